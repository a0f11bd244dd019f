// Wardogs: what a unit risks by the way it takes: checks on ice, after jumps and landings, mines that its side knows, stalls, fire
// (WD-MOVE-07, WD-MOVE-08, WD-MINE-03, WD-FLY-03, WD-FLY-07, WD-TERR-05).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Forecast, Tone } from '../../../kernel/face.ts'
import { drawnOf, reckon } from '../../../kernel/odds.ts'
import { figures, listed, signed } from '../../../craft/english.ts'
import { fallDice, fire, stability } from '../book/charts.ts'
import { noHits } from '../rules/damage.ts'
import { burns } from '../rules/ground.ts'
import { rollMine } from '../rules/mines.ts'
import { owedFor, stalls, walkedBy } from '../rules/movement.ts'
import { squadReach } from '../rules/squads.ts'
import { failed, rollCrash, rollFall, standsFirm } from '../rules/stability.ts'
import { walked } from '../rules/walk.ts'
import { gridOf, hexName, isMecha, rollsStability, stabilityOf, type WdUnit } from '../state/state.ts'
import { bear } from './borne.ts'
import type { WdSeen } from './view.ts'

type End = 'arrives' | 'falls' | 'loses control' | 'crashes' | 'destroyed'
/** How a move ends, and whether it costs armor. */
type Moved = { readonly end: End; readonly hurt: boolean }
const ends: readonly End[] = ['arrives', 'falls', 'loses control', 'crashes', 'destroyed']

const mined = (v: WdSeen, u: WdUnit): readonly number[] => u.mined.filter((h) => v.words.fields.some((m) => m.hex === h))

/** WD-SEQ-01: steps 4 and 5 for a unit that has moved: its mines, its stability check, its fall or crash. */
function endOf(v: WdSeen, moved: WdUnit, dice: Dice): Moved {
  const { options } = v.words
  const t = noHits()
  const owed = owedFor(moved).map((x) => x.mod)
  const u = { ...moved, arStep: moved.ar }
  for (const _ of mined(v, u)) {
    const before = t.hits
    rollMine(dice, options, u, t)
    if (t.hits > before) owed.push(stability.mine)
  }
  const blast = bear(v, u, t, dice)
  if (blast.gone) return { end: 'destroyed', hurt: true }
  const { left } = blast
  const mod = owed.reduce((n, x) => n + x, 0)
  const loses = owed.length > 0 && left.status === 'ok' && rollsStability(left) && !standsFirm(dice, options, left, mod)
  const how = loses ? failed(left) : { crashes: false, metres: 0 }
  const crashes = how.crashes || u.crashes || stalls(v, u)
  const hit = crashes ? rollCrash(dice, options, left) : rollFall(dice, options, left, how.metres)
  const smash = bear(v, left, hit.tally, dice)
  if (smash.gone) return { end: 'destroyed', hurt: true }
  const end = crashes ? 'crashes' : !loses ? 'arrives' : isMecha(u) ? 'falls' : 'loses control'
  return { end, hurt: blast.lost + smash.lost > 0 }
}

const tones: Readonly<Record<End, Tone>> = { arrives: 'good', falls: 'warn', 'loses control': 'warn', crashes: 'bad', destroyed: 'bad' }

/** What the odds of a move rest on. */
function facts(v: WdSeen, u: WdUnit, loses: boolean): NonNullable<Forecast['facts']> {
  const { land } = v.words
  const checks = owedFor(u)
  const metres = failed(u).metres
  const fields = mined(v, u)
  const rolls = checks.length > 0 || fields.length > 0
  return [
    ...checks.map((x) => ({ label: `stability check, ${x.why}`, value: signed(x.mod), rule: x.rule })),
    ...(fields.length > 0
      ? [
          { label: `mines in ${listed([...new Set(fields)].map((h) => hexName(land, h)))}`, value: 'd6 dice of d10', rule: 'WD-MINE-04' },
          { label: 'stability check, if any of them hits', value: signed(stability.mine), rule: 'WD-MINE-05' },
        ]
      : []),
    ...(rolls && u.backward ? [{ label: 'backward on bad ground', value: signed(stability.backward), rule: 'WD-MOVE-05' }] : []),
    ...(rolls && stabilityOf(u) !== 0 ? [{ label: 'its stability', value: signed(stabilityOf(u)), rule: 'WD-STAB-07' }] : []),
    ...(loses && fallDice(metres) > 0
      ? [{ label: `a fall of ${metres} m`, value: figures(fallDice(metres), 'die', 'dice'), rule: 'WD-FALL-01' }]
      : []),
  ]
}

