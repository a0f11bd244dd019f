// Invisible Enemy in parts: what nobody needs before anything has happened: chances, what is told and shown of events.
import type { Play } from '../../../kernel/parts.ts'
import { show } from '../face/show.ts'
import { tell } from '../face/tell.ts'
import { forecast } from '../sight/forecast.ts'
import type { IeSeen } from '../sight/view.ts'
import type { Base, IeWords } from '../state/state.ts'

export const part: Play<Base, IeWords, IeSeen> = { forecast, face: { tell, show } }
