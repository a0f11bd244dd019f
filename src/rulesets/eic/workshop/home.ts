// EIC League: what a battle keeps for after it: what each coach owns at home, and the shop that opens (EIC-LEAG-01).
import type { Seat } from '../../../kernel/plain.ts'
import type { EicWords } from '../state/state.ts'
import { noBank, type Bank, type StockItem, type Team } from './plan.ts'
import { inHand, termsOf } from './workshop.ts'

/** What a coach owns beside his units on the field; secret to him. */
export type Home = {
  readonly stock: readonly StockItem[]
  readonly bank: Bank
  readonly battles: number
  readonly emptyPods: readonly string[]
}

/** A coach after the battle: his team as it comes home, the salvage he may take, whether he is done. */
export type Shop = {
  readonly team: Team
  readonly spoils: readonly StockItem[]
  readonly closed: boolean
}

/** `words.after`: by seat; null is not known to the seat whose view this is. Shops stand open after a battle. */
export type AfterWords = { readonly homes: readonly (Home | null)[]; readonly shops: readonly (Shop | null)[] }

export const noHome: Home = { stock: [], bank: noBank, battles: 0, emptyPods: [] }

/** What the words of a battle hold for after it. */
export function afterOf(words: Pick<EicWords, 'after'> & { readonly sides: readonly unknown[] }): AfterWords {
  const a = words.after as AfterWords | null
  return a ?? { homes: words.sides.map(() => null), shops: words.sides.map(() => null) }
}

/** What a coach has left in hand in the shop after a battle, chosen wares paid; null while there is none, or to who may not know it. */
export function inBank(words: Pick<EicWords, 'after' | 'options'> & { readonly sides: readonly unknown[] }, seat: Seat): number | null {
  const shop = afterOf(words).shops[seat]
  return shop ? inHand(shop.team, termsOf(words.options)) : null
}
