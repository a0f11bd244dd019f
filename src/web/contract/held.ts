// What could not be kept on this device and is only held in memory, as page and workers tell each other of it.

/** Why nothing more is kept: the browser does not let the page, or there is no room left. */
export type Unkept = 'blocked' | 'full'
/** What is kept or held, by the name of its store and its key there; a value of null is forgotten. */
export type Row = { readonly store: string; readonly key: string | readonly (string | number)[]; readonly value: unknown }
/** What changed in what is held. `kept`: all of it is on the device again. */
export type Held = { readonly why: Unkept | null; readonly rows: readonly Row[]; readonly kept?: true }
