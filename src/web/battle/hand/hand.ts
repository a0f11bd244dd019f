// What the player holds: the question before them, the answer being made, what it would bring. List and board work on the same draft.
import { batch, computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals'
import { misfit, type Choice } from '../../../kernel/decision.ts'
import type { Line } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { blank, groupOf } from './choices.ts'
import { gripped } from './grip.ts'
import { patiently } from './patiently.ts'
import { pointing, type Pointed } from './pointing.ts'
import type { Put } from './put.ts'
import type { Ahead, BattleLink, Beside, Considered, No, Question, Saying, Screen } from '../../contract/seat.ts'
import { sparing } from './sparing.ts'

export type { Put } from './put.ts'

/** An order for several units at once, the one in hand among them: its words, the ways of the others, how it is carried out. */
export type Order = {
  readonly deed: string | null
  readonly lines: readonly Line[]
  readonly go: () => Promise<boolean>
  readonly underWay?: true // until it has ended nothing is passed either
}

/** An answer that was given by hand: to which question, as text, and the one that led to it where both were one act. */
export type Given = { readonly c: Choice; readonly to: string; readonly seat: Screen['seat'] | undefined; readonly via: Question | null }

export type Hand = {
  readonly put: ReadonlySignal<Put | null>
  readonly picked: Signal<number | null> // which of several open questions; a sealed one to change its answer
  readonly speaking: Signal<string | null> // the kind of a saying that is open
  readonly draft: Signal<Choice | null>
  readonly ahead: ReadonlySignal<Ahead | null> // who takes part in the draft: the question it leads straight to, answered in the same act
  readonly over: ReadonlySignal<Question | null> // the question whose answer `via` leads to the one that is put: both are one act
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
  readonly order: Signal<Order | null> // what the gold button does instead of the draft alone
  readonly busy: Signal<boolean>
  readonly redo: Signal<readonly Given[]>
  /** Let an interrupt pass, and every later one of its kind about the same units, until something else is asked. */
  spare(): Promise<boolean>
  set(c: Choice | null): void
  /** The pointer is over an option of `one`: what it would bring is shown before it is chosen. Null when it has left. */
  point(id: string | null): void
  /** Another option of the question over the one that is put; what it leads to is put instead, and `then` follows. */
  turnTo(id: string, then?: () => void): void
  turned: string // the option of the question over it that the player picked last, also where it was proposed
  joined: string // the answer by which who acts takes up a unit, once that unit was picked for it
  /** Another way to go on than by the path that is put: it is put instead, in the same act. */
  otherwise(id: string): void
  /** Pass the question over the one that is put. */
  leave(): Promise<boolean>
  /** The draft for the question ahead. */
  setThen(c: Choice): void
  /** The draft for one of the other questions of the act. */
  setBeside(index: number, c: Choice): void
  /** What the gold button does: the draft, or a pass when nothing is taken in the question ahead. */
  whole(): { readonly c: Choice | null; readonly then: Choice | null }
  /** Do it: the order or what lies in the hand, or an answer to what is put or to another question. Resolves true when it was taken. */
  act(c?: Choice, to?: Put): Promise<boolean>
  back(): void
  undo(): Promise<boolean>
  again(): Promise<boolean>
  /** A unit or a place was picked, on the board or in a list: true when the question knows what to do with it. */
  pick(units: readonly Id[], at: Place | null, on: boolean): boolean
  step(by: number): void
  nth(n: number): void
  toggle(): void
  turn(by: number): void
  /** A target was pressed: a group of options. */
  aim(group: string): void
  end(): void
}

const asText = (q: Question | Saying | undefined): string => (q ? JSON.stringify(q.decision) : '')

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
  const order = signal<Order | null>(null)
  const busy = signal(false)
  const redo = signal<readonly Given[]>([])
  const ahead = signal<Ahead | null>(null)
  const then = signal<Choice | null>(null)
  let leads = '' // the draft that leads to the question ahead, as text
  const led = signal<{ readonly of: string; readonly q: Question } | null>(null) // what is put in place of the question that leads to it
  let byHand = false // the player has changed what lies in it
  const given: Given[] = []
  const turns = signal(0) // answers taken: the same question put again is a new one

  const spares = sparing(link, () => taken(false))
  const { due } = spares
  const outer = computed<Put | null>(() => {
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
  const put = computed<Put | null>(() => {
    const l = led.value
    return l !== null && l.of === mark.value ? { is: 'question', q: l.q } : outer.value
  })
  const over = computed<Question | null>(() => {
    const o = outer.value
    return o?.is === 'question' && o.q !== put.value?.q ? o.q : null
  })
  const suggested = computed(() => {
    const p = put.value
    const c = draft.value
    return p?.is === 'question' && c !== null && 'legs' in c && c === p.q.first
  })
  const joint = computed<readonly Question[]>(() => {
    const p = outer.value
    if (p?.is !== 'question' || !p.q.joint) return []
    return (link.screen.value?.questions ?? []).filter((q) => q.joint && q.index !== p.q.index)
  })
  const beside = signal<readonly Beside[]>([])
  const setBeside = (index: number, choice: Choice): void =>
    batch(() => {
      beside.value = beside.value.map((b) => (b.index === index ? { index, choice } : b))
      refusal.value = null
    })
  const mark: ReadonlySignal<string> = computed(() => {
    const p = outer.value
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
      const o = outer.peek()
      if (c && to && !(s?.is === 'some' && s.min > 0) && o?.is === 'question') {
        ahead.value = null
        then.value = null
        const deed = c === o.q.first && to === o.q.ahead ? o.q.deed : undefined
        const q = { index: o.q.index, ...to, via: c, ...(deed === undefined ? {} : { deed }) }
        led.value = { of: mark.peek(), q }
        begin(q, null)
        return
      }
      led.value = null
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
  const textOf = (c: Choice | null, t: Choice | null): string => `${mark.peek()} ${JSON.stringify([led.peek()?.q.via, c, t, beside.value])}`
  /** Take up a question: its likeliest answer lies under the hand. */
  const begin = (q: Question | Saying, sealed: Choice | null): void => {
    const d = q.decision
    const first = sealed ?? ('first' in q ? q.first : null) ?? blank(d)
    const s = d.choice
    item.value = 0
    part.value = null
    legs.value = false
    refusal.value = null
    points.drop()
    // of ways with an allowance each the one whose reach is drawn
    const ways = s.is === 'path' && s.ways
    way.value = ways
      ? ((ways.find((w) => w.budget && first && 'legs' in first && first.legs[0]?.way === w.id) ?? ways[0])?.id ?? null)
      : null
    draft.value = first
    const one = first && 'one' in first && s.is === 'one' ? s.of.find((o) => o.id === first.one) : undefined
    group.value = (one && groupOf(q.ask, one)) ?? q.ask.groups?.[0]?.id ?? null
  }
  const firsts = (p: Put | null): string =>
    p?.is === 'question' ? JSON.stringify([p.q.first, p.q.why, p.q.ahead?.first, p.q.ahead?.why, joint.peek().map((q) => q.first)]) : ''
  let proposed = '' // what was to lie under the hand when it was laid
  const lay = (): void => {
    const p = outer.peek()
    proposed = firsts(p)
    batch(() => {
      considered.value = null
      weighedFor.value = ''
      byHand = false
      beside.value = joint.peek().flatMap((q) => {
        const choice = q.first ?? blank(q.decision)
        return choice ? [{ index: q.index, choice }] : []
      })
      if (!p) {
        draft.value = null
        group.value = null
        refusal.value = null
        points.drop()
        lead(null, null)
        return
      }
      begin(p.q, p.is === 'question' ? (p.q.sealed ?? null) : null)
      lead(draft.peek(), p.is === 'question' && draft.peek() ? (p.q.ahead ?? null) : null)
    })
    untracked(() => {
      const { c, then: t } = whole()
      laidFor.value = textOf(c, t)
    })
  }
  const laid = effect(() => {
    // a new question: its likeliest answer lies under the hand
    void mark.value
    untracked(lay)
  })
  const heard = effect(() => {
    // advice that comes later takes the place of what was laid, unless somebody has laid a hand on it
    const p = outer.value
    untracked(() => {
      const { c, then: t } = whole()
      if (p && firsts(p) !== proposed && textOf(c, t) === laidFor.value) lay()
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
    const via = p?.is === 'question' ? p.q.via : undefined
    const half = !p || c === null || misfit(p.q.decision.choice, c) !== null || ('legs' in c && !c.legs.length && c.facing === undefined)
    if (!p || (half && !via)) {
      considered.value = null
      return
    }
    // of a question that another leads to even the half made answer shows where it may go
    const rest = p.is === 'saying' || via ? null : ([beside.value, c && 'plan' in c ? part.value : null] as const)
    const weigh = (): Promise<Considered> =>
      p.is === 'saying'
        ? link.weigh(p.q.decision.kind, c as Choice)
        : via
          ? link.consider(p.q.index, via, half && !(c && 'legs' in c) ? null : c)
          : link.consider(p.q.index, c as Choice, t, rest?.[0], rest?.[1])
    // there are no words to wait for, and those of what lay there before are not its own
    const none = (): void =>
      batch(() => {
        considered.value = null
        weighedFor.value = textOf(c, t)
      })
    // what it would mean for others to follow is asked too, and may overtake it
    const shown = patiently(weigh, () => mine !== asked).then(
      (x) => {
        if (mine !== asked) return
        if (x === null) return none()
        batch(() => {
          considered.value = x
          weighedFor.value = textOf(c, t)
          if (!c) return
          points.take(c)
          if (!via && !('pass' in c) && JSON.stringify(c) !== leads) lead(c, x.ahead ?? null)
          else if (byHand && via && 'one' in c && p.is === 'question' && p.q.leads?.[c.one]) hand.otherwise(c.one)
        })
      },
      () => {
        if (mine === asked) none()
      },
    )
    points.during(shown)
  })

  const passed = spares.watch()
  const back = effect(() => {
    // what could not be delivered is open as it was: once the server answers again nothing stands against it
    if (link.line.value.is === 'live' && refusal.peek()?.again) refusal.value = null
  })

  const act = async (given1?: Choice, to: Put | null = put.value): Promise<boolean> => {
    if (order.value && (!given1 || (order.value.underWay && 'pass' in given1))) return order.value.go()
    const p = to
    const all = given1 ? { c: given1, then: null } : whole()
    const { c } = all
    const answered = p?.is === 'question' ? asText(p.q.via ? outer.peek()?.q : p.q) : ''
    const seat = link.screen.peek()?.seat
    if (!p || c === null || busy.value || (!given1 && ahead.value !== null && JSON.stringify(draft.value) !== leads)) return false
    busy.value = true
    try {
      const on = ahead.peek()
      const others = given1 ? [] : beside.peek()
      const then =
        all.then && on
          ? { kind: on.decision.kind, about: on.decision.about, choice: all.then }
          : others.length
            ? { beside: others }
            : undefined
      const no =
        p.is === 'saying'
          ? await link.say(p.q.decision.kind, c)
          : p.q.via
            ? await link.answer(p.q.index, p.q.via, { kind: p.q.decision.kind, about: p.q.decision.about, choice: c })
            : await link.answer(p.q.index, c, then)
      refusal.value = no
      if (no === null) {
        turns.value++
        taken(true)
        if (p.is === 'saying') speaking.value = null
        else {
          given.push({ c, to: answered, seat, via: p.q.via ? p.q : null })
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
    over,
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
    order,
    busy,
    redo,
    set,
    point: points.point,
    turned: '',
    joined: '',
    turnTo(id, then) {
      const o = over.peek()
      const mine = mark.peek()
      hand.joined = ''
      if (!o) return set({ one: id })
      refusal.value = null
      const c: Choice = { one: id }
      hand.turned = id
      const stale = (): boolean => mark.peek() !== mine || hand.turned !== id
      void patiently(() => link.consider(o.index, c, null), stale).then((x) => {
        if (!x) return
        batch(() => {
          draft.value = c
          lead(c, x.ahead ?? null)
        })
        then?.()
      })
    },
    otherwise(id) {
      const p = put.peek()
      if (p?.is !== 'question') return
      const { index, via, leads } = p.q
      const { decision, ask, refused, about, names } = p.q.instead ?? p.q
      const between = {
        decision,
        ask,
        refused,
        about,
        names,
        ...((p.q.instead?.leads ?? leads) ? { leads: p.q.instead?.leads ?? leads } : {}),
      }
      const on = between.leads?.[id]
      if (!on && !p.q.instead) return set({ one: id })
      const rest = on ? { ...on, instead: { ...between, taken: id } } : { ...between, first: { one: id } }
      const q: Question = { index, ...rest, ...(via ? { via } : {}) }
      batch(() => {
        led.value = { of: mark.peek(), q }
        begin(q, null)
      })
    },
    leave: () => act({ pass: true }, outer.peek()),
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
      } else if (c && 'legs' in c && c.legs.length > 1) set({ ...c, legs: c.legs.slice(0, -1) })
      else if (c && 'legs' in c && (c.legs.length || c.facing !== undefined))
        set({ legs: [] }) // how it would stand there goes with the path
      else if (c && 'some' in c && c.some.length) set({ some: c.some.slice(0, -1) })
      else refusal.value = null
    },
    async undo() {
      if (busy.value) return false
      busy.value = true
      try {
        const before = link.screen.peek()
        const last = given.at(-1)
        const put = (of: Given | undefined, fits: (q: Question) => boolean): boolean => {
          const s = link.screen.peek()
          return s?.seat === of?.seat && (s?.questions.some(fits) ?? false)
        }
        let no = await link.undo()
        // what was given in one act comes back in one
        for (const kind of [last?.via?.decision.kind, last?.via?.instead?.decision.kind])
          if (no === null && kind && link.screen.peek()?.canUndo && put(last, (q) => q.decision.kind === kind && asText(q) !== last?.to))
            no = await link.undo()
        refusal.value = no
        if (no === null) reopen(before)
        // what was given by itself may have come back instead: then one's own answers stand yet
        const i = no === null ? given.findLastIndex((g) => put(g, (q) => asText(q) === g.to)) : -1
        if (i >= 0) redo.value = [...redo.value, ...given.splice(i).slice(0, 1)]
        return no === null
      } finally {
        busy.value = false
      }
    },
    async again() {
      const last = redo.value.at(-1)
      const rest = redo.value.slice(0, -1)
      const o = outer.peek()
      if (!last) return false
      if (o?.is !== 'question' || asText(o.q) !== last.to || link.screen.peek()?.seat !== last.seat) {
        redo.value = [] // it was an answer to something else
        return false
      }
      if (!(await act(last.c, last.via ? { is: 'question', q: { ...last.via, index: o.q.index } } : o))) return false
      redo.value = rest
      return true
    },
    pick(units, at, on) {
      const p = put.peek()
      return gripped((grip) => put.peek() === p && grip.pick(hand, link, units, at, on)) ?? true
    },
    step: (by) => gripped((grip) => grip.step(hand, by)),
    nth: (n) => gripped((grip) => grip.nth(hand, n)),
    toggle: () => gripped((grip) => grip.toggle(hand)),
    turn: (by) => gripped((grip) => grip.turn(hand, by)),
    aim: (group) => gripped((grip) => grip.toGroup(hand, group)),
    end() {
      laid()
      heard()
      weighed()
      passed()
      back()
    },
  }
  return hand
}
