// EIC League in parts: what nobody needs before anything has happened: chances, what is told and shown of events.
import type { Play } from '../../../kernel/parts.ts'
import { show } from '../face/show.ts'
import { tell } from '../face/tell.ts'
import { forecast } from '../sight/forecast.ts'
import type { EicUnit, EicWords } from '../state/state.ts'
import type { EicSeen } from '../sight/view.ts'

export const part: Play<EicUnit, EicWords, EicSeen> = { forecast, face: { tell, show } }
