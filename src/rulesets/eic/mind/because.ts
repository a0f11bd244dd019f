// EIC League: why the script answers as it does, in a sentence for a player, by the same estimates.
import { hexesOf, listed } from '../../../craft/english.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { hexName, unitName } from '../sight/names.ts'
import { isWhole, ownUnit, type EicSeen } from '../sight/view.ts'
import { gridOf } from '../state/state.ts'
import { about as actor, foesOf, held, preyOf, prospect } from './prospect.ts'
import { hopes } from './suggest.ts'

/** Why a sensible coach answers so; '' where nothing is to be weighed. */
export function because(v: EicSeen, d: Decision, c: Choice): string {
  const names = 'some' in c ? listed(c.some.map((id) => unitName(v, id))) : ''
  switch (d.kind) {
    case 'deploy':
      return held(v).length > 0
        ? 'Who stands near what is to be held takes it first.'
        : 'Who stands apart is not found by one burst together.'
    case 'steal':
      return 'one' in c && c.one === 'wait'
        ? 'Who moves first takes what is still free of what is to be held.'
        : 'The try costs nothing, and who moves second sees more.'
    case 'warp':
      return names === '' ? 'Nobody gains by a jump now.' : `A jump is a move more; ${names} may come down where the enemy is not looking.`
    case 'retreat':
      return names === ''
        ? 'All are of more use on the field than at home.'
        : `At home ${names} can be mended, and the others hold the field.`
    case 'mover':
      return 'one' in c ? first(v, d, c.one) : ''
    case 'path':
      return path(v, d, c)
    case 'attacker':
      return attacker(v, d, c)
    case 'sensing':
      return 'The more sense, the more is found, and it costs nothing.'
    case 'attack':
      return attack(v, d, c)
    case 'boost':
      return 'number' in c && d.choice.is === 'number' && c.number > d.choice.min
        ? 'So much more energy may bring the target down, which is worth more than it costs, and leaves no cripple behind.'
        : 'Energy for energy a boost loses: it is spent for certain, and the hit is not.'
    case 'sharpshot':
      return 'one' in c && c.one !== 'normal'
        ? 'A sharpshot goes by what protects the target, and that is worth its lower chance here.'
        : 'A normal shot hits more often, and that is worth more here than going by what protects the target.'
    default:
      return ''
  }
}

function first(v: EicSeen, d: Decision, id: Id): string {
  const u = ownUnit(v, id),
    grid = gridOf(v.words.map)
  if (u.retreat !== 'none') return `${u.name} is on its way home and has to go on.`
  const near = foesOf(v, d.seat).reduce((n, t) => Math.min(n, grid.distance(u.hex, t.hex)), 99)
  return near < 99 ? `${u.name} stands nearest to the enemy, ${hexesOf(near)} off.` : `No enemy is near ${u.name}.`
}

/** What a unit hopes for where it would end, in energy. */
function path(v: EicSeen, d: Decision, c: Choice): string {
  const u = actor(v, d)
  if (u === null) return ''
  if (u.retreat !== 'none') return `${u.name} is on its way home, by the way on which it has least to fear.`
  const last = 'legs' in c ? c.legs.at(-1) : undefined,
    grid = gridOf(v.words.map),
    cell = last === undefined ? u.hex : grid.cell(last.to),
    foes = foesOf(v, d.seat),
    aims = held(v)
  const { hope, fear, at } = prospect(v, u, cell, foes, preyOf(v, d.seat, foes))
  const far = aims.reduce((n, h) => Math.min(n, grid.distance(cell, h)), 99)
  const goal = aims.length === 0 ? '' : far === 0 ? ' It is to be held.' : ` It is ${hexesOf(far)} from what is to be held.`
  const hopes = at === '' || hope < 1 ? 'has nobody in reach' : `hopes to hurt ${unitName(v, at)} most`
  const fears = fear < 1 ? ' and has nothing to fear' : ''
  return last === undefined
    ? `Here ${u.name} ${hopes}${fears}; nowhere in reach is better.${goal}`
    : `At ${hexName(v, cell)} ${u.name} ${hopes}${fears}; nowhere else does it risk so little for that.${goal}`
}

function attacker(v: EicSeen, d: Decision, c: Choice): string {
  if (!('one' in c)) return 'Nobody who is left could do the enemy harm.'
  const u = ownUnit(v, c.one),
    foes = foesOf(v, d.seat),
    { at } = prospect(v, u, u.hex, foes, preyOf(v, d.seat, foes))
  return at === ''
    ? `To detect costs nothing, so ${u.name} tries it too.`
    : `Of all who are left ${u.name} promises most, against ${unitName(v, at)}; to detect costs nothing.`
}

function attack(v: EicSeen, d: Decision, c: Choice): string {
  const u = actor(v, d)
  const best = 'one' in c ? hopes(v, d).find((x) => x.id === c.one) : undefined
  if (u === null || best === undefined) return 'No attack promises anything here, and energy that is not spent is kept.'
  if (best.target === '') return 'Nothing else promises more than what the drone may do.'
  const t = v.units.find((x) => x.id === best.target)
  const down = t !== undefined && isWhole(t) && best.harm >= t.energy
  if (down) return `It may bring ${unitName(v, best.target)} down.`
  const about = Math.max(1, Math.round(best.hope))
  return `Of all attacks it promises most: about ${about} energy off ${unitName(v, best.target)}, misses counted in.`
}
