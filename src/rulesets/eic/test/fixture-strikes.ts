// EIC League: a referee's judgement of detection and attacks: who may strike whom with what, the number, the dice, and all that a hit does.
import assert from 'node:assert/strict'
import type { Event } from '../../../kernel/event.ts'
import type { Id } from '../../../kernel/plain.ts'
import { CourseJudge } from './fixture-course.ts'
import {
  around,
  attr,
  boostable,
  chart,
  det,
  detNumber,
  dfr,
  fullLoad,
  ground,
  guns,
  immune,
  isCharge,
  isGun,
  lifted,
  net,
  paralyzedFor,
  percent,
  raw,
  row,
  sharpNumber,
  spd,
  walks,
  worksFrom,
  type Hit,
  type Piece,
} from './fixture-figures.ts'
import { dice, ids, n, text, type Judges, type Shot } from './fixture-onlooker.ts'

export class StrikeJudge extends CourseJudge {
  protected readonly strikes: Judges = {
    moves: (e) => {
      if (text(e, 'way') === 'drone') this.flies(e)
      else this.moves(e)
    },
    charges: (e) => this.charges(e),
    detects: (e) => this.detects(e),
    loads: (e) => {
      const d = this.piece(text(e, 'unit')),
        p = this.piece(d.sheet.tank),
        weapon = text(e, 'weapon'),
        slot = p.slots.get(this.load),
        most = weapon === 'paralysisGrenade' ? 5 : weapon === 'nuclearBomb' ? 1 : 10
      const carried =
        ['grenade', 'bomb'].includes(row(weapon).capacityGroup) &&
        slot?.weapon === weapon &&
        !slot.lost &&
        !p.used.includes(`s${this.load}`)
      this.ok(
        d.docked && carried && Math.min(most, slot.shots) === n(e, 'shots'),
        'EIC-DRN-04',
        `${d.id} takes ${n(e, 'shots')} of ${weapon}`,
      )
      if (slot) slot.shots -= n(e, 'shots')
      d.payload = { weapon, shots: n(e, 'shots'), slot: this.load }
    },
    docks: (e) => {
      const d = this.piece(text(e, 'unit')),
        p = this.piece(d.sheet.tank)
      this.ok(d.hex === p.hex && !d.dead && d.paralyzedThrough === 0, 'EIC-AMB-97', `${d.id} docks`)
      const s = d.payload ? p.slots.get(d.payload.slot) : undefined
      if (s && d.payload && !s.lost) s.shots = Math.min(fullLoad(s.weapon, 'tank', this.o), s.shots + d.payload.shots)
      d.docked = true
      d.aloft = false
      d.payload = null
    },
    attacks: (e) => this.attacks(e),
    boosts: (e) => {
      const s = this.shot
      assert.ok(s)
      this.ok(
        boostable(s.by, s.weapon) && s.how === 'shoot' && n(e, 'energy') >= 1 && n(e, 'energy') < s.by.energy,
        'EIC-BST-01',
        `${s.by.id} boosts ${s.weapon} by ${n(e, 'energy')} of ${s.by.energy}`,
      )
      s.boost = n(e, 'energy')
      s.by.energy -= s.boost
    },
    misses: (e) => this.falls100(e, false),
    hits: (e) => this.falls100(e, true),
    backfires: (e) => {
      const s = this.shot
      assert.ok(s)
      this.owed('backfires', 'EIC-RAM-02')
      assert.deepEqual(e.effects, raw(s.by, 'ram', 'ram', 0))
      this.strike(s.by, raw(s.by, 'ram', 'ram', 0), false)
    },
    scatters: (e) => {
      this.owed('scatters', 'EIC-AMB-49')
      const s = this.shot
      if (s) {
        s.stray = true
        s.at = n(e, 'end')
        if (s.at >= 0) this.owesBurst(s)
      }
    },
    damage: (e) => this.damage(e),
    blast: (e) => this.blast(e),
    loses: (e) => this.loses(e),
    worn: (e) => {
      const p = this.piece(text(e, 'unit')),
        s = this.shot
      assert.ok(s)
      const loss = 2 * (s.lethal && p === s.target ? 2 : 1)
      this.ok(
        (p === s.target || (s.weapon === 'fragGrenade' && p.hex === s.at)) && n(e, 'loss') === loss,
        'EIC-FRAG-01',
        `${p.id} loses ${n(e, 'loss')} BOD`,
      )
      s.owes.delete(`worn:${p.id}`)
      p.bod = Math.max(0, p.bod - loss)
      if (s.weapon === 'fragGrenade') p.frags++
      assert.equal(e.bod, p.bod)
    },
    oxidized: (e) => {
      const p = this.piece(text(e, 'unit')),
        last = this.round + Math.floor(p.bod / 10)
      this.owed(`oxy:${p.id}`, 'EIC-OXY-01')
      this.ok(n(e, 'through') === last && !immune(p), 'EIC-OXY-01', `${p.id} holds through ${n(e, 'through')}`)
      p.zeroAfter = last
    },
    immune: (e) => {
      const p = this.piece(text(e, 'unit'))
      this.owed(`oxy:${p.id}`, 'EIC-OXY-01')
      this.ok(immune(p), 'EIC-AMB-44', `${p.id} is not immune`)
    },
    paralyzed: (e) => {
      const p = this.piece(text(e, 'unit'))
      this.owed(`paralyzed:${p.id}`, 'EIC-PARA-01')
      p.paralyzedThrough = Math.max(p.paralyzedThrough, this.round + paralyzedFor(this.o, p))
    },
    paralyzedFor: (e) => {
      const p = this.piece(text(e, 'unit'))
      this.ok(n(e, 'through') === p.paralyzedThrough, 'EIC-AMB-45', `${p.id} through ${n(e, 'through')}`)
    },
    blow: (e) => this.owed(`blow:${n(e, 'slot')}`, 'EIC-LETH-02'),
    weaponLost: (e) => {
      const s = this.piece(text(e, 'unit')).slots.get(n(e, 'slot'))
      this.ok(s !== undefined && !s.lost && n(e, 'slot') <= 5, 'EIC-AMB-51', 'a weapon that is there')
      if (s) {
        s.lost = true
        s.shots = 0
      }
    },
    vanquished: (e) => {
      const p = this.piece(text(e, 'unit')),
        d = this.droneOf(p)
      this.ok(p.energy === 0 && !p.dead, 'EIC-RES-01', `${p.id} has ${p.energy} energy`)
      p.dead = true
      p.aloft = false
      p.height = 0
      if (d && !d.dead) d.gone = true
    },
    challenges: (e) => {
      const p = this.piece(text(e, 'unit'))
      this.ok((e.caught === true) === p.rushed > 0, 'EIC-AMB-42', `${p.id} rushed ${p.rushed}`)
      if (p.rushed > 0) this.blows.set(p.id, 20 * p.rushed)
      p.rushed = 0
    },
    leaves: (e) => {
      const seat = n(e, 'seat')
      this.out[seat] = true
      this.credits[seat] -= (e.terms as { credits: number }).credits
      for (const p of this.all()) if (p.seat === seat) p.gone = true
      if (this.shot && (this.shot.by.gone || this.shot.target.gone)) this.shot = null
    },
  }

