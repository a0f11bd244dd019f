// Invisible Enemy: ranging by eye: what is committed at the start of a Fire phase, when distances are kept silent (IE-PHO-01, IE-PHO-06).
import type { Answer, Decision } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { photonHits } from '../book/charts.ts'
import { act, ask, attackOf, procedure, when, type Base, type Commit, type Field, type IeGame, toldOf } from '../state/state.ts'

/** The longest range that a wheel shows, in thousandths of an inch. */
const longest = 96000
export const NO_GUESS = 0
export const BY_DICE = -1

/** Whether a base has a photon weapon that is not jammed. */
function hasPhoton(b: Base): boolean {
  if (b.dead) return false
  if (b.main === 'photon' && attackOf(b) > 0 && b.mj === 0) return true
  return b.modules.some((m) => m.is === 'weapon' && m.weapon === 'photon' && m.points > 0 && m.mj === 0)
}
/** IE-GEN-01, DIGITAL RANGING: whether a side is told no distance now: it owns a photon weapon, and its guesses of this turn are not in. */
export function blind(f: Field, seat: Seat): boolean {
  const w = f.words
  return w.options.photonRanging === 'eye' && w.ended === null && !w.ranged[seat] && f.units.some((b) => b.seat === seat && hasPhoton(b))
}

/** A photon weapon that might fire: whose, which, at whom. */
export type Aim = { readonly unit: Id; readonly module: number; readonly targets: readonly Id[] }
type Ranging = { readonly seat: Seat; readonly picked: readonly Commit[] }
type Aims = (f: Field, seat: Seat) => readonly Aim[]

/** IE-D11, IE-PHO-01: for each photon weapon its target, or the dice, or nothing. */
function offerTargets(aims: Aims) {
  return (g: IeGame, v: Ranging): readonly Decision[] =>
    aims(g, v.seat).map(
      (a): Decision => ({
        kind: 'aim',
        rule: 'IE-PHO-01',
        seat: v.seat,
        secret: true,
        told: toldOf(g),
        about: [{ unit: a.unit }],
        choice: {
          is: 'one',
          of: [
            ...a.targets.map((t) => ({ id: `${a.module}>${t}`, label: `Guess the range to ${g.unit(t).name}`, about: [{ unit: t }] })),
            { id: `${a.module}`, label: 'Let the dice range it' },
          ],
          pass: true,
          passLabel: 'This weapon holds its fire',
        },
        idle: { pass: true },
      }),
    )
}
function takeTargets(_: IeGame, v: Ranging, answers: readonly Answer[]): Ranging {
  const picked = answers.flatMap(({ decision, choice }): readonly Commit[] => {
    const [ref] = decision.about
    if (!('one' in choice) || !('unit' in ref)) return []
    const [module, target] = choice.one.split('>')
    return [{ unit: ref.unit, module: Number(module), target: target ?? '', guess: target === undefined ? BY_DICE : NO_GUESS }]
  })
  return { ...v, picked }
}
/** IE-PHO-02: one guess, on a wheel of quarter inches. */
export function guessing(g: IeGame, seat: Seat, unit: Id, target: Id): Decision {
  return {
    kind: 'guess',
    rule: 'IE-PHO-02',
    seat,
    secret: true,
    told: toldOf(g),
    about: [{ unit }, { unit: target }],
    choice: { is: 'number', min: 0, max: longest, step: photonHits.guess, unit: 'thousandths of an inch' },
    idle: { number: NO_GUESS },
  }
}
/** IE-PHO-02: the guesses of a side. */
function offerGuesses(g: IeGame, v: Ranging): readonly Decision[] {
  return v.picked.filter((c) => c.target !== '').map((c) => guessing(g, v.seat, c.unit, c.target))
}
function takeGuesses(_: IeGame, v: Ranging, answers: readonly Answer[]): Ranging {
  const left = answers.slice()
  const picked = v.picked.map((c) => {
    const choice = c.target === '' ? undefined : left.shift()?.choice
    return choice !== undefined && 'number' in choice ? { ...c, guess: choice.number } : c
  })
  return { ...v, picked }
}
function commit(g: IeGame, v: Ranging): void {
  const commits = v.picked.filter((c) => c.guess !== NO_GUESS)
  g.set({ commits, ranged: g.words.ranged.map((on, seat) => on || seat === v.seat) })
  g.emit({ is: 'commits', rule: 'IE-PHO-01', seat: v.seat, shots: commits.length, told: [v.seat] })
}

/** IE-FIRE-02: the guesses of a side are in before a target is declared. */
export const rangingProcedure = (aims: Aims) =>
  procedure(
    'IE-PHO-01',
    'ranging',
    ({ seat }: { readonly seat: Seat }): Ranging => ({ seat, picked: [] }),
    ask('IE-PHO-01', offerTargets(aims), takeTargets),
    when((_, v: Ranging) => v.picked.length > 0, ask('IE-PHO-02', offerGuesses, takeGuesses)),
    act('IE-PHO-01', commit),
  )
