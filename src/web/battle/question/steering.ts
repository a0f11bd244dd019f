// Where the item in hand is on a table, and how it is put elsewhere by bearing and share: fetched with the first question that needs it.
import { later } from '../../ui/later.tsx'

export const Steer = later(() => import('./steer.tsx').then((m) => m.Steer))
