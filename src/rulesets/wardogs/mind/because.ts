// Wardogs: why the script answers as it does, in a sentence for a player, by the same estimates.
import { hexesOf, listed } from '../../../craft/english.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { isForest } from '../rules/ground.ts'
import { unitName } from '../sight/words.ts'
import type { WdSeen } from '../sight/view.ts'
import { gridOf, type WdUnit } from '../state/state.ts'
import { promise } from './exchange.ts'
import { foesOf } from './standing.ts'

/** Why a sensible player answers so; '' where nothing is to be weighed. */
export function because(v: WdSeen, d: Decision, c: Choice): string {
  const ref = d.about[0]
  const u = ref !== undefined && 'unit' in ref ? v.units.find((x) => x.id === ref.unit) : undefined
  if (d.kind === 'activate' && 'one' in c) return `${unitName(v, c.one)} costs least: who goes after it sees more before going.`
  if (d.kind === 'path') return u === undefined ? '' : path(v, d, u, c)
  if (d.kind === 'squad') return 'As near to the enemy and to what is fought for as may be, in cover where there is some.'
  if (d.kind === 'deploy') return 'Near what is fought for, in forest where it may, and not all in one place.'
  if (d.kind === 'measure')
    return 'pass' in c
      ? 'Nobody has so much to fear from fire that it would be worth a load.'
      : 'It hides the one that has most to fear from fire this turn.'
  if (d.kind === 'load')
    return 'pass' in c
      ? 'Squads ride on until there is something to hold or to fight.'
      : 'Squads fight and hold on foot, and the enemy is near.'
  if (d.kind === 'mine')
    return 'pass' in c ? 'The enemy has no one way past here.' : 'The enemy passes there on the way to what is fought for.'
  if (d.kind === 'recover') return 'A try to get up costs nothing, and who lies does nothing.'
  if (d.choice.is === 'plan' && 'plan' in c) return plan(v, d, c)
  return ''
}

/** What is best to shoot at from where a unit would end, and how far off that is. */
function path(v: WdSeen, d: Decision, u: WdUnit, c: Choice): string {
  const grid = gridOf(v.words.land)
  const last = 'legs' in c ? c.legs.at(-1) : undefined
  const hex = last === undefined ? u.hex : grid.cell(last.to)
  const there: WdUnit = { ...u, hex, ...('legs' in c && c.facing !== undefined ? { facing: c.facing } : {}) }
  let best: WdUnit | undefined
  let most = 0
  for (const o of foesOf(v, d.seat)) {
    const n = promise(v, there, o).score
    if (n > most) [most, best] = [n, o]
  }
  const wood = !u.airborne && isForest(v.words.land, hex) ? ', in forest' : ''
  const goal = u.airborne ? 99 : v.words.objectives.reduce((n, o) => Math.min(n, grid.distance(hex, o.hex)), 99)
  const holds = goal <= 1 ? ', and stands where it counts' : ''
  if (best !== undefined)
    return `There ${u.name} has ${best.name} before its weapons, ${hexesOf(grid.distance(hex, best.hex))} off${wood}${holds}.`
  return goal < 99 && goal > 1
    ? `It brings ${u.name} on towards what is fought for, ${hexesOf(goal)} from it${wood}.`
    : `It brings ${u.name} on towards a range at which it likes to fight${wood}${holds}.`
}

/** At whom most of a side fires. */
function plan(v: WdSeen, d: Decision, c: Extract<Choice, { readonly plan: unknown }>): string {
  if (d.kind === 'cover') return 'Who has come to rest is harder to hit in partial cover, and it costs nothing.'
  const met = new Map<string, number>()
  for (const p of c.plan) if (p.part.endsWith(' target') && 'one' in p.choice) met.set(p.choice.one, (met.get(p.choice.one) ?? 0) + 1)
  const at = [...met].sort((a, b) => b[1] - a[1]).map(([id]) => unitName(v, id))
  if (at.length === 0)
    return d.kind === 'blows' ? 'Nobody stands where a blow is worth its risk.' : 'Nobody has an enemy before the weapons.'
  return d.kind === 'blows'
    ? `A blow at ${listed(at)} does most of all that may be struck.`
    : at.length === 1
      ? `All at ${at[0]}: so much fire together is likeliest to break it.`
      : `First ${at[0]}, the likeliest to break; what brings nothing more there goes to ${listed(at.slice(1))}.`
}
