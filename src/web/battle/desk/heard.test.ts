// What a battle sounds like, rendered by the browser without a loudspeaker and weighed: short, dry, no click, no clipping, alike in
// loudness, distinct. STEELYARD_WAV=DIR keeps each as a WAV file to listen to.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { after, before } from '../../../fixture-around.ts'
import type { Show } from '../../../kernel/face.ts'
import { browser } from '../../fixture/fixture-browser.ts'
import { notesOf, turnNotes, type Note } from './sound.ts'

const rate = 44100
let chrome: Browser
let page: Page
before(async () => {
  chrome = await browser()
  page = await chrome.newPage()
  const source = stripTypeScriptTypes(readFileSync(new URL('./sound.ts', import.meta.url), 'utf8'))
  await page.addScriptTag({ type: 'module', content: `${source}\nwindow.put = put` })
  await page.waitForFunction(() => 'put' in window)
})
after(() => chrome.close())

type Put = { put(on: BaseAudioContext, notes: readonly Note[], loud: number, from: number): void }
/** A second and a half of samples, -1 to 1. */
async function rendered(notes: readonly Note[], loud = 1): Promise<Float32Array> {
  const list = await page.evaluate(
    async ({ notes, loud, rate }) => {
      const on = new OfflineAudioContext(1, rate * 1.5, rate)
      ;(window as unknown as Put).put(on, notes, loud, 0)
      return Array.from((await on.startRendering()).getChannelData(0))
    },
    { notes, loud, rate },
  )
  return Float32Array.from(list)
}
function kept(name: string, x: Float32Array): void {
  const dir = process.env.STEELYARD_WAV
  if (!dir) return
  const b = Buffer.alloc(44 + x.length * 2)
  b.write('RIFF', 0)
  b.writeUInt32LE(36 + x.length * 2, 4)
  b.write('WAVEfmt ', 8)
  b.writeUInt32LE(16, 16)
  b.writeUInt16LE(1, 20)
  b.writeUInt16LE(1, 22)
  b.writeUInt32LE(rate, 24)
  b.writeUInt32LE(rate * 2, 28)
  b.writeUInt16LE(2, 32)
  b.writeUInt16LE(16, 34)
  b.write('data', 36)
  b.writeUInt32LE(x.length * 2, 40)
  x.forEach((v, i) => b.writeInt16LE(Math.round(Math.max(-1, Math.min(1, v)) * 32767), 44 + i * 2))
  writeFileSync(join(dir, `${name}.wav`), b)
}

/** As an ear weighs it, roughly: what is under 200 Hz counts less (one pole, 6 dB an octave). */
function weighed(x: Float32Array): Float32Array {
  const a = 1 / (1 + (2 * Math.PI * 200) / rate)
  const y = new Float32Array(x.length)
  for (let i = 1; i < x.length; i++) y[i] = a * (y[i - 1] + x[i] - x[i - 1])
  return y
}
const db = (v: number): number => 20 * Math.log10(Math.max(v, 1e-9))
/** The loudest 50 ms, dB. */
function loudest(x: Float32Array): number {
  const w = Math.round(rate * 0.05)
  let best = 0
  for (let i = 0; i + w < x.length; i += w >> 2) {
    let sum = 0
    for (let k = i; k < i + w; k++) sum += x[k] * x[k]
    best = Math.max(best, sum / w)
  }
  return db(Math.sqrt(best))
}
const peak = (x: Float32Array, from = 0): number => x.subarray(from).reduce((m, v) => Math.max(m, Math.abs(v)), 0)
/** When the last of it is louder than -50 dB, ms. */
const lasts = (x: Float32Array): number => (x.findLastIndex((v) => Math.abs(v) > 0.00316) * 1000) / rate
/** How often it crosses the middle, a second of its sounding: how high it is. */
function height(x: Float32Array): number {
  const end = Math.max(1, Math.round((lasts(x) * rate) / 1000))
  let n = 0
  for (let i = 1; i < end; i++) if (x[i - 1] < 0 !== x[i] < 0) n++
  return (n * rate) / end / 2
}

