// What the controls of a question are handed: the question, its shape, the answer being made.
import type { Choice, Shape } from '../../../kernel/decision.ts'
import type { Put } from './hand.ts'

export type Of<K extends Shape['is']> = Extract<Shape, { is: K }>

export type Props<K extends Shape['is']> = { readonly put: Put; readonly shape: Of<K>; readonly draft: Choice | null }
