// Railgun: 2100 in parts: what nobody needs before anything has happened: chances, what is told and shown of events.
import type { Play } from '../../../kernel/parts.ts'
import { show } from '../face/show.ts'
import { tell } from '../face/tell.ts'
import { forecast } from '../sight/forecast.ts'
import type { Stand, RgWords } from '../state/state.ts'
import type { RgSeen } from '../sight/view.ts'

export const part: Play<Stand, RgWords, RgSeen> = { forecast, face: { tell, show } }
