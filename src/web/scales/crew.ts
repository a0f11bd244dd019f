// The engines of a page of the scales: the first is there and warm from when the page opens, the others come with the first battles.
import type { Bout } from '../../lab/bout.ts'
import type { Question } from '../../lab/question.ts'
import type { Calls } from '../contract/calls.ts'
import type { Hand } from '../../lab/vary.ts'
import { Engine } from '../link/link.ts'

/** So many fight at once: one for every core but the page’s own. */
const most = (): number => Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1))

/** The engines that fight for one page, as long as it is open. */
export class Crew {
  private engines: Engine[] = [new Engine()]
  private busy = 0
  private left = false
  /** The first battle of a question, fought before anybody has pressed; it is the same as afterwards. */
  private ahead: { readonly key: string; readonly bouts: Promise<readonly Bout[]> } | null = null

  /** What is asked by the way, of the first of them. Where it fails the next is asked of a new one. */
  async ask<K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>): Promise<Awaited<ReturnType<Calls[K]>>> {
    try {
      return await this.engines[0].call(call, ...args)
    } catch (e) {
      if (this.busy === 0) this.anew()
      throw e
    }
  }

  /** Fight the first battle of a question that will likely be asked: then it is known, and whatever else is asked is fought quicker. */
  warm(q: Question): void {
    this.ahead = { key: JSON.stringify(q), bouts: this.engines[0].call('bouts', q, 0, 1) }
    this.ahead.bouts.catch(() => {
      this.ahead = null // it is fought anew when it is asked for, and says then what is wrong
    })
  }

  /** Work for all of them. Where it fails the engines are let go, and the next work begins with new ones. */
  async work<T>(does: (hands: readonly Hand[]) => Promise<T>): Promise<T> {
    while (this.engines.length < most()) this.engines.push(new Engine())
    this.busy++
    try {
      return await does(
        this.engines.map(
          (e): Hand =>
            (q, from, to) =>
              from === 0 && to === 1 && this.ahead?.key === JSON.stringify(q) ? this.ahead.bouts : e.call('bouts', q, from, to),
        ),
      )
    } catch (e) {
      this.anew()
      throw e
    } finally {
      this.busy--
      if (this.left && this.busy === 0) this.end()
    }
  }

  /** The page is left: what is being fought is ended first. */
  leave(): void {
    this.left = true
    if (this.busy === 0) this.end()
  }

  private anew(): void {
    this.end()
    if (!this.left) this.engines = [new Engine()]
  }
  private end(): void {
    for (const e of this.engines) e.close()
    this.ahead = null
  }
}
