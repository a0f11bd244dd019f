// Wardogs in parts: what nobody needs before anything has happened: chances, what is told and shown of events.
import type { Play } from '../../../kernel/parts.ts'
import { show } from '../face/show.ts'
import { tell } from '../face/tell.ts'
import { forecast, partForecast } from '../sight/forecast.ts'
import { partNotes } from '../sight/notes.ts'
import type { WdSeen } from '../sight/view.ts'
import type { WdUnit, WdWords } from '../state/state.ts'

export const part: Play<WdUnit, WdWords, WdSeen> = { forecast, partForecast, partNotes, face: { tell, show } }
