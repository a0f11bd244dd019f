// A unit more: the dialog in which it is chosen, each kind with what it holds and what it would cost.
import { edited, type Bill } from '../../kernel/force.ts'
import { capital } from './finding.tsx'
import { sum, type Offer, type Shop } from './shop.ts'

/** Choose a unit to add, each with what it would cost. */
export async function addUnit(shop: Shop): Promise<void> {
  const f = shop.force.peek(),
    bench = shop.bench.peek()
  if (!f || !bench?.form.verbs?.length) return
  const say = (s: string): string => capital(s.replace(/^Add an? /, ''))
  const offers = (bills: readonly Bill[]): readonly Offer[] =>
    (bench.form.verbs ?? []).map((v, i): Offer => {
      const ware = shop.wares.peek().find((w) => w.name.toLowerCase() === say(v.say).toLowerCase())
      const bill = bills[i]
      return {
        key: v.say,
        label: say(v.say),
        ...(bill === undefined ? {} : { change: bill.total - bench.bill.total }),
        ...(ware ? { ware } : bill === undefined ? {} : { holds: held(bill.lines.slice(bench.bill.lines.length)) }),
        on: false,
        act: () => {
          shop.edit(v.edit)
          shop.pane.value = 'unit'
        },
      }
    })
  const note = `${sum(bench.bill.budget - bench.bill.total)} ${bench.bill.unit} are left.`
  shop.choosing.value = { title: 'Add a unit', note, offers: offers([]), deed: 'Add' }
  const next = bench.form.verbs.map((v) => edited(f, v.edit))
  const laid = await shop.engine.call('laid', shop.book.id, next, shop.options).catch(() => [])
  if (shop.choosing.peek()?.title === 'Add a unit')
    shop.choosing.value = { title: 'Add a unit', note, offers: offers(laid.map((x) => x.bill)), deed: 'Add' }
}

/** What a unit would be made of, by the lines it adds to the bill: its parts, or the names of several units. */
function held(lines: Bill['lines']): string {
  const parts = (l: Bill['lines'][number]): string => (l.parts ?? []).map((p) => p.label).join(', ')
  return lines.length === 1 ? parts(lines[0]) : lines.map((l) => l.label).join(', ')
}
