// Short, dry sounds of a moment, made by the browser from what is told: deeds, dice, that it is one's turn; no recordings.
import type { Show } from '../../../kernel/face.ts'

/** One sound: a tone that slides or filtered noise, after `at` ms, for `ms`, as loud as `gain`. */
export type Note = {
  readonly at: number
  readonly ms: number
  readonly gain: number
  readonly is: OscillatorType | 'noise' | 'boom' // noise about a pitch, noise below one
  readonly from: number // Hz: of a tone its pitch, of noise what is let through
  readonly to: number
}
type Bare = Omit<Note, 'at'>
const note = (is: Note['is'], from: number, to: number, ms: number, gain: number): Bare => ({ is, from, to, ms, gain })

// Gains are such that the loudest 50 ms of each are alike to the ear: `heard.test.ts` renders and weighs them.
const shots: Readonly<Record<NonNullable<Show['manner']>, Bare>> = {
  beam: note('sawtooth', 1500, 500, 130, 0.46),
  tracer: note('noise', 3200, 2400, 60, 1.04),
  shell: note('boom', 700, 140, 200, 2.03),
  missile: note('noise', 600, 2200, 240, 1.55),
  burst: note('boom', 1500, 300, 260, 1),
  flame: note('noise', 700, 500, 420, 1.21),
  blade: note('triangle', 2100, 1700, 110, 0.42),
}
const results: Readonly<Partial<Record<NonNullable<Show['result']>, Bare>>> = {
  bounce: note('triangle', 1900, 2300, 80, 0.48),
  hit: note('boom', 420, 100, 160, 3.58),
  kill: note('boom', 500, 60, 640, 1.76),
  jam: note('square', 260, 240, 70, 0.4),
}
const others: Readonly<Record<Exclude<Show['is'], 'shot'>, Bare>> = {
  move: note('boom', 220, 300, 320, 2.06),
  check: note('square', 900, 900, 30, 0.22),
  loss: note('sine', 320, 110, 260, 0.29),
  mark: note('square', 1200, 1200, 24, 0.24),
}
/** A turret comes round before the first shot of somebody who is seen. */
const turret = note('sawtooth', 140, 230, 80, 0.35)
/** A die on the table knocks twice; two dice are heard apart, more are not. */
const die = [note('noise', 2600, 1800, 22, 1.27), note('noise', 2200, 1500, 18, 0.89)]
/** It is your turn: two tones, the second higher. */
const turn = [note('triangle', 660, 660, 110, 0.3), note('triangle', 880, 880, 180, 0.3)]
const most = 6 // deeds of one moment that are heard apart: more is noise
const beat = 70 // ms from one to the next
const knock = 55 // ms between the knocks of dice

/** What a moment sounds like: nothing that is not told of it. @param rolls how many rolls of dice were told with it. */
export function notesOf(deeds: readonly Show[], rolls = 0): readonly Note[] {
  const dice = Array.from({ length: Math.min(2, rolls) }, (_, i) =>
    die.map((d, k) => ({ ...d, at: (2 * k + i) * knock + (k ? 8 : 0) })),
  ).flat()
  const first = deeds.find((s) => s.is === 'shot')
  const aims = first !== undefined && first.from !== undefined && first.from !== 'unknown'
  const start = aims ? turret.ms : dice.length ? knock : 0 // hardly after it is seen
  return [
    ...dice,
    ...(aims ? [{ ...turret, at: 0 }] : []),
    ...deeds.slice(0, most).flatMap((s, i) => {
      const own = s.is === 'shot' ? shots[s.manner ?? 'shell'] : others[s.is]
      const mark = s.result === undefined ? undefined : results[s.result]
      const at = start + i * beat
      return [{ ...own, at }, ...(mark ? [{ ...mark, at: at + own.ms }] : [])]
    }),
  ]
}
/** It is this seat's turn. */
export const turnNotes: readonly Note[] = turn.map((n, i) => ({ ...n, at: i * 120 }))

let hiss: AudioBuffer | null = null
function noise(on: BaseAudioContext): AudioBuffer {
  if (hiss?.sampleRate === on.sampleRate) return hiss
  hiss = on.createBuffer(1, on.sampleRate / 2, on.sampleRate)
  const data = hiss.getChannelData(0)
  for (let i = 0, x = 1; i < data.length; i++) {
    x = (Math.imul(x, 1664525) + 1013904223) | 0
    data[i] = x / 2147483648
  }
  return hiss
}

/** How many of them sound at once at most. */
function atOnce(notes: readonly Note[]): number {
  return Math.max(1, ...notes.map((n) => notes.filter((m) => m.at <= n.at && n.at < m.at + m.ms).length))
}

/** Put sounds on a context that plays or renders. @param loud 0 to 1. @param from seconds on the context's clock. */
export function put(on: BaseAudioContext, notes: readonly Note[], loud: number, from: number): void {
  const share = loud / Math.sqrt(atOnce(notes)) // many at once are not louder than one by as much as they are many
  for (const n of notes) {
    const start = from + n.at / 1000
    const end = start + n.ms / 1000
    const gain = on.createGain()
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(n.gain * share, start + 0.002) // without a click
    gain.gain.exponentialRampToValueAtTime(0.0005, end)
    gain.connect(on.destination)
    const source = n.is === 'noise' || n.is === 'boom' ? on.createBufferSource() : on.createOscillator()
    if (source instanceof OscillatorNode) {
      source.type = n.is as OscillatorType
      source.frequency.setValueAtTime(n.from, start)
      source.frequency.exponentialRampToValueAtTime(n.to, end)
      source.connect(gain)
    } else {
      const filter = on.createBiquadFilter()
      filter.type = n.is === 'boom' ? 'lowpass' : 'bandpass'
      filter.frequency.setValueAtTime(n.from, start)
      filter.frequency.exponentialRampToValueAtTime(n.to, end)
      source.buffer = noise(on)
      source.connect(filter).connect(gain)
    }
    source.start(start)
    source.stop(end)
  }
}

let context: AudioContext | null = null
/** Sound them now. @param loud 0 to 1. */
export function sound(notes: readonly Note[], loud: number): void {
  context ??= new AudioContext()
  void context.resume()
  put(context, notes, loud, context.currentTime)
}