  // ---- Detection (EIC-DET, EIC-WILD) -----------------------------------------------------------------------------------

  protected detects(e: Event): void {
    this.closeShot()
    const p = this.piece(text(e, 'unit')),
      roll = dice(e, 'detection')[0],
      needs = detNumber(this.o, det(p))
    this.ok(
      p.sense === 0 && this.unit(p) && p.retreat === 'none' && p.reload.length === 0 && p.paralyzedThrough === 0,
      'EIC-DET-01',
      `${p.id} rolls for detection`,
    )
    if (this.phase === 'movement') this.endMovement(false)
    this.ok(e.needs === needs, 'EIC-DET-02', `${p.id} needs ${needs}, not ${String(e.needs)}`)
    p.sense = needs === null ? 1 : roll === 100 ? 3 : roll >= needs + (this.o.detectTie === 'miss' ? 1 : 0) ? 2 : 1
    p.found = this.found(p, p.sense, p.hex)
    this.ok(
      e.sense === p.sense && ids(e, 'found').join() === p.found.join(),
      p.sense === 3 ? 'EIC-DET-04' : 'EIC-DET-03',
      `${p.id} of DET ${det(p)} with ${roll} finds ${p.found.join()}, not ${ids(e, 'found').join()}`,
    )
  }
  /** EIC-AMB-20: where a charge may end: free hexes at SPD, aloft over anything; its own hex too. */
  protected reaches(p: Piece): { has(cell: number): boolean } {
    const left = this.o.ramUsesMoveAllowance ? (p.modes.includes('elevator') ? 0 : Math.max(0, walks(p) - p.walked)) : walks(p)
    return p.aloft ? { has: (cell) => this.far(p.hex, cell) <= left } : ground(this.words.map, p.hex, left, this.walls(p, true))
  }
  protected comesNear(p: Piece, t: Piece): boolean {
    if (this.far(p.hex, t.hex) <= 1) return true
    const within = this.reaches(p)
    return around(this.words.map)[t.hex].some((c) => within.has(c))
  }
  private charges(e: Event): void {
    this.closeShot()
    const p = this.piece(text(e, 'unit')),
      t = this.piece(text(e, 'target')),
      end = n(e, 'end')
    this.ok(this.far(end, t.hex) === 1 && this.reaches(p).has(end), 'EIC-AMB-20', `${p.id} charges to ${end}`)
    this.place(p, end)
  }

