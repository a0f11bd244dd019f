// Railgun: 2100: a state written down as a position; read again it is the same stands and words.
import type { Plain } from '../../../kernel/plain.ts'
import { changed } from '../../../craft/position.ts'
import { book } from '../book/book.ts'
import { differing } from '../../../craft/codec.ts'
import {
  landFields,
  outcomeCodec,
  platoonFields,
  sideFields,
  standNature,
  standState,
  toldFields,
  walkFields,
  wordFields,
} from './fields.ts'
import { platoonsOf, unused, valueOf } from './position.ts'
import { nameOf, profile } from '../book/roster.ts'
import { landOf } from './scenarios.ts'
import { newSide, newWords } from '../state/fresh.ts'
import type { Land, Platoon, RgGame, RgOptions, RgWords, Side, Stand, Walk } from '../state/state.ts'

/** One stand: what it is, and everything that differs from one that has done nothing. */
function writtenStand(s: Stand, options: RgOptions, order: number): Plain {
  const placed = s.where === 'table' || s.at[0] !== 0 || s.at[1] !== 0,
    carried = s.carrier !== ''
  const bare: Stand = {
    ...s,
    name: nameOf(profile(s.profile), s.race),
    seat: 0,
    unit: s.id,
    cls: 'average',
    race: 'independent',
    stealth: false,
    recon: false,
    lowTech: false,
    unstabilized: false,
    selfHoming: false,
    jump: false,
    order,
    value: valueOf(s, options.costTable),
  }
  const begun = { ...unused(s, placed && !carried), ...(carried ? { where: 'carried' as const } : {}), ...(placed ? { at: s.at } : {}) }
  const state = differing<Stand>(s, standState, { ...begun, began: s.at, half: s.at })
  return {
    id: s.id,
    ...differing<Stand>(s, standNature, bare),
    name: s.name,
    profile: s.profile,
    ...(placed ? { at: [s.at[0] / 1200, s.at[1] / 1200] } : {}),
    ...state,
    spotted: s.spotted,
    where: s.where,
  }
}

function writtenWalk(w: Walk, s: Stand): Plain {
  const none: Walk = {
    ...w,
    legs: [],
    tick: -1,
    from: [-1, -1],
    inches: -1,
    facing: -2,
    halt: 'start',
    paidStop: false,
    past: [],
    free: [-1, -1],
    away: [],
    trail: [],
    hiddenFor: 0,
    plans: 0,
    news: false,
    met: [],
    offer: false,
    deed: '',
    voided: false,
    strayed: !w.strayed,
    asked: '',
  }
  const b = w.before
  return {
    stand: w.stand,
    ...differing<Walk>(w, walkFields, none),
    before: {
      stand: differing<Stand>(b.stand, standState, s),
      ...differing<Walk['before']>(b, toldFields, { ...b, legs: [], tick: -1, from: [-1, -1], inches: -1, free: [-1, -1] }),
    },
  }
}

/** A state as a position, without `next`: read again it is the same stands and words. */
export function written(g: RgGame): Readonly<Record<string, Plain>> {
  const w = g.words,
    home = landOf(w.scenario),
    made = platoonsOf(g.units),
    counts = [0, 0]
  const options = changed(book, w.options)
  const land = w.land === home ? {} : differing<Land>(w.land, landFields, home)
  const units = g.units.map((s) => writtenStand(s, w.options, counts[s.seat]++))
  const plain = newWords(w.scenario, w.land, w.options, [], [])
  const said: RgWords = { ...plain, turn: -1, half: w.half, count: -1, attacker: -2, first: -2, phase: w.phase }
  return {
    scenario: w.scenario,
    ...(Object.keys(options).length ? { options } : {}),
    ...(Object.keys(land).length ? { land } : {}),
    ...differing<RgWords>(w, wordFields, said),
    half: w.half,
    phase: w.phase,
    sides: w.sides.map((s): Plain => {
      const d = differing<Side>(s, sideFields, newSide(s.seat, '', '', 'independent', 0))
      return { ...d, name: s.name, seenDestroyed: s.seenDestroyed / 256, seenRemoved: s.seenRemoved / 256 }
    }),
    platoons: w.platoons.map(
      (p): Plain => ({
        id: p.id,
        seat: p.seat,
        ...differing<Platoon>(p, platoonFields, made.find((x) => x.id === p.id && x.seat === p.seat) ?? p),
      }),
    ),
    ...(w.walk === null ? {} : { walk: writtenWalk(w.walk, g.unit(w.walk.stand)) }),
    over: outcomeCodec.write(g.over),
    units,
  }
}
