// EIC League in parts: what follows a battle.
import type { Afterwards } from '../../../kernel/parts.ts'
import { table } from '../../../kernel/procedure.ts'
import { afterBattle, afterProcedures } from '../after/after.ts'
import { spend } from '../after/spend.ts'
import type { EicUnit, EicWords } from '../state/state.ts'
import { suggest } from '../mind/suggest.ts'
import type { EicSeen } from '../sight/view.ts'

export const part: Afterwards<EicUnit, EicWords, EicSeen> = {
  after: afterBattle,
  procedures: table(...afterProcedures),
  suggest: (v, d, dice, n) => suggest(v, d, dice, n, spend),
}
