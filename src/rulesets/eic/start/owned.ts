// EIC League: what coaches own beside the field, and their shops after a battle, as positions hold them (EIC-LEAG-01).
import { among, flag, formOf, list, may, maybe, must, record, text, whole, type Codec } from '../../../craft/codec.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { noHome, type AfterWords, type Home, type Shop } from '../workshop/home.ts'
import { mostCredits, type Bank, type StockItem, type Team } from '../workshop/plan.ts'
import { readBank, readStock, readTeam, sold } from '../workshop/reading.ts'

const plain = (v: unknown): Plain => v as Plain
const some = (of: Plain, most: number): Plain => ({ type: ['array', 'null'], maxItems: most, items: of })
const own = { type: 'string', minLength: 1, maxLength: 60 } as const
const credits = (low: number): Plain => whole('credits', low, mostCredits).schema

// These two are read as force files are; their forms are said here.
const stock: Codec<StockItem> = {
  none: { weapon: 'laser', shots: null },
  write: plain,
  schema: formOf({ weapon: among('weapon', sold), shots: maybe(whole('the number of shots left', 1, 30)) }, ['weapon']),
  read: readStock,
}
const bank: Codec<Bank> = {
  none: noHome.bank,
  write: plain,
  schema: formOf({
    receipts: {
      schema: some(formOf({ no: { schema: own }, from: { schema: own }, amount: { schema: credits(0) } }, ['no', 'from', 'amount']), 200),
    },
    ledger: {
      schema: some(
        formOf(
          { battle: whole('the number of the battle', 0, 10_000), what: { schema: true }, credits: { schema: credits(-mostCredits) } },
          ['battle', 'credits'],
        ),
        2000,
      ),
    },
  }),
  read: readBank,
}
/** A force file inside a position; its form is looked at by its own reader. */
const team: Codec<Team> = {
  none: { id: '', name: '', credits: 0, units: [] },
  write: plain,
  schema: { type: 'object' },
  read: (r, x, at) => {
    const read = readTeam(x)
    if (!('faults' in read)) return read.plan
    for (const f of read.faults) r.wrong([...at, ...f.at], f.why)
    return team.none
  },
}

const home = record<Home>('what a coach owns', {
  stock: may(list('the stock', stock, 1000), []),
  bank: may(bank, noHome.bank),
  battles: may(whole('the number of battles fought', 0, 10_000), 0),
  emptyPods: may(list('the list of units with an empty pod', text('an id'), 60), []),
})
const shop = record<Shop>('a coach after the battle', {
  team: must(team),
  spoils: may(list('the salvage', stock, 400), []),
  closed: may(flag, false),
})

/** One for each of so many seats. */
function bySeat<T>(what: string, one: Codec<T>, seats: number): Codec<readonly T[]> {
  const all = list(`the list of ${what} by seat`, one, seats)
  return {
    ...all,
    schema: { ...(all.schema as { readonly [key: string]: Plain }), minItems: 2 },
    read: (r, x, at) => {
      const read = all.read(r, x, at)
      if (read.length !== seats) r.wrong(at, `one entry for each of the ${seats} seats`)
      return read
    },
  }
}

/** What coaches own beside the field, by seat. */
export function ownedBy(seats: number): Codec<AfterWords> {
  return record<AfterWords>('what coaches own beside the field', {
    homes: may(
      bySeat('homes', maybe(home), seats),
      Array.from({ length: seats }, () => noHome),
    ),
    shops: may(
      bySeat('shops', maybe(shop), seats),
      Array.from({ length: seats }, () => null),
    ),
  })
}
