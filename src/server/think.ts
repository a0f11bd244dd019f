// The thread in which the computers of the server think: every book, every opponent.
import { opponents } from '../ai/index.ts'
import { rulesets } from '../rulesets/index.ts'
import { answerInThread } from './thinking.ts'

answerInThread({ rulesets, opponents })
