// What events and units both speak of: how a unit moves.
/** How a unit moves this turn (WD-FLY-01, WD-FLY-04). */
export type FlightMode = 'ground' | 'full' | 'partial' | 'jet'
