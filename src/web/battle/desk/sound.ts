// Short, dry sounds of a moment's deeds, made by the browser from what is shown on the board; no recordings.
import type { Show } from '../../../kernel/face.ts'

/** One sound: a tone that slides or filtered noise, after `at` ms, for `ms`, as loud as `gain` (0 to 1). */
export type Note = {
  readonly at: number
  readonly ms: number
  readonly gain: number
  readonly is: OscillatorType | 'noise'
  readonly from: number // Hz: of a tone its pitch, of noise what is let through
  readonly to: number
}
type Bare = Omit<Note, 'at'>
const note = (is: Note['is'], from: number, to: number, ms: number, gain: number): Bare => ({ is, from, to, ms, gain })

const shots: Readonly<Record<NonNullable<Show['manner']>, Bare>> = {
  beam: note('sawtooth', 1500, 500, 130, 0.25),
  tracer: note('noise', 3200, 2400, 60, 0.5),
  shell: note('noise', 500, 120, 160, 0.8),
  missile: note('noise', 600, 2200, 240, 0.5),
  burst: note('noise', 900, 200, 220, 0.7),
  flame: note('noise', 700, 500, 320, 0.5),
  blade: note('triangle', 2100, 1700, 110, 0.4),
}
const results: Readonly<Partial<Record<NonNullable<Show['result']>, Bare>>> = {
  bounce: note('triangle', 1900, 2300, 80, 0.35),
  hit: note('noise', 420, 90, 140, 0.9),
  kill: note('noise', 300, 50, 480, 1),
  jam: note('square', 260, 240, 70, 0.2),
}
const others: Readonly<Record<Exclude<Show['is'], 'shot'>, Bare>> = {
  move: note('noise', 160, 200, 120, 0.35),
  check: note('square', 900, 900, 25, 0.2),
  loss: note('sine', 320, 110, 260, 0.5),
  mark: note('square', 1200, 1200, 20, 0.15),
}
const most = 6 // deeds of one moment that are heard apart: more is noise
const beat = 70 // ms from one to the next

/** What the deeds of a moment sound like: nothing that is not in them. */
export function notesOf(deeds: readonly Show[]): readonly Note[] {
  return deeds.slice(0, most).flatMap((s, i) => {
    const own = s.is === 'shot' ? shots[s.manner ?? 'shell'] : others[s.is]
    const mark = s.result === undefined ? undefined : results[s.result]
    return [{ ...own, at: i * beat }, ...(mark ? [{ ...mark, at: i * beat + own.ms }] : [])]
  })
}

let context: AudioContext | null = null
let hiss: AudioBuffer | null = null
function noise(on: AudioContext): AudioBuffer {
  if (hiss) return hiss
  hiss = on.createBuffer(1, on.sampleRate / 2, on.sampleRate)
  const data = hiss.getChannelData(0)
  for (let i = 0, x = 1; i < data.length; i++) {
    x = (Math.imul(x, 1664525) + 1013904223) | 0
    data[i] = x / 2147483648
  }
  return hiss
}

/** Sound them. @param loud 0 to 1. */
export function sound(deeds: readonly Show[], loud: number): void {
  context ??= new AudioContext()
  const on = context
  void on.resume()
  for (const n of notesOf(deeds)) {
    const start = on.currentTime + n.at / 1000
    const end = start + n.ms / 1000
    const gain = on.createGain()
    gain.gain.setValueAtTime(n.gain * loud * 0.5, start)
    gain.gain.exponentialRampToValueAtTime(0.0005, end)
    gain.connect(on.destination)
    if (n.is === 'noise') {
      const source = on.createBufferSource()
      const filter = on.createBiquadFilter()
      filter.type = 'bandpass'
      filter.frequency.setValueAtTime(n.from, start)
      filter.frequency.exponentialRampToValueAtTime(n.to, end)
      source.buffer = noise(on)
      source.connect(filter).connect(gain)
      source.start(start)
      source.stop(end)
    } else {
      const source = on.createOscillator()
      source.type = n.is
      source.frequency.setValueAtTime(n.from, start)
      source.frequency.exponentialRampToValueAtTime(n.to, end)
      source.connect(gain)
      source.start(start)
      source.stop(end)
    }
  }
}