  // ---- Attacks (EIC-ATK) -------------------------------------------------------------------------------------------------

  protected flies(e: Event): void {
    this.closeShot()
    const d = this.piece(text(e, 'unit')),
      p = this.piece(d.sheet.tank),
      legs = e.legs as readonly number[]
    const paid = legs.reduce((x, c, i) => x + this.far(i === 0 ? d.hex : legs[i - 1], c), 0)
    this.ok(
      this.phase === 'attack' &&
        this.turn === p.seat &&
        !p.used.includes('drone') &&
        !d.dead &&
        !d.gone &&
        d.paralyzedThrough === 0 &&
        percent(p) > 9,
      'EIC-DRN-04',
      `${d.id} flies`,
    )
    this.ok(
      paid <= 8 && (this.o.droneLeash === null || legs.length === 0 || this.far(n(e, 'end'), p.hex) <= this.o.droneLeash),
      'EIC-DRN-02',
      `${d.id} flies ${paid} hexes`,
    )
    this.attackOf(p, 'drone')
    p.used.push('drone')
    d.docked = false
    d.aloft = true
    d.hex = n(e, 'end')
  }

  /** EIC-ATK-01, EIC-AMB-88: has a unit one more attack of that kind? */
  protected more(p: Piece, kind: string): boolean {
    const kinds = [...p.kinds, kind],
      any = attr(p) >= 110 ? 1 : 0,
      bull = p.sheet.cls === 'ragingBull' && kinds[0] === 'fight' ? 1 + (attr(p) < 110 && attr(p) + 20 >= 110 ? 1 : 0) : 0
    const fights = kinds.slice(1).filter((k) => k === 'fight').length,
      others = kinds.length - 1 - fights
    return kinds.length === 1 || others + Math.max(0, fights - bull) <= any
  }
  private attackOf(p: Piece, kind: string): void {
    this.ok(
      this.phase === 'attack' &&
        this.turn === p.seat &&
        this.unit(p) &&
        p.retreat === 'none' &&
        p.reload.length === 0 &&
        p.paralyzedThrough === 0,
      'EIC-RET-01',
      `${p.id} attacks`,
    )
    this.ok(this.more(p, kind), 'EIC-AMB-88', `${p.id}: ${[...p.kinds, kind].join(', ')}`)
    p.kinds.push(kind)
  }

