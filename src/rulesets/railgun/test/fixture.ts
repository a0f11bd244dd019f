// Railgun: 2100: a table for tests of the whole sequence: any procedure of the battle, scripted dice that must be used up, answers one by
// one.
import assert from 'node:assert/strict'
import { misfit, type Choice, type Decision } from '../../../kernel/decision.ts'
import { isRefusal, type Id, type Seat } from '../../../kernel/plain.ts'
import { answer, enter, run, type Procedure } from '../../../kernel/procedure.ts'
import { at, Play } from './fixture-guns.ts'
import { moveStand } from '../rules/movement.ts'
import { checkAnswer, runs } from '../rules/sequence.ts'
import type { RgGame, Stand } from '../state/state.ts'
export { at, game, land, options, patch, piece, stand, type Laid } from './fixture-guns.ts'

/** A table for the whole sequence: answers are checked, dice must be used up. */
export class Table extends Play {
  /** Start a procedure and play to its first question. */
  start<A>(p: Procedure<A>, args: A): this {
    return this.with((g) => {
      g.stack.push(enter(p, args))
      run(g, runs)
    })
  }
  /** Move one stand, to its first question. */
  move(stand: Id): this {
    return this.start(moveStand, { stand })
  }

  /** The first open question that has no answer yet. */
  get asked(): Decision {
    const i = this.next
    assert.ok(i >= 0, 'no question is open')
    return this.g.open[i]
  }
  private get next(): number {
    const sealed = this.g.sealed
    return this.g.open.findIndex((_, i) => !sealed[i])
  }
  get kind(): string {
    return this.next < 0 ? '' : this.asked.kind
  }
  get seat(): Seat {
    return this.asked.seat
  }
  /** The ids offered. */
  get offered(): readonly string[] {
    const s = this.asked.choice
    return s.is === 'one' || s.is === 'some' ? s.of.map((o) => o.id) : []
  }

  /** Answer the question; it must be of that kind, fit and be legal. */
  say(kind: string, choice: Choice): this {
    assert.equal(this.kind, kind)
    const d = this.asked
    assert.equal(misfit(d.choice, choice), null)
    assert.equal(checkAnswer(this.g, d, choice), true)
    return this.with((g) => answer(g, runs, this.next, choice))
  }
  pass(kind: string): this {
    return this.say(kind, { pass: true })
  }
  one(kind: string, id: string): this {
    return this.say(kind, { one: id })
  }
  some(kind: string, ...ids: readonly string[]): this {
    return this.say(kind, { some: ids })
  }
  number(kind: string, n: number): this {
    return this.say(kind, { number: n })
  }
  /** A path in inches; `way` for all its legs. */
  path(points: readonly (readonly [number, number])[], way?: string, facing?: number): this {
    return this.say('path', {
      legs: points.map(([x, y]) => (way === undefined ? { to: at(x, y) } : { to: at(x, y), way })),
      ...(facing === undefined ? {} : { facing }),
    })
  }
  /** Fire at a target with weapons `stand:weapon`; where only one fits, the second question is not put. */
  fire(kind: string, target: Id, ...firers: readonly string[]): this {
    this.one(kind, target)
    return this.kind === 'firers' ? this.some('firers', ...firers) : this
  }
  /** Pass every question of these kinds as long as one is open. */
  passing(...kinds: readonly string[]): this {
    while (kinds.includes(this.kind)) this.pass(this.kind)
    return this
  }

  /** The rule that refuses an answer to the open question; '' when it is legal. */
  refuses(choice: Choice): string {
    const d = this.asked,
      wrong = misfit(d.choice, choice)
    if (wrong !== null) return wrong
    const r = checkAnswer(this.g, d, choice)
    return isRefusal(r) ? r.rule : ''
  }

  unit(id: Id): Stand {
    return this.g.unit(id)
  }
  /** Where a stand is, in hundredths of an inch. */
  where(id: Id): readonly [number, number] {
    const [x, y] = this.g.unit(id).at
    return [Math.round(x / 12), Math.round(y / 12)]
  }
  /** Every die must have been rolled, and nothing be left to answer. */
  done(): this {
    this.dice.spent()
    assert.equal(this.kind, '')
    return this
  }
}

/** A table with a game and its dice. */
export function table(g: RgGame, ...dice: readonly number[]): Table {
  return new Table(g, dice)
}