/** What is risked without odds: fire on the way, chits that may be mines, a flight that stalls. */
function warnings(v: WdSeen, was: WdUnit, u: WdUnit): readonly string[] {
  const chits = u.mined.filter((h) => v.words.chits.some((c) => c.hex === h && c.by !== u.seat)).length
  return [
    ...(u.heat > was.heat ? [`Through fire: thermal signature +${fire.thermal} for ${figures(fire.turns, 'turn')}`] : []),
    ...(chits > 0 ? [`${figures(chits, 'face-down mine chit')} on its way: one of each set is real`] : []),
    ...(stalls(v, u) ? ['It stalls and crashes: its flight is too short, or does not end on the ground'] : []),
    ...(u.crashes && !was.crashes ? ['It crashes: it cannot land there'] : []),
  ]
}

/** The forecast of a unit as a move leaves it; nothing where nothing is risked. */
function risked(v: WdSeen, was: WdUnit, u: WdUnit): readonly Forecast[] {
  const warned = warnings(v, was, u)
  const rolls = owedFor(u).length > 0 || mined(v, u).length > 0 || u.crashes || stalls(v, u)
  if (!rolls && warned.length === 0) return []
  const r = reckon((dice) => endOf(v, u, dice), 800, 600)
  const rank = (x: Moved): number => 2 * ends.indexOf(x.end) + Number(x.hurt)
  const rows = [...r.odds].sort((a, b) => rank(a.is) - rank(b.is))
  return [
    {
      label: `What ${u.name} risks`,
      unit: u.id,
      odds: rows.map(({ p, is }) => ({
        p,
        label: is.hurt && is.end !== 'destroyed' ? `${is.end}, armor lost` : is.end,
        tone: is.hurt && is.end === 'arrives' ? 'warn' : tones[is.end],
      })),
      facts: facts(
        v,
        u,
        rows.some((x) => x.is.end === 'falls' || x.is.end === 'loses control'),
      ),
      ...(warned.length > 0 ? { warnings: warned } : {}),
      ...drawnOf(r, (x) => x.end === 'arrives' && !x.hurt),
    },
  ]
}

/** WD-TERR-05: a squad that stays in a burning hex is lost; one that goes into a minefield is attacked (WD-MINE-03). */
function squadRisk(v: WdSeen, u: WdUnit, hex: number): readonly Forecast[] {
  if (burns(v.words.land, hex))
    return [{ label: `What ${u.name} risks`, unit: u.id, odds: [{ p: 1, label: 'destroyed', detail: 'by the fire', tone: 'bad' }] }]
  const path = squadReach(v, u).get(hex) ?? []
  const on = path.filter((h) => v.words.fields.some((m) => m.hex === h) || v.words.chits.some((c) => c.hex === h))
  return risked(v, u, { ...u, hex, mined: on })
}

/** What a path, a stay or a squad’s step risks; nothing where nothing is risked. */
export function hazards(v: WdSeen, d: Decision, c: Choice): readonly Forecast[] {
  const ref = d.about[0]
  const u = ref !== undefined && 'unit' in ref ? v.units.find((x) => x.id === ref.unit) : undefined
  if (u === undefined) return []
  if (d.kind === 'squad') {
    const p = 'place' in c ? c.place[0] : null
    return squadRisk(v, u, p !== null && 'at' in p ? gridOf(v.words.land).cell(p.at) : u.hex)
  }
  const s = walked(v, u, u.mode, 'legs' in c ? c.legs : [])
  if (s.refused !== null || s.off) return []
  const facing = 'legs' in c && c.facing !== undefined ? ((c.facing - 30) / 60) % 6 : undefined
  return risked(v, u, walkedBy(v, u, s, facing))
}
