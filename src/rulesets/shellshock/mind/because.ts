// Shellshock: why the script answers as it does, in a sentence for a player, by the same estimates.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { unitOf } from '../rules/asking.ts'
import { declared } from '../rules/driving.ts'
import { announced, shotOf } from '../rules/volley.ts'
import { unitName } from '../sight/words.ts'
import { asGame, type SsSeen } from '../sight/view.ts'
import { siteIn } from '../state/site.ts'
import type { SsGame, SsUnit } from '../state/state.ts'
import { fightsAt } from './course.ts'
import { purposeOf } from './script.ts'

/** Why a sensible player answers so; '' where nothing is to be weighed. */
export function because(v: SsSeen, d: Decision, c: Choice): string {
  const g = asGame(v)
  const id = unitOf(d)
  const u = id === '' ? undefined : v.units.find((x) => x.id === id)
  switch (d.kind) {
    case 'placeChit':
      return 'one' in c ? `Early chits go to who is worth least, late ones to who is worth most: ${unitName(v, c.one)} is next.` : ''
    case 'red':
      return 'Who answers last has seen all others move.'
    case 'window':
    case 'preempt':
      return 'one' in c && !c.one.startsWith('pass')
        ? snap(v, c.one)
        : 'No shot now would be worth more than the one that may be had later.'
    case 'speed':
      return u === undefined || !('one' in c) ? '' : `${declared(c.one).speed === 0 ? 'Standing still' : 'At that speed'} ${purpose(g, u)}.`
    case 'path':
      return u === undefined ? '' : 'pass' in c ? `${u.name} stands as well here as it can.` : `By this way ${purpose(g, u)}.`
    case 'facing':
      return 'Armor is thickest in front: it is turned to the nearest enemy.'
    case 'hullDown':
      return 'Behind the ground less of it can be hit.'
    case 'react':
      return 'Each turret turns to where its guns may do most.'
    case 'aim':
      return 'plan' in c && c.plan.length > 0 ? aims(v, c) : 'Nobody is in the arc and reach of a gun.'
    case 'fire':
      return 'one' in c ? fire(v, u, c.one) : 'No weapon would do anything from here.'
    case 'defend':
      return 'What stops missiles is there for this, and costs nothing else.'
    case 'deploy':
      return 'As far forward as the zone lets it, on the way to the objective, and apart from the others.'
    case 'begin':
      return 'At half its speed it may still turn and stop as it likes.'
    case 'team':
      return 'Who works with another machine does more than alone.'
    default:
      return ''
  }
}

/** What a machine drives for. */
function purpose(g: SsGame, u: SsUnit): string {
  const p = purposeOf(g, u)
  if (p.to === u.hex) return `${u.name} waits for an enemy to show`
  const foe = g.units.find((o) => o.seat !== u.seat && o.hex === p.to && o.out === '')
  if (foe === undefined || p.want === 0) return `${u.name} comes nearest to the objective`
  return siteIn(g).far(u.hex, p.to) > fightsAt(u)
    ? `${u.name} comes up with ${foe.name} to where it fights best`
    : `${u.name} keeps ${foe.name} at the range at which it fights best`
}
const target = (id: string): string => id.split(' ').at(-1)?.split(':')[2] ?? ''
const snap = (v: SsSeen, id: string): string => `${unitName(v, target(id))} is near enough that waiting would not make the shot better.`
function aims(v: SsSeen, c: Extract<Choice, { readonly plan: unknown }>): string {
  const at = new Set(c.plan.flatMap((p) => ('one' in p.choice ? [unitName(v, target(p.choice.one))] : [])))
  return at.size === 1 ? `Its guns hurt ${[...at][0]} most.` : 'Each gunner takes the target that the gun hurts most.'
}
function fire(v: SsSeen, u: SsUnit | undefined, id: string): string {
  const at = u === undefined ? '' : shotOf(u, id).target
  if (at === '') return 'What cannot be seen is fired at with all that can.'
  const n = announced(id).weapons.length
  return `${n === 1 ? 'That weapon' : 'Those weapons together'} may be expected to do ${unitName(v, at)} most harm.`
}
