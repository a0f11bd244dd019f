// `force check`: what a force costs and what is wrong with it, fault by fault, with its rule and what would mend it.
import { columns, Trouble, type Code, type Desk, type WordsOf } from './desk.ts'
import { flawsOf, houseRules } from './fight.ts'
import { forceFile } from './forcefile.ts'

export const flags = {
  book: { type: 'string' },
  house: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
export const help = `steelyard force check FORCE.json [--book BOOK] [--house id=value] [--json]

What a force costs, and every fault with its rule and what would mend it. Exit 1 when it may not take the field.
  --book  the book it is for; found by its form if left out`

type Flags = WordsOf<typeof flags>

/** @throws Trouble when the file cannot be read, is a position, or has nothing in it. */
export function run(desk: Desk, [verb, path]: readonly string[], f: Flags): Code {
  if (verb !== 'check' || path === undefined)
    throw new Trouble('Say what to do with which file', { mend: 'steelyard force check FORCE.json' })
  const found = forceFile(desk, path, f.book)
  const { rules } = found
  const options = houseRules(rules, f.house ?? [])
  const faults = 'faults' in found ? found.faults : rules.forces.check(found.force, options)
  const bill = 'force' in found ? rules.forces.cost(found.force, options) : null
  const sound = !faults.some((y) => y.grave)
  if (f.json) {
    desk.out(JSON.stringify({ ruleset: rules.id, sound, bill, faults }))
    return sound ? 0 : 1
  }
  if ('force' in found && bill) {
    desk.out(
      `${found.force.name}, ${rules.title}: ${bill.total.toLocaleString('en-US')} of ${bill.budget.toLocaleString('en-US')} ${bill.unit}`,
    )
    for (const l of columns(bill.lines.map((y) => [`  ${y.label}`, y.cost.toLocaleString('en-US')]))) desk.out(l)
  } else desk.out(`${path} has not the form of a force of ${rules.title}`)
  faults.forEach((y, i) => {
    const { at, why, rule } = flawsOf([faults[i]])[0]
    desk.out(`${y.grave ? 'fault  ' : 'warning'}  ${at ? `${at}: ` : ''}${why}${rule ? ` (${rule})` : ''}`)
  })
  desk.out(sound ? 'It may take the field.' : 'It may not take the field.')
  return sound ? 0 : 1
}
