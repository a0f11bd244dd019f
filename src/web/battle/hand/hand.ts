// What the player holds: the question before them, the answer being made, what it would bring. List and board work on the same draft.
import { batch, computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals'
import { misfit, type Choice } from '../../../kernel/decision.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { blank, groupOf } from './choices.ts'
import { pick } from './picking.ts'
import { pointing, type Pointed } from './pointing.ts'
import type { Ahead, BattleLink, Beside, Considered, No, Question, Saying, Screen } from '../../contract/seat.ts'
import { sparing } from './sparing.ts'
import { nth, step, toggle, turn } from './stepping.ts'

/** A question or something said unasked: both are answered with the same controls. */
export type Put = { readonly is: 'question'; readonly q: Question } | { readonly is: 'saying'; readonly q: Saying }

export type Hand = {
  readonly put: ReadonlySignal<Put | null>
  readonly picked: Signal<number | null> // which of several open questions; a sealed one to change its answer
  readonly speaking: Signal<string | null> // the kind of a saying that is open
  readonly draft: Signal<Choice | null>
  readonly ahead: ReadonlySignal<Ahead | null> // the question that the draft leads straight to, answered in the same act
  readonly suggested: ReadonlySignal<boolean> // the draft is a path that was suggested: drawing or steering begins one's own anew
  readonly then: Signal<Choice | null> // the draft for it; nothing taken in it is a pass
  readonly joint: ReadonlySignal<readonly Question[]> // other open questions that are one act with the one that is put
  readonly beside: Signal<readonly Beside[]> // the drafts for them
  readonly group: Signal<string | null>
  readonly part: Signal<string | null> // the part of a plan that was taken up
  readonly item: Signal<number> // the item in hand, for `place` and `assign`; the lit row, for `some`
  readonly way: Signal<string | null>
  readonly legs: Signal<boolean> // draw on from the end of the path instead of anew
  readonly considered: Signal<Considered | null>
  readonly deed: ReadonlySignal<string | null> // the words for just what `whole` would do; null while they are on their way
  readonly pointed: ReadonlySignal<Pointed | null> // an option under the pointer that is not in the hand
  readonly refusal: Signal<No | null>
  readonly busy: Signal<boolean>
  readonly redo: Signal<readonly Choice[]>
  /** Let an interrupt pass, and every later one of its kind about the same units, until something else is asked. */
  spare(): Promise<boolean>
  set(c: Choice | null): void
  /** The pointer is over an option of `one`: what it would bring is shown before it is chosen. Null when it has left. */
  point(id: string | null): void
  /** The draft for the question ahead. */
  setThen(c: Choice): void
  /** The draft for one of the other questions of the act. */
  setBeside(index: number, c: Choice): void
  /** What the gold button does: the draft, or a pass when nothing is taken in the question ahead. */
  whole(): { readonly c: Choice | null; readonly then: Choice | null }
  /** Do it. Resolves true when it was taken. */
  act(c?: Choice): Promise<boolean>
  back(): void
  undo(): Promise<boolean>
  again(): Promise<boolean>
  /** A unit or a place was picked, on the board or in a list: true when the question knows what to do with it. */
  pick(units: readonly Id[], at: Place | null, on: boolean): boolean
  step(by: number): void
  nth(n: number): void
  toggle(): void
  turn(by: number): void
  end(): void
}

/**
 * Take a battle's questions in hand; call `end` when the screen closes.
 * @param taken called after each answer: whether it was given by hand.
 */
export function takeHand(link: BattleLink, taken: (byHand: boolean) => void): Hand {
  const picked = signal<number | null>(null)
  const speaking = signal<string | null>(null)
  const draft = signal<Choice | null>(null)
  const group = signal<string | null>(null)
  const part = signal<string | null>(null)
  const item = signal(0)
  const way = signal<string | null>(null)
  const legs = signal(false)
  const considered = signal<Considered | null>(null)
  const weighedFor = signal('') // what was weighed last, as text
  const laidFor = signal('') // what was laid under the hand with the question
  const refusal = signal<No | null>(null)
  const busy = signal(false)
  const redo = signal<readonly Choice[]>([])
  const ahead = signal<Ahead | null>(null)
  const then = signal<Choice | null>(null)
  let leads = '' // the draft that leads to the question ahead, as text
  let byHand = false // the player has changed what lies in it
  const given: Choice[] = []
  const turns = signal(0) // answers taken: the same question put again is a new one

  const spares = sparing(link, () => taken(false))
  const { due } = spares
  const put = computed<Put | null>(() => {
    const s = link.screen.value
    if (!s || due.value) return null
    if (speaking.value !== null) {
      const q = s.sayings.find((x) => x.decision.kind === speaking.value)
      if (q) return { is: 'saying', q }
    }
    // one that is sealed is changed only where it was picked for that
    const q = s.questions.find((x) => x.index === picked.value) ?? s.questions.find((x) => x.sealed === undefined)
    return q ? { is: 'question', q } : null
  })
  const suggested = computed(() => {
    const p = put.value
    const c = draft.value
    return p?.is === 'question' && c !== null && 'legs' in c && c === p.q.first
  })
  const joint = computed<readonly Question[]>(() => {
    const p = put.value
    if (p?.is !== 'question' || !p.q.joint) return []
    return (link.screen.value?.questions ?? []).filter((q) => q.joint && q.index !== p.q.index)
  })
  const beside = signal<readonly Beside[]>([])
  const setBeside = (index: number, choice: Choice): void =>
    batch(() => {
      beside.value = beside.value.map((b) => (b.index === index ? { index, choice } : b))
      refusal.value = null
    })
  const mark = computed(() => {
    const p = put.value
    const on = joint.value.map((q) => q.index).join()
    return p ? `${p.is} ${p.is === 'question' ? p.q.index : ''} ${on} ${turns.value} ${JSON.stringify(p.q.decision)}` : ''
  })

  const points = pointing(link, put, draft)
  const set = (c: Choice | null): void =>
    batch(() => {
      draft.value = c
      refusal.value = null
      if (!c || !('one' in c) || c.one !== points.under) points.drop()
    })
  const setThen = (c: Choice): void =>
    batch(() => {
      byHand = true
      then.value = c
      refusal.value = null
    })
  /** Take the question that a draft leads to: what is laid in it stays as far as it fits, else its likeliest answer. */
  const lead = (c: Choice | null, to: Ahead | null): void =>
    batch(() => {
      const was = then.peek()
      const s = to?.decision.choice
      leads = JSON.stringify(c)
      const laid = was && 'some' in was ? was.some : null
      const kept = byHand && laid && s?.is === 'some' ? laid.filter((id) => s.of.some((o) => o.id === id)) : null
      const stays = kept !== null && (kept.length > 0 || laid?.length === 0)
      ahead.value = to
      if (to === null) then.value = null
      else then.value = stays ? { some: kept } : (to.first ?? { some: [] })
    })
  const whole = (): { readonly c: Choice | null; readonly then: Choice | null } => {
    const c = draft.value
    const t = then.value
    const s = put.value?.q.decision.choice
    if (!ahead.value || !c || !('one' in c)) return { c, then: null }
    return t && 'some' in t && t.some.length === 0 && s?.is === 'one' && s.pass ? { c: { pass: true }, then: null } : { c, then: t }
  }
  const textOf = (c: Choice | null, t: Choice | null): string => `${mark.peek()} ${JSON.stringify([c, t, beside.value])}`
  const laid = effect(() => {
    // a new question: its likeliest answer lies under the hand
    void mark.value
    const p = put.peek()
    batch(() => {
      item.value = 0
      part.value = null
      legs.value = false
      refusal.value = null
      considered.value = null
      points.drop()
      byHand = false
      beside.value = joint.peek().flatMap((q) => {
        const choice = q.first ?? blank(q.decision)
        return choice ? [{ index: q.index, choice }] : []
      })
      if (!p) {
        draft.value = null
        group.value = null
        lead(null, null)
        return
      }
      const d = p.q.decision
      const first = p.is === 'question' ? (p.q.sealed ?? p.q.first ?? blank(d)) : blank(d)
      way.value = d.choice.is === 'path' ? (d.choice.ways?.[0]?.id ?? null) : null
      draft.value = first
      lead(first, p.is === 'question' && first ? (p.q.ahead ?? null) : null)
      const s = d.choice
      const one = first && 'one' in first && s.is === 'one' ? s.of.find((o) => o.id === first.one) : undefined
      group.value = (one && groupOf(p.q.ask, one)) ?? p.q.ask.groups?.[0]?.id ?? null
    })
    untracked(() => {
      const { c, then: t } = whole()
      laidFor.value = textOf(c, t)
    })
  })
  const deed = computed<string | null>(() => {
    const p = put.value
    const { c, then: t } = whole()
    if (!p || c === null) return null
    void mark.value
    if (weighedFor.value === textOf(c, t)) return considered.value?.deed ?? ''
    if (p.is === 'saying') return null
    if ('one' in c && t === null && !ahead.value && p.q.deeds?.[c.one] !== undefined) return p.q.deeds[c.one]
    return p.q.deed !== undefined && textOf(c, t) === laidFor.value ? p.q.deed : null
  })
  let asked = 0
  const weighed = effect(() => {
    // what the draft would bring, asked again on every change
    const p = put.value
    const over = ahead.value !== null && JSON.stringify(draft.value) === leads
    const { c, then: t } = over ? whole() : { c: draft.value, then: null }
    const mine = ++asked
    if (!p || c === null || misfit(p.q.decision.choice, c) !== null || ('legs' in c && c.legs.length === 0 && c.facing === undefined)) {
      considered.value = null
      return
    }
    const seen = p.is === 'question' ? link.consider(p.q.index, c, t, beside.value) : link.weigh(p.q.decision.kind, c)
    const shown = seen.then(
      (x) => {
        if (mine !== asked) return
        batch(() => {
          considered.value = x
          weighedFor.value = textOf(c, t)
          points.take(c)
          if (!('pass' in c) && JSON.stringify(c) !== leads) lead(c, x.ahead ?? null)
        })
      },
      () => {
        if (mine === asked) weighedFor.value = textOf(c, t) // not overtaken by a later draft: there are no words to wait for
      },
    )
    points.during(shown)
  })

  const passed = spares.watch()
  const back = effect(() => {
    // what could not be delivered is open as it was: once the server answers again nothing stands against it
    if (link.line.value.is === 'live' && refusal.peek()?.again) refusal.value = null
  })

  const act = async (given1?: Choice): Promise<boolean> => {
    const p = put.value
    const all = given1 ? { c: given1, then: null } : whole()
    const { c } = all
    if (!p || c === null || busy.value || (!given1 && ahead.value !== null && JSON.stringify(draft.value) !== leads)) return false
    busy.value = true
    try {
      const on = ahead.peek()
      const others = given1 ? [] : beside.peek()
      const then = all.then && on ? { kind: on.decision.kind, choice: all.then } : others.length ? { beside: others } : undefined
      const no = p.is === 'question' ? await link.answer(p.q.index, c, then) : await link.say(p.q.decision.kind, c)
      refusal.value = no
      if (no === null) {
        turns.value++
        taken(true)
        if (p.is === 'saying') speaking.value = null
        else {
          given.push(c)
          redo.value = []
          picked.value = null
        }
      }
      return no === null
    } finally {
      busy.value = false
    }
  }
  /** An answer whose seal was broken lies in the hand as it was sealed. */
  const reopen = (before: Screen | null): void => {
    const p = put.peek()
    if (p?.is !== 'question' || before?.seat !== link.screen.peek()?.seat) return
    const was = before?.questions.find((q) => q.index === p.q.index && q.decision.kind === p.q.decision.kind)?.sealed
    if (was) set(was)
  }
  const hand: Hand = {
    put,
    picked,
    speaking,
    draft,
    suggested,
    ahead,
    then,
    joint,
    beside,
    group,
    part,
    item,
    way,
    legs,
    considered,
    deed,
    pointed: points.pointed,
    refusal,
    busy,
    redo,
    set,
    point: points.point,
    setThen,
    setBeside,
    whole,
    act,
    async spare() {
      const p = put.value
      if (p?.is !== 'question') return false
      spares.spare(p.q)
      return true
    },
    back() {
      if (speaking.value !== null) {
        speaking.value = null
        return
      }
      const c = draft.value
      const p = put.value
      const s = p?.q.decision.choice
      const t = then.value
      if (!s) return
      if (p?.is === 'question' && p.q.sealed)
        picked.value = null // it stays as it is sealed
      else if (ahead.value) {
        if (t && 'some' in t && t.some.length) setThen({ some: t.some.slice(0, -1) })
        else refusal.value = null
      } else if (c && 'legs' in c && c.legs.length) set({ ...c, legs: c.legs.slice(0, -1) })
      else if (c && 'some' in c && c.some.length) set({ some: c.some.slice(0, -1) })
      else refusal.value = null
    },
    async undo() {
      const before = link.screen.peek()
      const no = await link.undo()
      refusal.value = no
      if (no === null) reopen(before)
      if (no === null && given.length) redo.value = [...redo.value, given.pop() as Choice]
      return no === null
    },
    async again() {
      const c = redo.value.at(-1)
      const rest = redo.value.slice(0, -1)
      if (!c || !(await act(c))) return false
      redo.value = rest
      return true
    },
    pick: (units, at, on) => pick(hand, link, units, at, on),
    step: (by) => step(hand, by),
    nth: (n) => nth(hand, n),
    toggle: () => toggle(hand),
    turn: (by) => turn(hand, by),
    end() {
      laid()
      weighed()
      passed()
      back()
    },
  }
  return hand
}