const at = [0, 0] as const
const shot = (manner: NonNullable<Show['manner']>): Show => ({ is: 'shot', manner, to: at })
const heard: Readonly<Record<string, readonly Note[]>> = {
  dice: notesOf([], 1),
  turret: notesOf([{ ...shot('beam'), from: at }]).slice(0, 1),
  beam: notesOf([shot('beam')]),
  tracer: notesOf([shot('tracer')]),
  shell: notesOf([shot('shell')]),
  missile: notesOf([shot('missile')]),
  burst: notesOf([shot('burst')]),
  flame: notesOf([shot('flame')]),
  blade: notesOf([shot('blade')]),
  impact: notesOf([{ is: 'mark', to: at, result: 'hit' }]).slice(1),
  wreck: notesOf([{ is: 'mark', to: at, result: 'kill' }]).slice(1),
  bounce: notesOf([{ is: 'mark', to: at, result: 'bounce' }]).slice(1),
  jam: notesOf([{ is: 'mark', to: at, result: 'jam' }]).slice(1),
  move: notesOf([{ is: 'move', to: at }]),
  check: notesOf([{ is: 'check', to: at }]),
  loss: notesOf([{ is: 'loss', to: at }]),
  mark: notesOf([{ is: 'mark', to: at }]),
  turn: turnNotes,
}
const quiet = new Set(['dice', 'turret', 'move', 'check', 'mark']) // what happens all the time stands back

test('each sound is short, begins and ends without a click, does not clip, and is about as loud as the others', {
  timeout: 240_000,
}, async (t) => {
  const all = new Map<string, { readonly ms: number; readonly loud: number; readonly high: number }>()
  for (const [name, notes] of Object.entries(heard)) {
    const x = await rendered(notes)
    kept(name, x)
    const ms = lasts(x)
    const one = { ms, loud: loudest(weighed(x)), high: height(x) }
    all.set(name, one)
    t.diagnostic(
      `${name}: ${ms.toFixed(0)} ms, peak ${db(peak(x)).toFixed(1)} dB, ${one.loud.toFixed(1)} dB, about ${one.high.toFixed(0)} Hz`,
    )
    assert.ok(ms > 10 && ms < 500, `${name} lasts ${ms} ms`)
    assert.ok(peak(x) < 0.9, `${name} has a peak of ${peak(x)}`)
    assert.ok(Math.abs(x[0]) < 0.01, `${name} begins with a click`)
    assert.ok(peak(x, Math.ceil((Math.max(...notes.map((n) => n.at + n.ms)) * rate) / 1000) + 200) < 0.001, `${name} ends in silence`)
    const [low, high] = quiet.has(name) ? [-32, -20] : [-24, -15]
    assert.ok(one.loud > low && one.loud < high, `${name} is ${one.loud.toFixed(1)} dB loud`)
  }
  const names = [...all.keys()]
  for (const [i, a] of names.entries())
    for (const b of names.slice(i + 1)) {
      const [x, y] = [all.get(a), all.get(b)]
      if (!x || !y) continue
      const apart = Math.max(x.ms / y.ms, y.ms / x.ms, x.high / y.high, y.high / x.high)
      assert.ok(apart > 1.15 || Math.abs(x.loud - y.loud) > 4, `${a} and ${b} are alike: ${apart.toFixed(2)} times as long or high`)
    }
})

test('many deeds at once do not clip, and half as loud is 6 dB less', { timeout: 240_000 }, async () => {
  const kills = Array.from({ length: 12 }, (): Show => ({ ...shot('shell'), from: at, result: 'kill' }))
  const x = await rendered(notesOf(kills, 3))
  kept('salvo', x)
  assert.ok(peak(x) < 1, `a peak of ${peak(x)}`)
  const y = await rendered(notesOf(kills, 3), 0.5)
  const less = db(peak(x)) - db(peak(y))
  assert.ok(Math.abs(less - 6) < 0.6, `${less} dB`)
})
