// Railgun: 2100: why the script answers as it does, in a sentence for a player, by its own eye: no distance is named (RG-MEAS-01).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { firerOf } from '../rules/snapfire.ts'
import { shortName } from '../sight/short.ts'
import { standName, placeSaid } from '../sight/words.ts'
import { asField, findStand, foesOf, isWhole, type RgSeen } from '../sight/view.ts'
import { isSquad, type Stand } from '../state/state.ts'
import { areaCover } from '../rules/terrain.ts'
import { objectiveOf } from './bounds.ts'

/** Why a sensible player answers so; '' where nothing is to be weighed. */
export function because(v: RgSeen, d: Decision, c: Choice): string {
  const passes = 'pass' in c
  const name = (id: string): string => shortName(standName(v, id))
  switch (d.kind) {
    case 'mover':
    case 'onwardMover':
      return 'one' in c ? first(v, c.one) : 'All who are left stand where they are wanted.'
    case 'path':
      return path(v, d, c)
    case 'deed':
    case 'onward':
      return deed(c)
    case 'firstFire':
    case 'snapFire':
    case 'finalFire':
    case 'closeFire':
      return 'one' in c ? `Of all who can be fired at ${name(c.one)} is most worth it.` : 'No shot is worth giving the place away for.'
    case 'firers':
      return 'some' in c && c.some.length > 0
        ? `${name(firerOf(c.some[0]).by)} has the best shot; who else may fire waits to see whether it is needed.`
        : ''
    case 'facing':
    case 'pivot':
    case 'closePivot':
      return foesOf(v, d.seat).length > 0
        ? 'Armor is thickest in front: it is turned to who may hurt most.'
        : 'The front looks to where the enemy is likeliest to come from.'
    case 'barrage':
      return passes
        ? 'Nobody is seen where a barrage would be worth giving the piece away.'
        : 'Enemies stand where one barrage may reach several.'
    case 'spot':
      return 'The most is under it there that is worth hitting, and none of one’s own.'
    case 'deploy':
    case 'reinforce':
      return 'Platoons together, each towards an objective, squads mounted.'
    default:
      return ''
  }
}

/** RG-MOVE-01: what goes far goes first. */
function first(v: RgSeen, id: string): string {
  const s = findStand(v, id)
  if (s === undefined || !isWhole(s)) return ''
  return isSquad(s)
    ? `Squads go last, and ${shortName(s.name)} is next of them.`
    : `${shortName(s.name)} goes far, so it sees first who is there for those who come after.`
}

function path(v: RgSeen, d: Decision, c: Choice): string {
  if (d.choice.is !== 'path') return ''
  const unit = d.choice.unit,
    s = findStand(v, unit)
  if (s === undefined || !isWhole(s)) return ''
  const goal = objectiveOf(v, s as Stand),
    last = 'legs' in c ? c.legs.at(-1) : undefined,
    name = shortName(s.name)
  if (last === undefined) return `${name} stands as well here as anywhere in reach.`
  const cover = areaCover(asField(v), last.to) < 0 ? 'into cover ' : ''
  const to = goal === null ? placeSaid(v, last.to) : goal.name
  return `It takes ${name} ${cover}towards ${to}, where it may hurt more than be hurt.`
}

function deed(c: Choice): string {
  if (!('one' in c)) return ''
  if (c.one === 'drop') return 'Its squads are wanted here on foot.'
  return c.one === 'round' ? 'What is seen first fires first.' : c.one === 'go' ? 'There is a better place to be.' : ''
}
