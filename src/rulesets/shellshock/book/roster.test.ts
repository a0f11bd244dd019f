// Shellshock: the record sheets compared with the figures, cell by cell.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { weaponRow } from './charts.ts'
import { lettersOf, needsLoader, roster, sheetOf, turnNumber, type Six, type UnitSheet } from './roster.ts'

const figures = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8'))

const sectors = ([F, FR, RR, R, RL, FL]: Six): object => ({ F, FR, RR, R, RL, FL })
/** A sheet as the figures write it. */
function written(u: UnitSheet): object {
  const [front, right, rear, left] = u.armour
  return {
    source: 'designed',
    id: u.id,
    name: u.name,
    era: u.era,
    class: u.cls,
    weightTons: u.weight,
    msrp: u.msrp,
    speedTable: u.speeds,
    maxSpeed: u.maxSpeed,
    roadSpeed: u.roadSpeed,
    slipIndicator: u.slip,
    acceleration: u.acceleration,
    deceleration: u.deceleration,
    moveMultipliers: sectors(u.multipliers),
    freeFacing: u.freeFacing,
    muckFactor: u.muckFactor,
    armour: { front, left, right, rear },
    shockThreshold: u.shockThreshold,
    penetrationFactors: sectors(u.penetration),
    defence: Object.fromEntries(Object.entries(u.defence).map(([type, [frontRear, sides]]) => [type, { frontRear, sides }])),
    stealth: u.stealth,
    targetingDice: u.dice,
    internalPercent: { boxes: u.boxes, deadAt: u.deadAt },
    crew: u.crew,
    fireSystems: u.systems.map((s) => ({
      id: s.id,
      kind: s.kind,
      pivot: s.pivot,
      arc: s.allRound ? '360' : 'V',
      operators: s.operators,
      letter: s.letter,
      needsUnbuttoned: s.kind === 'pintle',
    })),
    weapons: u.weapons.map((m) => {
      const w = weaponRow(m.weapon)
      return {
        id: m.id,
        weapon: m.weapon,
        name: w.name,
        fireSystem: m.system,
        letter: m.letter,
        ammo: m.ammo,
        ammoLetter: m.ammoLetter,
        operators: m.operators,
        dVT: w.type,
        dam: w.dam,
        sh: w.sh,
        pen: w.pen,
        krg: w.krg,
        spr: w.spreads,
        ind: w.indirect,
        rngHexes: w.range,
        needsLoader: needsLoader(m),
      }
    }),
    ram: { dam: u.ram[0], sh: u.ram[1], pen: u.ram[2] },
    equipment: u.equipment,
    internalChart: u.strip,
    locomotionChart: u.locomotion,
    systems: u.defences,
    battery: u.battery && {
      capacityKrg: u.battery.capacity,
      rechargeKrgPerTurn: u.battery.recharge,
      letters: u.battery.letters,
    },
    getsChit: u.getsChit,
    pivotsFreely: u.pivotsFreely,
    ecv: {
      firepower: u.ecv.firepower / 10,
      body: u.ecv.body / 10,
      meanDefence: u.ecv.meanDefence / 100,
      total: u.ecv.total,
    },
    carries: u.carries,
  }
}

test('SS-FORCE-01: all eighteen sheets, every cell', () => {
  assert.equal(roster.length, 18)
  roster.forEach((u, i) => {
    assert.deepEqual(written(u), figures.units.rows[i], u.id)
    assert.equal(sheetOf(u.id), u)
  })
  assert.throws(() => sheetOf('nobody'), /no unit sheet "nobody"/)
})

test('SS-DMG-08: every strip has a hundred lines, and every letter on it is a piece of equipment or empty space', () => {
  for (const u of roster) {
    const letters = lettersOf(u)
    assert.equal(letters.length, 100, u.id)
    for (const letter of letters) assert.ok(letter === '-' || u.equipment.some((e) => e.letter === letter), `${u.id} ${letter}`)
    for (const e of u.equipment) assert.ok(letters.includes(e.letter), `${u.id} ${e.letter}`)
  }
})

test('SS-MOVE-08: the Turn Number of a speed, beyond the table that of its last row', () => {
  const sherman = sheetOf('ww2-sherman')
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 30].map((s) => turnNumber(sherman, s)),
    [0, 1, 1, 2, 2, 3, 3, 3, 3],
  )
})

test('SS-CREW-02: operators, letters and ammunition bins of every sheet are on the sheet', () => {
  for (const u of roster) {
    const seats = new Set(u.crew.map((c) => c.id))
    for (const s of u.systems) assert.ok(s.operators.every((o) => seats.has(o)) && s.operators.length > 0, `${u.id} ${s.id}`)
    for (const w of u.weapons) {
      const s = u.systems.find((x) => x.id === w.system)
      assert.ok(s !== undefined && w.operators.every((o) => s.operators.includes(o)), w.id)
      assert.ok(w.ammoLetter === null || u.equipment.some((e) => e.letter === w.ammoLetter), w.id)
    }
  }
})
