// Invisible Enemy: what hits are called (IE-CRIT-02).
import type { Critical } from './charts.ts'

/** As they stand in the charts. */
export const hitNames: Readonly<Record<Critical, string>> = {
  S: 'S',
  Se: 'Se',
  Mj: 'Mj',
  Mk: 'Mk',
  D: 'D',
  Py: 'Py',
  Po: 'Po',
  B: 'B',
  X: 'explosion',
  spread: 'spread',
}
