// EIC League in parts: what follows a battle.
import type { Afterwards } from '../../../kernel/parts.ts'
import { table } from '../../../kernel/procedure.ts'
import { afterBattle, afterProcedures } from '../after.ts'
import { spend } from '../spend.ts'
import type { EicUnit, EicWords } from '../state.ts'
import { suggest } from '../suggest.ts'
import type { EicSeen } from '../view.ts'

export const part: Afterwards<EicUnit, EicWords, EicSeen> = { after: afterBattle, procedures: table(...afterProcedures), suggest: (v, d, dice, n) => suggest(v, d, dice, n, spend) }
