// Invisible Enemy: what house rules allow a force (IE-OPT-01, IE-OPT-02).
import type { Options } from '../../../kernel/book.ts'

/** What house rules change of limits (IE-OPT-01, IE-OPT-02). */
export type Terms = {
  readonly noWeapons: boolean
  readonly noEngineering: boolean
  readonly noRepairs: boolean
  readonly registration: boolean
}
export const termsOf = (o: Options): Terms => ({
  noWeapons: o.noWeaponPayloads === true,
  noEngineering: o.noEngineering === true,
  noRepairs: o.noRepairs === true,
  registration: o.fireRegistration === true,
})
