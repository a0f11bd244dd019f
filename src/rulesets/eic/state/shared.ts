// What events and the words of a battle both speak of: the terms of a surrender.
import type { Id } from '../../../kernel/plain.ts'

/** What surrender leaves with the loser and gives the victor (EIC-END-02). Slots as `unit:s3`. */
export type Terms = {
  readonly units: readonly Id[]
  readonly weapons: readonly string[]
  readonly credits: number
  readonly purse: boolean
}
