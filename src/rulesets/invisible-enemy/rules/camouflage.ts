// Invisible Enemy: full camouflage: who may declare it at the end of Reset, and how it ends (IE-CAM).
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Refusal } from '../../../kernel/plain.ts'
import { inContact } from '../../../space/bases.ts'
import { geometry } from '../book/charts.ts'
import type { Base, Field, IeGame } from '../state/state.ts'
import { touches } from './lines.ts'

const prominent: ReadonlySet<string> = new Set(['rock', 'shrapnel', 'fungus', 'smallRocks', 'ice'])

/** IE-CAM-01: in contact with a prominent feature. */
const against = (f: Field, b: Base): boolean => f.words.land.features.some((x) => prominent.has(x.terrain) && touches(x, b))
/** IE-CAM-01: it lived through the whole turn without moving, turning, firing or using a module. */
const quiet = (b: Base): boolean => !b.dead && !b.stirred
const joined = (a: Base, b: Base): boolean =>
  a.id !== b.id && a.seat === b.seat && inContact(a, { is: 'disc', at: b.at, radius: b.radius }, geometry.contact)

/** IE-CAM-03: the base that a base is stacked on: the first of a list that stands against a feature and touches it. */
function support(f: Field, b: Base, among: readonly Id[]): Base | undefined {
  return f.units.find((o) => among.includes(o.id) && against(f, o) && joined(o, b))
}

/** Who of a side may be under full camouflage after this turn (IE-CAM-01, IE-CAM-03). */
export function mayHide(f: Field, seat: number): readonly Base[] {
  const all = f.units.filter((b) => b.seat === seat && quiet(b))
  if (all.length === 0) return all
  const ids = all.map((b) => b.id)
  return all.filter((b) => against(f, b) || support(f, b, ids) !== undefined)
}

/** IE-SET-06, IE-CAM-02: what a base just set up hides against: '' a feature, else the hidden base beside it; null: nothing. */
export function mayHideAt(f: Field, b: Base): Id | null {
  if (against(f, b)) return ''
  const on = support(
    f,
    b,
    f.units.filter((o) => o.camouflaged).map((o) => o.id),
  )
  return on === undefined ? null : on.id
}

/** IE-CAM-01: who hides against nothing any more, its rocks cleared away, is not asked whether it goes on. */
export function lapse(g: IeGame): void {
  for (const { id, seat, dead, camouflaged } of g.units)
    if (camouflaged && !dead && !mayHide(g, seat).some((b) => b.id === id)) expose(g, id)
}

/** IE-D18, IE-CAM-01: at the end of Reset each side declares and drops camouflage. */
export function offerCamouflage(g: IeGame): readonly Decision[] {
  return [0, 1].flatMap((seat) => {
    const of = mayHide(g, seat).map((b) => ({ id: b.id, label: b.name, about: [{ unit: b.id }] }))
    if (of.length === 0) return []
    return [
      {
        kind: 'camouflage',
        rule: 'IE-CAM-01',
        seat,
        secret: false,
        told: 'all' as const,
        about: [],
        choice: { is: 'some' as const, of, min: 0, max: of.length },
        // as it was
        idle: { some: of.map((o) => o.id).filter((id) => g.unit(id).camouflaged) },
      },
    ]
  })
}

/** IE-CAM-03: a base away from features needs one against a feature beside it that hides too. */
export function checkCamouflage(f: Field, _: Decision, c: Choice): true | Refusal {
  if (!('some' in c)) return true
  for (const b of f.units)
    if (c.some.includes(b.id) && !against(f, b) && support(f, b, c.some) === undefined)
      return { rule: 'IE-CAM-03', why: `${b.name} touches no feature and no camouflaged base` }
  return true
}

export function takeCamouflage(g: IeGame, _: unknown, answers: readonly Answer[]): void {
  for (const { decision, choice } of answers) {
    if (!('some' in choice)) continue
    for (const { id, seat } of g.units) {
      if (seat !== decision.seat) continue
      const e = g.edit(id),
        was = e.camouflaged
      e.camouflaged = choice.some.includes(id)
      e.stackedOn = e.camouflaged && !against(g, e) ? (support(g, e, choice.some)?.id ?? '') : ''
      if (was !== e.camouflaged) g.emit({ is: 'camouflage', rule: 'IE-CAM-01', unit: id, on: e.camouflaged })
    }
  }
}

/**
 * IE-CAM-04, IE-AMB-30: a base that moves, turns, fires or uses a module has stirred: its camouflage ends, as does that of who
 * is stacked on it.
 */
export function stir(g: IeGame, id: Id): void {
  const e = g.edit(id)
  e.stirred = true
  if (!e.camouflaged) return
  for (const b of g.units) if (b.id === id || (b.camouflaged && b.stackedOn === id)) expose(g, b.id)
}
function expose(g: IeGame, id: Id): void {
  const e = g.edit(id)
  e.camouflaged = false
  e.stackedOn = ''
  g.emit({ is: 'camouflage', rule: 'IE-CAM-04', unit: id, on: false })
}