  protected attacks(e: Event): void {
    this.closeShot()
    const by = this.piece(text(e, 'by')),
      t = this.piece(text(e, 'target')),
      how = text(e, 'how'),
      weapon = text(e, 'weapon'),
      drone = by.sheet.hull === 'drone',
      p = drone ? this.piece(by.sheet.tank) : by
    const key = this.option.slice(0, this.option.indexOf('>')),
      slot = drone ? (by.payload?.slot ?? 0) : /^s\d/.test(key) ? Number.parseInt(key.slice(1), 10) : 0,
      launcher = Number(/:launch(\d+)/.exec(key)?.[1] ?? 0)
    const distance = this.far(by.hex, t.hex),
      reach = Math.floor(lifted(by)),
      wild = e.wild === true,
      melee = how === 'fight' || how === 'ram'
    this.ok(drone || this.named === by.id, 'EIC-ATK-02', `${by.id} was not named`)
    this.ok(this.target(by.seat, t), 'EIC-ATK-01', `${t.id} is no target`)
    const seen = drone && this.o.droneSensor === 'drone' ? this.found(p, p.sense, by.hex).includes(t.id) : p.found.includes(t.id)
    this.ok(
      seen ? !wild : wild ? !melee && how !== 'drop' && !drone && this.wild(p.seat).has(t.seat) : melee && !this.o.meleeNeedsDetection,
      wild ? 'EIC-WILD-01' : 'EIC-DET-05',
      `${by.id} has not detected ${t.id}`,
    )
    // EIC-ATK-07: the figures
    const c = by.sheet.cls,
      a =
        attr(by) +
        (how === 'launch' ? 30 : 0) +
        (how === 'fight' && c === 'ragingBull' ? 20 : 0) +
        (how === 'shoot' && isCharge(by, weapon) ? 20 : 0) -
        (wild ? 50 : 0)
    this.ok(
      n(e, 'attr') === a && n(e, 'dfr') === dfr(t),
      'EIC-ATK-07',
      `ATTR ${a} against ${dfr(t)}, not ${n(e, 'attr')} against ${n(e, 'dfr')}`,
    )
    if (!drone) this.attackOf(p, how === 'fight' ? 'fight' : how)
    const s = this.weaponOf(p, by, how, weapon, slot, launcher)
    // ranges
    if (how === 'fight')
      this.ok(
        distance <= 1 && !by.aloft && by.height === 0 && !t.aloft && t.height === 0 && (p.sheet.hull !== 'tank' || this.o.tankMelee),
        'EIC-HTH-01',
        `${by.id} fights ${t.id}`,
      )
    else if (how === 'ram')
      this.ok(
        distance <= 1 &&
          by.height === 0 &&
          by.frags < 8 &&
          !t.aloft &&
          (by.aloft ? t.height > 0 || this.o.flyingRamsGround : t.height === 0),
        'EIC-RAM-01',
        `${by.id} rams ${t.id}`,
      )
    else if (drone) this.ok(distance <= (weapon === 'nuclearBomb' ? 0 : 3), 'EIC-DRN-04', `${by.id} drops ${distance} hexes off`)
    else if (how === 'drop') this.tandem(p, t, text(e, 'partner'))
    else
      this.ok(
        distance <= (isGun(weapon) || typeof row(weapon).range !== 'number' ? reach : (row(weapon).range as number)),
        'EIC-ATK-08',
        `${weapon} of ${by.id} reaches ${distance} hexes`,
      )
    const spared =
      this.o.bombersEscape && how === 'drop' && weapon === 'nuclearBomb'
        ? [by.id, ...(how === 'drop' && !drone ? [text(e, 'partner')] : [])]
        : []
    this.shot = {
      by,
      holder: p,
      target: t,
      how,
      weapon,
      slot,
      partner: (e.partner as string | undefined) ?? '',
      attr: a,
      dfr: dfr(t),
      boost: 0,
      lethal: false,
      stray: false,
      at: t.hex,
      owes: new Set(),
      spared,
    }
    const rush = s && weapon === 'oxyPlus' && s.fired > 0 ? Math.max(0, s.fired + this.o.oxyRecharge - this.round) : 0
    if (s) s.fired = this.round
    if (rush > 0) {
      this.ok(p.energy > 20 * rush, 'EIC-AMB-42', `${p.id} rushes with ${p.energy}`)
      p.rushed = rush
      if (this.o.rushCatch === 'auto') {
        this.blows.set(p.id, 20 * rush)
        this.count('EIC-OXY-02')
      }
    }
  }

  protected tandem(p: Piece, t: Piece, partner: Id): void {
    const q = this.piece(partner)
    const flies = [p, q].every((x) => x.sheet.hull === 'suit' && x.aloft && x.retreat === 'none' && x.paralyzedThrough === 0),
      fresh = q.kinds.length === 0 && p.kinds.length === 1
    this.ok(
      flies && fresh && this.far(p.hex, q.hex) <= 1 && (t.hex === p.hex || t.hex === q.hex),
      'EIC-AMB-63',
      `${p.id} and ${partner} bomb ${t.id}`,
    )
    for (const x of [p, q]) x.kinds = ['drop', 'drop', 'drop', 'drop'] // EIC-AMB-63: all attacks of both
  }

