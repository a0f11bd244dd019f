// EIC League: what may be said at any time: terms of surrender, a draw, conceding, calling a rushed shot (EIC-END-02, EIC-AMB-42, EIC-D13,
// EIC-D14).
import type { Answer, Choice, Decision, Option } from '../../../kernel/decision.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { interrupt } from '../../../kernel/procedure.ts'
import { scoreOf } from './base.ts'
import { rushLossPerRound } from '../book/charts.ts'
import { checkLift, loseEnergy } from './energy.ts'
import { weapon } from '../book/roster.ts'
import { act, ask, procedure, when, type EicGame, type EicUnit, type Field, type Side } from '../state/state.ts'
import type { Terms } from '../state/shared.ts'

type Words = { readonly seat: Seat; readonly is: 'terms' | 'draw' }

const playing = (s: { readonly left: number; readonly out: boolean }): boolean => s.left > 0 && !s.out

const concedeOptions: readonly Option[] = [{ id: 'concede', label: 'Concede the battle' }]
const offerOptions: readonly Option[] = [
  { id: 'terms', label: 'Surrender on terms' },
  { id: 'draw', label: 'A draw without purse' },
]

/**
 * What a coach may say unasked: concede; offer terms or a draw, once a round; under `rushCatch: challenge` call a shot of oxy plus
 * of this round rushed. Nothing before the teams stand, nor while an offer is talked over.
 */
export function anytime(
  f: {
    readonly words: Omit<Field['words'], 'sides'> & { readonly sides: readonly Omit<Side, 'credits'>[] }
    readonly units: Field['units']
  },
  seat: Seat,
): readonly Decision[] {
  const w = f.words,
    side = w.sides[seat]
  if (side === undefined || w.round === 0 || w.ended !== null || w.offer !== null || !playing(side)) return []
  const ask = (kind: string, rule: string, of: readonly Option[]): Decision => ({
    kind,
    rule,
    seat,
    secret: false,
    told: 'nobody',
    about: [],
    choice: { is: 'one', of },
    idle: { one: of[0].id },
  })
  const all = [ask('concede', 'EIC-END-02', concedeOptions)]
  if (side.offered < w.round) all.push(ask('offer', 'EIC-END-02', offerOptions))
  if (w.options.rushCatch === 'challenge') {
    // whoever has shown oxy plus and has attacked this round may be called; only the call shows who rushed
    const of = f.units
      .filter((u) => u.seat !== seat && !u.vanquished && !u.gone && u.attacks > 0 && u.weaponsSeen.includes('oxyPlus'))
      .map((u) => ({ id: u.id, label: u.name, about: [{ unit: u.id }] }))
    if (of.length) all.push(ask('challenge', 'EIC-AMB-42', of))
  }
  return all
}

/** Take what was said. */
export function hear(g: EicGame, d: Decision, c: Choice): void {
  if (!('one' in c)) return
  if (d.kind === 'concede') concede(g, d.seat)
  else if (d.kind === 'offer') interrupt(g, surrender, { seat: d.seat, is: c.one === 'draw' ? 'draw' : 'terms' })
  else if (d.kind === 'challenge') challenge(g, d.seat, c.one)
}

/** EIC-OXY-02, EIC-AMB-42 under `challenge`: a rushed shot that is called costs 20 energy for each round. */
function challenge(g: EicGame, seat: Seat, id: string): void {
  const rushed = g.unit(id).rushed
  g.emit({ is: 'challenges', rule: 'EIC-AMB-42', seat, unit: id, caught: rushed > 0 })
  if (rushed === 0) return
  g.edit(id).rushed = 0
  loseEnergy(g, id, rushLossPerRound * rushed, 'EIC-OXY-02')
  checkLift(g, id)
}

/** EIC-END-02: who concedes leaves on the usual terms: intact units kept, damaged ones and the purse to the victor. */
function concede(g: EicGame, seat: Seat): void {
  const kept = g.units.filter((u) => u.seat === seat && u.hull !== 'drone' && !u.vanquished && u.energy === u.energyMax)
  g.emit({ is: 'concedes', rule: 'EIC-END-02', seat })
  leave(g, seat, { units: kept.map((u) => u.id), weapons: kept.flatMap(weaponsOf), credits: 0, purse: true })
}

const weaponsOf = (u: EicUnit): readonly string[] => u.slots.filter((s) => !s.lost).map((s) => `${u.id}:s${s.no}`)

/** A coach leaves the battle with all that is his; the others play on. */
function leave(g: EicGame, seat: Seat, terms: Terms): void {
  for (const u of g.units) if (u.seat === seat && !u.gone) g.edit(u.id).gone = true
  g.set({ sides: g.words.sides.map((s) => (s.seat === seat ? { ...s, out: true, terms, credits: s.credits - terms.credits } : s)) })
  g.emit({
    is: 'leaves',
    rule: 'EIC-END-02',
    seat,
    terms: { units: terms.units, weapons: terms.weapons, credits: terms.credits, purse: terms.purse },
  })
}

