// A client for tests: what a screen would send, and a player who answers anything legally.
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { streamOf } from '../ai/opponent.ts'
import { random } from '../ai/random.ts'
import { skirmish } from '../laws/skirmish.ts'
import type { Made } from './arena.ts'
import type { ErrorBody } from './fault.ts'
import type { State } from './listeners.ts'

export type Said<T> = { readonly status: number; readonly body: T }

/** Speak to a server at a port. */
export async function speak<T>(port: number, method: string, path: string, token?: string, body?: unknown): Promise<Said<T>> {
  const r = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: r.status, body: (await r.json()) as T }
}

/** Wait until it is so, and no longer than twenty seconds. */
export async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await is()) && Date.now() < end; ) await new Promise((done) => setTimeout(done, 5))
}

export const person = (name: string) => ({ is: 'person' as const, name })
export const computer = (name: string) => ({ is: 'computer' as const, name, ai: 'random' })

/** A new duel of the skirmish. */
export async function duel(port: number, seats: readonly object[] = [person('Red'), person('Blue')]): Promise<Made> {
  const r = await speak<Made>(port, 'POST', '/api/battles', undefined, { ruleset: 'skirmish', scenario: 'duel', seats })
  if (r.status !== 201) throw new Error(JSON.stringify(r.body))
  return r.body
}

/** Answer the first open question of a seat; null when nothing is asked of it. */
export async function play(port: number, token: string, n: number, rules: AnyRuleset = skirmish): Promise<Said<State | ErrorBody> | null> {
  const { body: state } = await speak<State>(port, 'GET', '/api/seat', token)
  const { seat, view, open } = state.look
  if (seat === 'watcher' || open.every((q) => q.sealed)) return null
  const { index, choice } = random.choose({ rules, view: rules.revive(view), open, seat, stream: streamOf('test', seat, n) })
  return await speak(port, 'POST', '/api/seat/answer', token, { own: state.own, index, choice })
}

export const fault = (x: Said<unknown>): ErrorBody['error'] => (x.body as ErrorBody).error