  /** EIC-ATK-06, EIC-NRG: the weapon is there, has shots and energy, and is not used yet. */
  protected weaponOf(p: Piece, by: Piece, how: string, weapon: string, slot: number, launcher: number): { fired: number } | null {
    if (how === 'fight') return null
    const key = how === 'ram' ? 'ram' : slot > 0 ? `s${slot}` : weapon,
      times = p.used.filter((x) => x === key).length
    this.ok(
      times < (this.o.gunPairShots === 2 && (weapon === 'armGuns' || weapon === 'subGuns') ? 2 : 1),
      'EIC-ATK-06',
      `${p.id} uses ${key} again`,
    )
    p.used.push(key)
    if (how === 'ram') return null
    const from = how === 'launch' || by.sheet.hull === 'drone' ? 10 : how === 'throw' ? 0 : worksFrom(p, weapon)
    this.ok(percent(p) >= from, `EIC-NRG-0${from === 70 ? 2 : from === 31 ? 3 : 4}`, `${weapon} of ${p.id} at ${percent(p)} %`)
    if (isGun(weapon)) {
      this.ok(guns(p, this.o).includes(weapon), 'EIC-WPN-07', `${p.id} has no ${weapon}`)
      return null
    }
    if (row(weapon).notInFlight) this.ok(!p.aloft, 'EIC-WPN-08', `${p.id} fires ${weapon} aloft`)
    if (by.sheet.hull === 'drone') {
      this.ok(by.payload?.weapon === weapon && by.payload.shots > 0, 'EIC-DRN-04', `${by.id} carries no ${weapon}`)
      if (by.payload && --by.payload.shots === 0) by.payload = null
      return null
    }
    const s = p.slots.get(slot)
    this.ok(s !== undefined && s.weapon === weapon && !s.lost && s.shots !== 0, 'EIC-WPN-02', `${p.id} has no ${weapon} in slot ${slot}`)
    if (how === 'launch') {
      const l = p.slots.get(launcher)
      this.ok(
        l?.weapon === 'grenadeLauncher' && !l.lost && !p.used.includes(`s${launcher}`),
        'EIC-AMB-96',
        `launcher ${launcher} of ${p.id}`,
      )
      p.used.push(`s${launcher}`)
    } else if (how === 'throw') this.ok(p.sheet.hull === 'suit', 'EIC-AMB-24', `${p.id} throws by hand`)
    if (s && s.shots > 0) s.shots--
    return s ?? null
  }

  protected falls100(e: Event, hit: boolean): void {
    const s = this.shot
    assert.ok(s)
    const sharp = e.sharp === true,
      roll = dice(e, 'attack')[0],
      d6 = dice(e, 'weapon lost').at(-1) ?? 0,
      side = dice(e, 'scatter')[0]
    if (sharp)
      this.ok(
        s.attr >= s.dfr &&
          (s.how === 'shoot' ? isGun(s.weapon) || row(s.weapon).sharpshoot : (s.how === 'fight' || s.how === 'ram') && this.o.sharpMelee),
        'EIC-SHP-01',
        `${s.how} with ${s.weapon} as a sharpshot`,
      )
    const number = sharp ? sharpNumber(this.o, s.attr - s.dfr) : chart(this.o, s.attr, s.dfr, spd(s.by) >= 100 ? 1 : 0)
    this.ok(
      n(e, 'number') === number,
      sharp ? 'EIC-SHP-01' : 'EIC-ATK-03',
      `ATTR ${s.attr} against ${s.dfr} needs ${number}, not ${n(e, 'number')}`,
    )
    this.ok(
      hit === (roll === 100 || roll > number) && (e.lethal === true) === (hit && roll === 100),
      'EIC-LETH-01',
      `a roll of ${roll} against ${number}`,
    )
    s.lethal = hit && roll === 100
    this.ok(
      (s.lethal ? d6 >= 1 : d6 === 0) && (side === undefined) === !(!hit && this.o.scatter && this.area(s)),
      'EIC-DICE-08',
      'the dice of the roll',
    )
    if (!hit) {
      if (side !== undefined) s.owes.add('scatters')
      return
    }
    if (s.how === 'ram' && s.by.bod < s.target.bod) {
      s.owes.add('backfires')
      s.lethal = false
      return
    }
    s.owes.add('damage')
    if (s.lethal && s.target.sheet.hull !== 'drone') s.owes.add(d6 <= 5 ? `blow:${d6}` : 'a slot named')
    if (this.area(s)) this.owesBurst(s)
    if (sharp) s.owes.add('sharp')
  }
  protected area(s: Shot): boolean {
    return s.how !== 'fight' && s.how !== 'ram' && !isGun(s.weapon) && row(s.weapon).area
  }
  /** EIC-BLA-01: what a burst must bring: a blast; with frag worn armor in its hex (EIC-AMB-50). */
  protected owesBurst(s: Shot): void {
    if (raw(s.by, s.how, s.weapon, s.boost).some((h) => h.damage > 0)) s.owes.add('blast')
    if (s.weapon === 'fragGrenade')
      for (const p of this.all())
        if (this.on(p) && (p !== s.target || s.stray) && p.hex === s.at && !this.safe(p)) s.owes.add(`worn:${p.id}`)
  }
  protected owed(what: string, rule: string): void {
    this.ok(this.shot !== null && this.shot.owes.delete(what), rule, `${what} was not to happen`)
  }

