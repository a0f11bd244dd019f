// Wardogs in parts: what follows a battle.
import type { Afterwards } from '../../../kernel/parts.ts'
import { table } from '../../../kernel/procedure.ts'
import { afterBattle, afterProcedures } from '../after/after.ts'
import { spend } from '../after/spend.ts'
import { suggest } from '../mind/suggest.ts'
import type { WdSeen } from '../sight/view.ts'
import type { WdUnit, WdWords } from '../state/state.ts'

export const part: Afterwards<WdUnit, WdWords, WdSeen> = {
  after: afterBattle,
  procedures: table(...afterProcedures),
  suggest: (v, d, dice, n) => spend(v, d, n) ?? suggest(v, d, dice, n),
}
