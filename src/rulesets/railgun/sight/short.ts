// Railgun: 2100: how a stand is named and marked where room is scarce: on counters, in crowded labels, in rosters.
import type { Token } from '../../../kernel/face.ts'
import type { PublicStand } from '../state/shared.ts'
import { platoonName } from './words.ts'
import type { RgSeen } from './view.ts'

/** What a stand is called where room is scarce: `Phalanx 2` for `Phalanx Med Tk 2`. */
export function shortName(name: string): string {
  const cut = name.search(/ \d+$/),
    base = cut < 0 ? name : name.slice(0, cut),
    n = cut < 0 ? '' : name.slice(cut)
  return `${shorts[base] ?? base.split(' ')[0]}${n}`
}
const shorts: Readonly<Partial<Record<string, string>>> = {
  'Lt Infantry': 'Lt Inf',
  'Lt Inf Weapons': 'Lt Wpns',
  'Armored Infantry': 'Arm Inf',
  'Armored Hvy Wpns': 'Arm Wpns',
  'Armored Missile Infantry': 'Arm Missile',
  'Powered Infantry': 'Pow Inf',
  'Powered Hvy Wpns': 'Pow Wpns',
  'Power Missile Infantry': 'Pow Missile',
  'Rhino Hvy Hover Tank': 'Rhino Hover',
  'Obs Mbt': 'Obs Mbt',
  'Mass Driver': 'Mass Driver',
  'Remote DMRL': 'DMRL',
}

const roman: readonly string[] = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

/** How a stand is marked as one of its platoon: the platoon's place in the force list, or the sign by which the other side knows it. */
export function belongs(v: RgSeen, s: Pick<PublicStand, 'name' | 'seat' | 'unit'>): Pick<Token, 'short' | 'group' | 'badge'> {
  const group = platoonName(v, s.seat, s.unit),
    i = v.words.platoons.filter((p) => p.seat === s.seat).findIndex((p) => p.id === s.unit)
  return {
    short: shortName(s.name),
    ...(group === '' ? {} : { group, badge: group === `Unit ${s.unit}` ? s.unit : (roman[i] ?? String(i + 1)) }),
  }
}