  /** A piece is about to lose what of these effects passes its defences. */
  protected strike(p: Piece, hits: readonly Hit[], sharp: boolean): void {
    const loss = Math.min(p.energy, net(p, hits, sharp))
    if (loss > 0) this.blows.set(p.id, loss)
  }

  protected damage(e: Event): void {
    const s = this.shot
    assert.ok(s)
    this.owed('damage', 'EIC-ATK-09')
    const sharp = s.owes.delete('sharp'),
      plain = raw(s.by, s.how, s.weapon, s.boost),
      full = plain.map((h) => ({ type: h.type, damage: h.damage * (s.lethal ? 2 : 1) }))
    this.count(s.lethal ? 'EIC-LETH-01' : 'EIC-ARM-06')
    assert.deepEqual(e.effects, full, `EIC-ATK-09 ${s.weapon} of ${s.by.id}`)
    assert.equal(e.bodLoss, (s.weapon === 'fragGrenade' || s.weapon === 'acidStreamGun' ? 2 : 0) * (s.lethal ? 2 : 1))
    this.strike(s.target, full, sharp)
    if (n(e, 'bodLoss') > 0) s.owes.add(`worn:${s.target.id}`)
    const falls = (this.blows.get(s.target.id) ?? 0) >= s.target.energy
    if (
      s.weapon === 'oxyPlus' &&
      !falls &&
      (immune(s.target) || s.target.zeroAfter === 0 || s.target.zeroAfter > this.round + Math.floor(s.target.bod / 10))
    )
      s.owes.add(`oxy:${s.target.id}`)
    if (s.weapon === 'paralysisGrenade' && paralyzedFor(this.o, s.target) > 0) s.owes.add(`paralyzed:${s.target.id}`)
  }
  protected safe(p: Piece): boolean {
    return this.o.baseIsSanctuary && p.hex === this.base(p.seat)
  }

  protected blast(e: Event): void {
    const s = this.shot
    assert.ok(s)
    this.owed('blast', 'EIC-BLA-01')
    const plain = raw(s.by, s.how, s.weapon, s.boost)
    assert.deepEqual([e.at, e.effects], [s.at, plain])
    this.ok(this.blows.size === 0, 'EIC-BLA-02', 'the target is struck first')
    this.ok(
      plain.some((h) => h.damage > 20 * n(e, 'radius')) && !plain.some((h) => h.damage > 20 * (n(e, 'radius') + 1)),
      'EIC-BLA-01',
      `reaches ${n(e, 'radius')} hexes`,
    )
    const hitTarget = s.stray ? null : s.target,
      dying = new Set<Id>()
    for (const p of this.all()) {
      if (p === hitTarget || !this.on(p) || this.safe(p) || s.spared.includes(p.id) || dying.has(p.id)) continue
      this.strike(
        p,
        plain.map((h) => ({ type: h.type, damage: h.damage - 20 * this.far(p.hex, s.at) })),
        false,
      )
      if ((this.blows.get(p.id) ?? 0) >= p.energy && p.sheet.drone !== '') dying.add(p.sheet.drone)
      if (p.seat === s.by.seat && this.blows.has(p.id)) this.count('EIC-BLA-01 friend')
    }
  }

  protected loses(e: Event): void {
    const p = this.piece(text(e, 'unit')),
      want = this.blows.get(p.id)
    this.ok(want === n(e, 'energy'), 'EIC-ATK-09', `${p.id} loses ${n(e, 'energy')}, not ${String(want)}`)
    this.blows.delete(p.id)
    p.energy -= n(e, 'energy')
    this.ok(p.energy >= 0 && n(e, 'left') === p.energy && n(e, 'percent') === percent(p), 'EIC-AMB-81', `${p.id} has ${p.energy}`)
  }
}
