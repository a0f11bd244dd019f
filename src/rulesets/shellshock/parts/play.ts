// Shellshock in parts: what nobody needs before anything has happened: chances, what is told and shown of events.
import type { Play } from '../../../kernel/parts.ts'
import { show } from '../face/show.ts'
import { tell } from '../face/tell.ts'
import { forecast, partForecast } from '../sight/forecast.ts'
import type { SsSeen } from '../sight/view.ts'
import type { SsUnit, SsWords } from '../state/state.ts'

export const part: Play<SsUnit, SsWords, SsSeen> = { forecast, partForecast, face: { tell, show } }
