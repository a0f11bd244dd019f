// A desk in memory for tests of the terminal: what it printed, what it wrote, lines typed beforehand.
import { opponents } from '../ai/index.ts'
import { skirmish } from '../laws/skirmish.ts'
import type { Desk } from './desk.ts'

export type DeskInMemory = Desk & { said: string[]; wrong: string[]; files: Record<string, string> }

/** @param files by path, as text or as what is to be JSON. @param typed the lines that will be typed; then no more comes. */
export function desk(files: Record<string, unknown> = {}, typed: string[] = []): DeskInMemory {
  const kept: Record<string, string> = Object.fromEntries(
    Object.entries(files).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]),
  )
  const said: string[] = [],
    wrong: string[] = []
  return {
    rulesets: [skirmish],
    opponents,
    said,
    wrong,
    files: kept,
    out: (t) => {
      said.push(t)
    },
    err: (t) => {
      wrong.push(t)
    },
    line: (prompt) => {
      said.push(prompt)
      return Promise.resolve(typed.shift() ?? null)
    },
    read: (p) =>
      kept[p] ??
      (() => {
        throw new Error('no such file')
      })(),
    write: (p, t) => {
      kept[p] = t
    },
    room: () => undefined,
    seed: () => '7',
  }
}
