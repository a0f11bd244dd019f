// Invisible Enemy: why the script answers as it does, in a sentence for a player, by the same estimates; to a side with guesses to come
// nothing is said (IE-PHO-02).
import { many } from '../../../craft/english.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { isJam } from '../rules/jamming.ts'
import { blind } from '../rules/ranging.ts'
import { shotsOf } from '../rules/fire.ts'
import { baseName, findBase } from '../sight/words.ts'
import type { IeSeen } from '../sight/view.ts'
import { within } from '../../../space/plane.ts'
import { baseOf, type Base } from '../state/state.ts'
import { menace, worthOf } from './harm.ts'

/**
 * Why a sensible player answers so; '' where nothing is to be weighed. IE-PHO-02: null while ranges are to be guessed by eye, for whether a
 * shot is worth it goes by how far it is.
 */
export function because(v: IeSeen, d: Decision, c: Choice): string | null {
  if (blind(v, d.seat)) return null
  const [ref] = d.about
  const b = ref !== undefined && 'unit' in ref ? findBase(v, ref.unit) : undefined
  switch (d.kind) {
    case 'deed':
      return 'one' in c && c.one === 'fire'
        ? 'At least half of the bases that are armed have somebody in reach already.'
        : 'From where they stand too few have somebody in reach.'
    case 'mover':
    case 'firer':
      return 'one' in c ? leads(v, c.one) : 'Nobody is left who would do more by going.'
    case 'path':
      return b === undefined ? '' : path(v, b, c)
    case 'place':
      return 'Little is gained by the order of placing: they go down as the list has them.'
    case 'deploy':
      return 'Bow to the enemy, apart from the others, near the ground that counts.'
    case 'speed':
      return 'Power is worth more to weapons and jams than to speed.'
    case 'shot':
      return b === undefined ? '' : shot(v, b, c)
    case 'counter':
      return 'number' in c && c.number > 0 ? 'So many points stop the jam without a roll.' : 'No point is left for it.'
    case 'split':
      return 'Shares are mixed so that neither can be read: most dice go where a hit counts most, not always the same.'
    case 'work':
      return 'pass' in c ? 'Nothing near wants its work.' : 'A friend that is freed counts for more than the way it costs.'
    case 'tend':
    case 'repair':
      return 'As many dice as can mend something, and none on what is whole.'
    case 'pursue':
      return 'To go after it would leave what is to be held.'
    case 'barrage':
      return 'The squares under most of what is known of the enemy.'
    case 'camouflage':
      return 'Who is hidden is not fired at, and it costs nothing.'
    default:
      return ''
  }
}

const leads = (v: IeSeen, id: string): string =>
  isJam(id)
    ? 'A jam goes first: who is jammed does less in all that follows.'
    : id.includes(':')
      ? 'It frees one who can do nothing by itself.'
      : `The bases go one after another, and ${baseName(v, id)} is next.`

function path(v: IeSeen, b: Base, c: Choice): string {
  const last = 'legs' in c ? c.legs.at(-1) : undefined
  const there: Base = {
    ...b,
    at: last?.to ?? b.at,
    ...('legs' in c && c.facing !== undefined ? { facing: c.facing } : {}),
    trail: [],
    fired: false,
  }
  const ground = v.words.land.objectives.find((o) => within(there.at, o.at, o.radius))
  const foe = v.units.filter((o) => o.seat !== b.seat && !o.dead).sort((p, q) => menace(v, there, q) - menace(v, there, p))[0]
  const hits = foe !== undefined && menace(v, there, foe) > 0
  const stays = last === undefined ? `${b.name} stands well where it is` : 'There'
  const what = hits ? `it has ${foe.name} in reach` : 'nobody is in reach yet'
  const why = ground === undefined ? '' : ', on ground that counts'
  if (last === undefined) return `${stays}: ${what}${why}.`
  return hits || ground !== undefined
    ? `There ${b.name} ${hits ? `has ${foe.name} in reach` : 'is nearer to the enemy'}${why}.`
    : `It brings ${b.name} on towards its own range and the ground that counts.`
}

function shot(v: IeSeen, b: Base, c: Choice): string {
  const best = 'one' in c ? shotsOf(v, b).find((x) => x.id === c.one) : undefined
  if (best === undefined) return 'pass' in c ? 'No shot from here is worth it.' : 'It is worth more here than any shot.'
  const n = Math.max(1, Math.round(worthOf(v, b, best)))
  return `Of all its shots this one is worth most: about ${many(n, 'point')} of ${baseOf(v, best.target).name}.`
}
