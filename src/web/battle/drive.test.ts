// What driving risks is said before the deed: the dice of an early turn, a ram; beside the board and on the text board.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Decision, Leg } from '../../kernel/decision.ts'
import type { Look } from '../../kernel/asked.ts'
import type { Place } from '../../kernel/plain.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { rulesets } from '../../rulesets/index.ts'
import { asked, person } from '../fixture/fixture-browser.ts'
import { laid } from '../fixture/fixture-laid.ts'
import { matches } from '../fixture/fixture-reads.ts'
import { staged } from '../fixture/fixture-stage.ts'

const stage = staged()
const rules: AnyRuleset = rulesets.find((r) => r.id === 'shellshock') ?? assert.fail('the book with early turns')
type Way = { readonly to: Place; readonly legs: readonly Leg[] }

/** The book's way from a question for a path to one of these places, if it is of the kind that is wanted. */
function way(d: Decision, look: Look, of: readonly Place[], is: (legs: readonly Leg[], hazard: string) => boolean): Way | null {
  for (const to of of) {
    const found = rules.route?.(look.view, d, [], to)
    if (!found || !('legs' in found)) continue
    const walk = rules.walk?.(look.view, d, found)
    if (walk?.whole === true && is(found.legs, walk.legs.map((l) => l.hazard ?? '').join())) return { to, legs: found.legs }
  }
  return null
}

/** Every counter of another seat; every place six about the unit in question. */
function places(look: Look, d: Decision, foes: boolean): readonly Place[] {
  const [x, y] = d.choice.is === 'path' ? d.choice.from.at : [0, 0]
  const near = ([a, b]: Place): boolean => Math.max(Math.abs(a - x), Math.abs(b - y)) <= 4 // the way to who is further off is long to find
  const { tokens } = rules.face.scene(look.view)
  if (foes) return tokens.filter((t) => t.seat !== d.seat && t.state !== 'out' && near(t.at)).map((t) => t.at)
  return [-3, -2, -1, 0, 1, 2, 3].flatMap((a) => [-3, -2, -1, 0, 1, 2, 3].map((b): Place => [x + a, y + b]))
}

/** A battle laid to where such a way leads on; the name of the hex where it ends is put into the question. */
async function drawn(p: Page, foes: boolean, is: (legs: readonly Leg[], hazard: string) => boolean): Promise<void> {
  let end: Way | null = null
  const wanted = (d: Decision, look: Look): boolean =>
    d.kind === 'path' && rules.face.scene(look.view).board.is === 'hex' && (end = way(d, look, places(look, d, foes), is)) !== null
  const log = JSON.stringify(laid(rules, wanted))
  await p.goto('./')
  await p.getByLabel('Log file').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(log) })
  await p.waitForURL(/battle/)
  assert.equal(await asked(p), 'go')
  const [column, row] = (end as Way | null)?.to ?? assert.fail()
  const letters = (n: number): string => (n < 26 ? String.fromCharCode(65 + n) : letters(Math.floor(n / 26) - 1) + letters(n % 26))
  const name = p.getByRole('textbox', { name: 'Or name the place' })
  await name.fill(`${letters(row)}${column}`)
  await name.press('Enter')
}
const chances = (p: Page): (() => Promise<string>) => {
  return () => p.getByRole('group', { name: 'What it may bring' }).innerText()
}

for (const text of [false, true])
  test(`SS-MOVE-10: the dice of an early turn stand ${text ? 'on the text board' : 'beside the board'} before it is made`, {
    timeout: 240_000,
  }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base)
    await drawn(p, false, (_, hazard) => /early/.test(hazard))
    if (text) await p.getByRole('button', { name: 'Text board' }).click()
    await matches(chances(p), /\d+%\s+no slip/)
    await matches(chances(p), /\d+%\s+slips 1/)
    await matches(() => p.locator('section.ask').innerText(), /early: \d+ (die|dice)/)
    assert.deepEqual(wrong, [])
    await context.close()
  })

for (const text of [false, true])
  test(`SS-PHYS-02: a ram says ${text ? 'on the text board' : 'beside the board'} how likely it hits and what both take of it`, {
    timeout: 240_000,
  }, async () => {
    const { page: p, context, wrong } = await person(stage.chrome, stage.base)
    await drawn(p, true, (legs) => legs.some((l) => l.way === 'ram'))
    if (text) await p.getByRole('button', { name: 'Text board' }).click()
    await matches(chances(p), /\d+%\s+rams/)
    await matches(chances(p), /Physical\s+\d+ or more/)
    await matches(chances(p), /(armor alone|destroyed)[\s\S]*(armor alone|destroyed)/) // the target's, then its own
    await matches(() => p.locator('section.ask .btn.go').innerText(), /^Ram /)
    assert.deepEqual(wrong, [])
    await context.close()
  })
