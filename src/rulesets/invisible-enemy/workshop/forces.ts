// Invisible Enemy: the workshop as the kernel knows it: catalogue, blank force, reading, form, bill, faults, hit logs (IE-SET).
import { capital } from '../../../craft/english.ts'
import { fact, forcesOf } from '../../../craft/workshop.ts'
import type { Options } from '../../../kernel/book.ts'
import type { Bill, Forces, Ware } from '../../../kernel/force.ts'
import { construction, cost, models, payloadOf, type Model } from '../book/roster.ts'
import { groupFares } from './fares.ts'
import { formOf } from './form.ts'
import { groupFaults } from './limits.ts'
import { logOf } from './log.ts'
import { mustered } from './muster.ts'
import { asForce, modelIn, registrations, totalOf, unitCost, type Group } from './plan.ts'
import { readGroup } from './reading.ts'
import { ready } from './samples.ts'
import { termsOf, type Terms } from './terms.ts'

function wareOf(m: Model): Ware {
  return {
    id: m.id,
    name: m.name,
    kind: `${m.class} MGV`,
    cost: cost(m),
    rule: 'IE-SET-01',
    facts: [
      fact('Attack', m.attack),
      fact('Defense', m.defense),
      fact('Speed', `${m.speed}″`),
      fact('Repair', m.repair),
      fact('Bays', m.bays.length === 0 ? 'none' : m.bays.map((b) => `${b.points} ${b.facing}`).join(', ')),
    ],
    words: 'House design; its main weapon is any of the four.',
  }
}

/** IE-SET-01: the lines of a model's cost. */
function partsOf(m: Model): readonly { readonly label: string; readonly cost: number; readonly rule: string }[] {
  const rule = 'IE-SET-01',
    payload = payloadOf(m)
  return [
    { label: `Attack ${m.attack} × 3`, cost: 3 * m.attack, rule },
    { label: `Defense ${m.defense} × 4`, cost: 4 * m.defense, rule },
    { label: `Speed ${m.speed}`, cost: m.speed, rule },
    { label: `Repair ${m.repair} × 3`, cost: 3 * m.repair, rule },
    ...(payload === 0 ? [] : [{ label: `Bays ${payload} × 2`, cost: 2 * payload, rule }]),
  ]
}

/** IE-SET-01, IE-OPT-02: what a force costs, line by line, against its limit. */
export function billOf(g: Group): Bill {
  const extra = registrations(g)
  const lines = g.units.map((u) => {
    const m = modelIn(g, u.model)
    return { label: u.name, cost: unitCost(g, u), ...(m === null ? {} : { parts: partsOf(m) }) }
  })
  return {
    total: totalOf(g),
    budget: g.points,
    unit: 'points',
    lines: extra === 0 ? lines : [...lines, { label: capital('registered points'), cost: extra }],
  }
}

/** The workshop of Invisible Enemy. Nothing here throws, whatever it is handed. */
export const forces: Forces<Options> = forcesOf<Group, Terms>({
  priced: 'ours',
  samples: ready,
  unit: 'points',
  terms: termsOf,
  catalogue: () => models.map(wareOf),
  blank: (budget, name) => asForce({ id: 'new-force', name, points: budget || construction.limit, units: [] }),
  read: readGroup,
  force: asForce,
  form: formOf,
  cost: billOf,
  check: groupFaults,
  fares: groupFares,
  sheets: (g) => g.units.flatMap((u) => (modelIn(g, u.model) === null ? [] : [logOf(mustered(g, u, u.id, 0))])),
})