const purseOptions: readonly Option[] = [
  { id: 'yes', label: 'The victor collects the purse' },
  { id: 'no', label: 'No purse is paid' },
]

/** EIC-END-02: for each unit and weapon kept or given, credits given, the purse paid or not. */
function offerTerms(g: EicGame, v: Words): readonly Decision[] {
  if (g.words.sides[v.seat].out) return []
  const own = g.units.filter((u) => u.seat === v.seat && u.hull !== 'drone')
  const units = own.map((u) => ({ id: u.id, label: u.name, about: [{ unit: u.id }] }))
  const weapons = own.flatMap((u) =>
    u.slots
      .filter((s) => !s.lost)
      .map((s) => ({ id: `${u.id}:s${s.no}`, label: `${weapon(s.weapon).name} of ${u.name}`, about: [{ unit: u.id }] })),
  )
  const intact = own.filter((u) => !u.vanquished && u.energy === u.energyMax)
  const base = { rule: 'EIC-END-02', seat: v.seat, secret: false, told: 'nobody', about: [], always: true } as const
  return [
    { ...base, kind: 'keepUnits', choice: { is: 'some', of: units, min: 0, max: units.length }, idle: { some: intact.map((u) => u.id) } },
    {
      ...base,
      kind: 'keepWeapons',
      choice: { is: 'some', of: weapons, min: 0, max: weapons.length },
      idle: { some: intact.flatMap(weaponsOf) },
    },
    {
      ...base,
      kind: 'giveCredits',
      choice: { is: 'number', min: 0, max: g.words.sides[v.seat].credits, step: 1, unit: 'credits' },
      idle: { number: 0 },
    },
    { ...base, kind: 'givePurse', choice: { is: 'one', of: purseOptions }, idle: { one: 'yes' } },
  ]
}

function takeTerms(g: EicGame, v: Words, a: readonly Answer[]): void {
  const [units, weapons, credits, purse] = a.map((x) => x.choice)
  propose(g, v, {
    units: 'some' in units ? units.some : [],
    weapons: 'some' in weapons ? weapons.some : [],
    credits: 'number' in credits ? credits.number : 0,
    purse: 'one' in purse && purse.one === 'yes',
  })
}

function propose(g: EicGame, v: Words, terms: Terms | null): void {
  g.set({
    offer: { seat: v.seat, is: v.is, terms, accepted: [] },
    sides: g.words.sides.map((s) => (s.seat === v.seat ? { ...s, offered: g.words.round } : s)),
  })
  g.emit({
    is: 'offers',
    rule: 'EIC-END-02',
    seat: v.seat,
    what: v.is,
    ...(terms ? { terms: { units: terms.units, weapons: terms.weapons, credits: terms.credits, purse: terms.purse } } : {}),
  })
}

const replies: readonly Option[] = [
  { id: 'accept', label: 'Accept' },
  { id: 'reject', label: 'Reject' },
]

function offerReplies(g: EicGame, v: Words): readonly Decision[] {
  if (g.words.offer === null) return []
  return g.words.sides
    .filter((s) => s.seat !== v.seat && playing(s))
    .map((s) => ({
      kind: 'reply',
      rule: 'EIC-END-02',
      seat: s.seat,
      secret: true,
      told: 'all',
      about: [],
      choice: { is: 'one', of: replies },
      idle: { one: 'reject' },
    }))
}

/** EIC-END-02: agreed when every other remaining coach accepts. A draw ends the battle; on terms the offerer leaves. */
function takeReplies(g: EicGame, v: Words, a: readonly Answer[]): void {
  const accepted = a.filter((x) => 'one' in x.choice && x.choice.one === 'accept').map((x) => x.decision.seat)
  const offer = g.words.offer,
    agreed = accepted.length === a.length
  g.set({ offer: null })
  g.emit({ is: 'replies', rule: 'EIC-END-02', seat: v.seat, what: v.is, accepted, agreed })
  if (!agreed || offer === null) return
  if (offer.is === 'draw') g.set({ ended: { rule: 'EIC-END-02', winners: [], why: 'a draw without purse was agreed', score: scoreOf(g) } })
  else if (offer.terms !== null) leave(g, v.seat, offer.terms)
}

/** EIC-END-02: an offer put together, made, and answered. It interrupts whatever is going on. */
export const surrender = procedure(
  'EIC-END-02',
  'surrender',
  ({ seat, is }: Words): Words => ({ seat, is }),
  when<Words>((_g, v) => v.is === 'terms', ask<Words>('EIC-SCRT-03', offerTerms, takeTerms)),
  when<Words>(
    (_g, v) => v.is === 'draw',
    act<Words>('EIC-AMB-79', (g, v) => propose(g, v, null)),
  ),
  ask<Words>('EIC-END-02', offerReplies, takeReplies),
)
