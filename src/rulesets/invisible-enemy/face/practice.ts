// Invisible Enemy: ranging by eye, practised: two bases on a table of the book, the guess put as a battle puts it, and what the error would
// have cost (IE-PHO-02 to 04).
import type { Decision } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { chance } from '../../../kernel/odds.ts'
import type { Place } from '../../../kernel/plain.ts'
import type { Exercise, Judged, Practice } from '../../../kernel/practice.ts'
import { Game } from '../../../kernel/state.ts'
import { models } from '../book/roster.ts'
import { mayStand } from '../rules/deployment.ts'
import { mayHit } from '../rules/fire.ts'
import { guessing } from '../rules/ranging.ts'
import { measuredRange, photonAttack, photonHitsBy } from '../rules/weapons.ts'
import { view } from '../sight/view.ts'
import { landOf, scenarios } from '../start/scenarios.ts'
import type { IeEvent } from '../state/events.ts'
import { defaults, newBase, newWords } from '../state/fresh.ts'
import { inchesSaid } from '../state/said.ts'
import { mounts, type IeGame } from '../state/state.ts'
import { ask } from './ask.ts'
import { scene } from './scene.ts'

const margin = 1500 // thousandths of an inch that a base keeps from the edge

/** IE-PHO-01: a photon gunner and a target that it may fire at, somewhere on one of the book's tables. */
function laid(seed: string, n: number): IeGame {
  const own = new SeededDice(mixed(`practice ${seed} ${n}`))
  const { id } = scenarios[own.pick(scenarios.length)],
    land = landOf(id),
    { width, height } = land
  const whole: readonly Place[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  const words = {
    ...newWords(id, { ...land, deploy: [whole, whole] }, { ...defaults, photonRanging: 'eye' }),
    turn: 1,
    active: 0,
    deed: 'fire' as const,
  }
  const gunners = models.filter((m) => m.attack >= 5),
    gunner = gunners[own.pick(gunners.length)],
    others = models.filter((m) => m !== gunner),
    other = others[own.pick(others.length)]
  const at = (): Place => [margin + own.pick(width - 2 * margin), margin + own.pick(height - 2 * margin)]
  for (;;) {
    const a = { ...newBase('gunner', 0, gunner.id, 'photon'), at: at(), facing: own.pick(360) },
      b = { ...newBase('target', 1, other.id, 'kinetic'), at: at(), facing: own.pick(360) }
    const g: IeGame = new Game<typeof a, typeof words, IeEvent>([a, b], words, 2)
    if (![a, b].every((x) => mayStand(g, x, x.at) === true) || !mayHit(g, a, mounts(a)[0], b)) continue
    if (attack(g, measuredRange(a, b)) > 0) return g
  }
}
/** IE-PHO-03: the dice of the shot after a guess. */
function attack(g: IeGame, guess: number): number {
  return Math.max(0, photonAttack(g.fork(), 'gunner', 'target', mounts(g.unit('gunner'))[0].value, guess))
}
const asked = (g: IeGame): Decision => guessing(g, 0, 'gunner', 'target')

function set(seed: string, n: number): Exercise {
  const g = laid(seed, n),
    v = view(g, 0),
    decision = asked(g)
  return { scene: scene(v, decision), decision, ask: ask(v, decision) }
}

/** IE-PHO-03, IE-PHO-04: what an error costs, and how likely the shot hits after it. */
function costSaid(full: number, left: number): string {
  if (left === 0) return `The error costs ${full === 1 ? 'its one die' : `all ${full} dice`}: the shot misses.`
  const hits = chance((dice) => photonHitsBy(dice, 'photon', left).some((n) => n > 0)),
    odds = `${Math.round(100 * hits)}% for a hit or more`
  const dice = left === 1 ? 'one die' : `${left} dice`
  return left === full
    ? `That costs nothing: it rolls ${dice}, ${odds}.`
    : `That costs ${full - left} of ${full} dice: it rolls ${dice}, ${odds}.`
}

function judge(seed: string, n: number, guess: number): Judged {
  const g = laid(seed, n),
    real = measuredRange(g.unit('gunner'), g.unit('target')),
    error = guess - real
  const off = error === 0 ? 'exactly right' : `${inchesSaid(Math.abs(error))} too ${error < 0 ? 'short' : 'far'}`
  const s = scene(view(g, 0), asked(g))
  return {
    real,
    error,
    says: [`The range is ${inchesSaid(real)}; you guessed ${inchesSaid(guess)}, ${off}.`, costSaid(attack(g, real), attack(g, guess))],
    scene: { ...s, lines: s.lines.map((l) => ({ ...l, label: inchesSaid(real) })) },
  }
}

/** IE-PHO-02: ranges to guess, one after another. */
export const practice: Practice = { set, judge }
