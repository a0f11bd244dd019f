// What is put to the player: it is answered with the same controls, asked or not.
import type { Question, Saying } from '../../contract/seat.ts'

/** A question or something said unasked: both are answered with the same controls. */
export type Put = { readonly is: 'question'; readonly q: Question } | { readonly is: 'saying'; readonly q: Saying }
