// Shellshock on an open table: what is asked, offered, refused, foretold, told and drawn speaks of inches, points and marks.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '../../../kernel/event.ts'
import { said } from '../../../kernel/face.ts'
import { weaponRow } from '../book/charts.ts'
import { draw } from '../mind/draw.ts'
import { because } from '../mind/because.ts'
import { inRange } from '../rules/targeting.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { checkShot } from '../rules/firing.ts'
import { volley } from '../rules/volley.ts'
import { forecast } from '../sight/forecast.ts'
import { parts } from '../sight/parts.ts'
import { refused } from '../sight/refusals.ts'
import { asGame, view } from '../sight/view.ts'
import { hexName, lengthSaid, siteOf } from '../state/site.ts'
import type { SsGame, SsOptions } from '../state/state.ts'
import { begun, mixedForces, played } from '../test/fixture-battle.ts'
import { bare, inch, spot, stands } from '../test/fixture-open.ts'
import { table } from '../test/fixture-table.ts'
import { ask } from './ask.ts'
import { deed, face } from './face.ts'
import { sheetOfUnit } from './sheet.ts'
import { tell } from './tell.ts'

const site = siteOf(bare)
const words = new Set(['label', 'note', 'why', 'verb', 'cap', 'value', 'text', 'passLabel', 'detail', 'says', 'legend'])
/** Whatever is read of a thing: its words, however deep they stand. */
function read(of: unknown, key = ''): readonly string[] {
  if (typeof of === 'string') return words.has(key) ? [of] : []
  if (Array.isArray(of)) return of.flatMap((x) => read(x, key))
  return typeof of === 'object' && of !== null ? Object.entries(of).flatMap(([k, x]) => read(x, k)) : []
}
const inInches = (text: string): void => assert.doesNotMatch(text, /\bhex(es|sides?)?\b/i)

test('SS-TAB-01: over battles on a table nothing that is asked, offered, refused, foretold, told or drawn speaks of hexes', () => {
  const kinds = new Set<string>()
  const houses: readonly Partial<SsOptions>[] = [{ muck: true, expandingShock: true }, { phased: true }]
  for (const [i, options] of houses.entries()) {
    const b = begun(`inches ${i}`, options, mixedForces, 3, true)
    const heard = b.g.heard as unknown as Event[]
    played(b, `inches ${i}`, (v, d, dice) => {
      const c = draw(v, d, dice)
      const drafted = d.choice.is === 'plan' ? parts(v, d, 'plan' in c ? c.plan : []) : []
      const put = [d, ask(v, d), refused(v, d), forecast(v, d, c), drafted, face.scene(v, d, c)]
      for (const text of [...read(put), deed(v, d, c), because(v, d, c)]) inInches(text)
      kinds.add(d.kind)
      for (const e of heard.splice(0)) inInches(`${said(tell(v, e))} ${read(tell(v, e)).join(' ')}`)
      return c
    })
    for (const u of b.g.units) read(sheetOfUnit(b.g, u.id)).forEach(inInches)
  }
  for (const kind of ['path', 'aim', 'fire', 'window', 'red', 'react']) assert.ok(kinds.has(kind), kind)
})

test('SS-TAB-09, SS-TGT-16, SS-TGT-12: what a weapon does not reach is said in inches, any part of one beyond as over so many', () => {
  const why = (range: number, id: 'g75s' | 'm81'): string => {
    const is = inRange(site, weaponRow(id), range, false)
    return is === true ? '' : is.why
  }
  assert.match(why(120.5, 'g75s'), /reaches 120 inches, the target is over 120 inches away$/)
  assert.match(why(11.5, 'm81'), /needs a range of 12 inches here, the target is over 11 inches away$/)
  assert.deepEqual([lengthSaid(site, 1), lengthSaid(siteOf(begun('h').g.words.ground), 1)], ['1 inch', '1 hex'])
  const g = table([stands('a', 0, 'ww2-sherman', 10, 10, 0), stands('b', 1, 'ww2-sherman', 10.4, 10, 0)], [], {}, bare)
    .g as unknown as SsGame
  const no = checkShot(g, { by: 'a', gunner: 'G1', target: 'b', weapons: [0], spread: 0 })
  assert.equal(no === true ? '' : no.why, 'units in one place cannot shoot each other')
})

test('SS-TAB-13, SS-TAB-15: a chain is one of marks; a place where squads get down is in inches, not in units', () => {
  const aims = [null, { mode: 'direct', system: 0, target: 'b', hex: -1 } as const, null]
  const t = table([stands('a', 0, 'sf-anvil', 10, 10, 0, { aims }), stands('b', 1, 'ww2-sherman', 10, 15, 180)], [], {}, bare)
  t.start(volley, { unit: 'a' })
  assert.ok(read(t.asked).some((s) => s.endsWith('over a chain of marks')))
  t.one('fire', '1:1:chain')
  const v = view(t.g as unknown as SsGame, t.seat)
  const twice = checkAnswer(asGame(v), t.asked, { legs: [{ to: inch([10, 15]) }] })
  assert.ok(twice !== true && /a mark is in the chain once$/.test(twice.why))
  assert.equal(hexName(bare, spot(24.5, 18)), '24.5, 18')
})
