// EIC League: teams take the field about their bases, all at once (EIC-SET-02, EIC-D03).
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Refusal, Seat } from '../../../kernel/plain.ts'
import { hexesOf } from '../../../craft/english.ts'
import { gridOf, type EicGame, type Field } from '../state/state.ts'

/** The cells about a base where its team deploys (EIC-SET-02). */
export function deployCells(f: Field, seat: Seat): readonly number[] {
  const grid = gridOf(f.words.map),
    own = f.words.sides[seat].base
  return Array.from(grid.disc(own, f.words.deployWithin)).filter((cell) => cell === own || !f.words.sides.some((s) => s.base === cell))
}

function undeployed(g: EicGame, seat: Seat): readonly Id[] {
  const out: Id[] = []
  for (const u of g.units) if (u.seat === seat && u.hull !== 'drone' && u.hex < 0 && !u.gone) out.push(u.id)
  return out
}

/** EIC-D03: every coach places his team, all together and sealed. */
export function offerDeployment(g: EicGame): readonly Decision[] {
  const grid = gridOf(g.words.map)
  return g.words.sides.flatMap((s): Decision[] => {
    const ids = undeployed(g, s.seat)
    if (ids.length === 0) return []
    const cells = deployCells(g, s.seat)
    return [
      {
        kind: 'deploy',
        rule: 'EIC-SET-02',
        seat: s.seat,
        secret: true,
        told: 'all',
        about: ids.map((unit) => ({ unit })),
        choice: { is: 'place', items: ids.map((unit) => ({ unit })), where: [{ is: 'hexes', of: cells.map((c) => grid.place(c)) }] },
        idle: { place: ids.map((_, i) => ({ at: grid.place(cells[i] ?? s.base) })) },
      },
    ]
  })
}

/** EIC-SET-02: all stand at once, revealed together. */
export function takeDeployment(g: EicGame, answers: readonly Answer[]): void {
  const grid = gridOf(g.words.map)
  for (const { decision, choice } of answers) {
    if (!('place' in choice)) continue
    decision.about.forEach((ref, i) => {
      const p = choice.place[i]
      if (!('unit' in ref) || p === null || !('at' in p)) return
      const u = g.edit(ref.unit)
      u.hex = grid.cell(p.at)
      if (u.drone !== '') g.edit(u.drone).hex = u.hex
    })
  }
  for (const { decision } of answers)
    g.emit({
      is: 'deploys',
      rule: 'EIC-SET-02',
      seat: decision.seat,
      units: decision.about.map((ref) => ('unit' in ref ? { unit: ref.unit, end: g.unit(ref.unit).hex } : null)),
    })
}

/** EIC-SET-02: every unit within 3 hexes of the base, one in a hex but for the base. */
export function checkDeployment(f: Field, d: Decision, c: Choice): true | Refusal {
  if (!('place' in c)) return true
  const grid = gridOf(f.words.map),
    cells = deployCells(f, d.seat),
    base = f.words.sides[d.seat].base,
    taken = new Set<number>()
  for (const p of c.place) {
    if (p === null || !('at' in p)) return { rule: 'EIC-SET-02', why: 'every unit is deployed' }
    const cell = grid.cell(p.at)
    if (cell < 0 || !cells.includes(cell)) return { rule: 'EIC-SET-02', why: `deploy within ${hexesOf(f.words.deployWithin)} of the base` }
    if (taken.has(cell) && cell !== base && f.words.options.stacking === 'one')
      return { rule: 'EIC-SET-02', why: 'one unit in a hex, the base excepted' }
    taken.add(cell)
  }
  return true
}

/** A deployment drawn evenly; the base takes any number. */
export function drawDeployment(f: Field, d: Decision, dice: Dice): Choice {
  const grid = gridOf(f.words.map),
    left = [...deployCells(f, d.seat)],
    base = f.words.sides[d.seat].base
  return {
    place: d.about.map(() => {
      if (left.length === 0) return { at: grid.place(base) }
      const i = dice.roll('hex', die(0, left.length - 1), (n) => n),
        cell = left[i]
      if (cell !== base) left.splice(i, 1)
      return { at: grid.place(cell) }
    }),
  }
}
