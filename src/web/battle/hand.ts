// What the player holds: the question before them, the answer being made, what it would bring. List and board work on the same draft.
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { misfit, type Choice, type Decision, type Option } from '../../kernel/decision.ts'
import type { Asking, Forecast, OptionFace } from '../../kernel/face.ts'
import type { Id, Place, Ref, Refusal } from '../../kernel/plain.ts'
import type { Ahead, BattleLink, Considered, No, Question, Refused, Saying } from './seat.ts'

/** A question or something said unasked: both are answered with the same controls. */
export type Put = { readonly is: 'question'; readonly q: Question } | { readonly is: 'saying'; readonly q: Saying }

export type Hand = {
  readonly put: ReadonlySignal<Put | null>
  readonly picked: Signal<number | null> // which of several open questions
  readonly speaking: Signal<string | null> // the kind of a saying that is open
  readonly draft: Signal<Choice | null>
  readonly ahead: ReadonlySignal<Ahead | null> // the question that the draft leads straight to, answered in the same act
  readonly suggested: ReadonlySignal<boolean> // the draft is a path that was suggested: drawing or steering begins one's own anew
  readonly then: Signal<Choice | null> // the draft for it; nothing taken in it is a pass
  readonly group: Signal<string | null>
  readonly item: Signal<number> // the item in hand, for `place` and `assign`; the lit row, for `some`
  readonly way: Signal<string | null>
  readonly legs: Signal<boolean> // draw on from the end of the path instead of anew
  readonly considered: Signal<Considered | null>
  readonly pointed: ReadonlySignal<{ readonly id: string; readonly forecasts: readonly Forecast[] } | null> // an option under the pointer that is not in the hand
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

const isUnit = (r: Ref, units: readonly Id[]): boolean => ('unit' in r ? units.includes(r.unit) : 'of' in r && units.includes(r.of))
const isPlace = (r: Ref, at: Place | null): boolean => at !== null && 'at' in r && r.at[0] === at[0] && r.at[1] === at[1]

/** How an option looks: its face, or its bare label. */
export function faceOf(ask: Asking, o: Option): OptionFace {
  return ask.options?.find((f) => f.id === o.id) ?? { id: o.id, label: o.label }
}
/** The group of an option, also of a refused one. */
export function groupOf(ask: Asking, o: Option | Refused): string | null {
  return ('group' in o && o.group) || ask.options?.find((f) => f.id === o.id)?.group || null
}
/** The options that are listed while a group is chosen: those of the group and those of none. */
export function listed(d: Decision, ask: Asking, group: string | null): readonly Option[] {
  const s = d.choice
  if (s.is !== 'one' && s.is !== 'some') return []
  return ask.groups?.length && s.is === 'one'
    ? s.of.filter((o) => {
        const g = groupOf(ask, o)
        return g === null || g === group
      })
    : s.of
}
/** The refused options listed with them. */
export function refusedHere(refused: readonly Refused[], ask: Asking, group: string | null): readonly Refused[] {
  return ask.groups?.length
    ? refused.filter((o) => {
        const g = groupOf(ask, o)
        return g === null || g === group
      })
    : refused
}

/** Why an item of a question for places may not ride in a carrier beside the others that are laid into it; null where it may. */
export function rideNo(ask: Asking, placed: Extract<Choice, { place: unknown }>['place'], i: number, j: number): Refusal | null {
  const of = ask.aboard
  if (!of) return null
  if (!of.rides[i]) return of.never
  return placed.filter((p, k) => k !== i && p && 'into' in p && p.into === j).length >= of.room[j] ? of.full : null
}

/** An answer to start from where nothing is suggested. */
function blank(d: Decision): Choice | null {
  const s = d.choice
  switch (s.is) {
    case 'one':
      return s.of.length ? { one: s.of[0].id } : s.pass ? { pass: true } : null
    case 'some':
      return { some: s.of.slice(0, s.min).map((o) => o.id) }
    case 'number':
      return { number: s.min }
    case 'split':
      return { split: s.into.map((_, i) => Math.floor(s.total / s.into.length) + (i < s.total % s.into.length ? 1 : 0)) }
    case 'assign':
      return { assign: s.items.map(() => []) }
    case 'place':
      return { place: s.items.map(() => null) }
    case 'path':
      return { legs: [] }
  }
}

/** Take a battle's questions in hand. `taken` is called after each answer; call `end` when the screen closes. */
export function takeHand(link: BattleLink, taken: () => void): Hand {
  const picked = signal<number | null>(null)
  const speaking = signal<string | null>(null)
  const draft = signal<Choice | null>(null)
  const group = signal<string | null>(null)
  const item = signal(0)
  const way = signal<string | null>(null)
  const legs = signal(false)
  const considered = signal<Considered | null>(null)
  const refusal = signal<No | null>(null)
  const busy = signal(false)
  const redo = signal<readonly Choice[]>([])
  const ahead = signal<Ahead | null>(null)
  const then = signal<Choice | null>(null)
  const pointed = signal<{ readonly id: string; readonly forecasts: readonly Forecast[] } | null>(null)
  let under: string | null = null
  let weighs = 0 // the option under the pointer; drafts being considered, which the pointer never overtakes
  let leads = '' // the draft that leads there, as text
  let byHand = false // the player has changed what lies in it
  const given: Choice[] = []
  const turns = signal(0) // answers taken: the same question put again is a new one

  const spared = signal<string | null>(null) // interrupts that are let pass: their kind and what they are about
  const cause = (q: Question): string => JSON.stringify([q.decision.kind, q.decision.about])
  const due = computed<Question | null>(() =>
    spared.value === null ? null : (link.screen.value?.questions.find((q) => q.sealed === undefined && cause(q) === spared.value) ?? null),
  )
  const put = computed<Put | null>(() => {
    const s = link.screen.value
    if (!s || due.value) return null
    if (speaking.value !== null) {
      const q = s.sayings.find((x) => x.decision.kind === speaking.value)
      if (q) return { is: 'saying', q }
    }
    const open = s.questions.filter((q) => q.sealed === undefined)
    const q = open.find((x) => x.index === picked.value) ?? open[0]
    return q ? { is: 'question', q } : null
  })
  const suggested = computed(() => {
    const p = put.value
    const c = draft.value
    return p?.is === 'question' && c !== null && 'legs' in c && c === p.q.first
  })
  const mark = computed(() => {
    const p = put.value
    return p ? `${p.is} ${p.is === 'question' ? p.q.index : ''} ${turns.value} ${JSON.stringify(p.q.decision)}` : ''
  })

  const set = (c: Choice | null): void =>
    batch(() => {
      draft.value = c
      refusal.value = null
      if (!c || !('one' in c) || c.one !== under) {
        under = null
        pointed.value = null
      }
    })
  const point = (id: string | null): void => {
    if (id !== null && id === under) return
    under = id
    if (id === null) pointed.value = null
    else if (weighs === 0) look(id)
  }
  const look = (id: string): void => {
    const p = put.peek()
    const c = draft.peek()
    if (p?.is !== 'question' || (c && 'one' in c && c.one === id)) {
      pointed.value = null
      return
    }
    const here = async (): Promise<Considered> => {
      // an option that leads straight on is seen with the likeliest answer of what follows
      const x = await link.consider(p.q.index, { one: id }, null)
      return x.ahead?.first && under === id && weighs === 0 ? link.consider(p.q.index, { one: id }, x.ahead.first) : x
    }
    here().then(
      (x) => {
        if (under === id && put.peek() === p) pointed.value = x.forecasts.length ? { id, forecasts: x.forecasts } : null
      },
      () => {
        /* overtaken */
      },
    )
  }
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
      const kept = byHand && was && 'some' in was && s?.is === 'some' ? was.some.filter((id) => s.of.some((o) => o.id === id)) : null
      ahead.value = to
      then.value =
        to === null
          ? null
          : kept !== null && (kept.length > 0 || (was && 'some' in was && was.some.length === 0))
            ? { some: kept }
            : (to.first ?? { some: [] })
    })
  const whole = (): { readonly c: Choice | null; readonly then: Choice | null } => {
    const c = draft.value
    const t = then.value
    const s = put.value?.q.decision.choice
    if (!ahead.value || !c || !('one' in c)) return { c, then: null }
    return t && 'some' in t && t.some.length === 0 && s?.is === 'one' && s.pass ? { c: { pass: true }, then: null } : { c, then: t }
  }
  const laid = effect(() => {
    // a new question: its likeliest answer lies under the hand
    void mark.value
    const p = put.peek()
    batch(() => {
      item.value = 0
      legs.value = false
      refusal.value = null
      considered.value = null
      under = null
      pointed.value = null
      byHand = false
      if (!p) {
        draft.value = null
        group.value = null
        lead(null, null)
        return
      }
      const d = p.q.decision
      const first = p.is === 'question' ? (p.q.first ?? blank(d)) : blank(d)
      way.value = d.choice.is === 'path' ? (d.choice.ways?.[0]?.id ?? null) : null
      draft.value = first
      lead(first, p.is === 'question' && first ? (p.q.ahead ?? null) : null)
      const s = d.choice
      const one = first && 'one' in first && s.is === 'one' ? s.of.find((o) => o.id === first.one) : undefined
      group.value = (one && groupOf(p.q.ask, one)) ?? p.q.ask.groups?.[0]?.id ?? null
    })
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
    const seen = p.is === 'question' ? link.consider(p.q.index, c, t) : link.weigh(p.q.decision.kind, c)
    weighs++
    seen
      .then(
        (x) => {
          if (mine === asked)
            batch(() => {
              considered.value = x
              if ('one' in c && c.one === pointed.peek()?.id) pointed.value = null
              if (!('pass' in c) && JSON.stringify(c) !== leads) lead(c, x.ahead ?? null)
            })
        },
        () => {
          /* overtaken by a later draft */
        },
      )
      .finally(() => {
        if (--weighs === 0 && under !== null) look(under)
      })
  })

  let passing = false
  const passes = signal(0) // interrupts let pass so far
  const passed = effect(() => {
    // what the player has said not to be asked about again
    void passes.value
    const q = due.value
    const other = link.screen.value?.questions.some((x) => x.sealed === undefined) ?? false
    if (q === null) {
      if (other && !passing) spared.value = null
      return
    }
    if (passing) return
    passing = true
    link.answer(q.index, { pass: true }).then(
      (no) => {
        passing = false
        taken()
        if (no !== null) spared.value = null
        passes.value++
      },
      () => {
        passing = false
        spared.value = null
      },
    )
  })

  const act = async (given1?: Choice): Promise<boolean> => {
    const p = put.value
    const all = given1 ? { c: given1, then: null } : whole()
    const { c } = all
    if (!p || c === null || busy.value || (!given1 && ahead.value !== null && JSON.stringify(draft.value) !== leads)) return false
    busy.value = true
    try {
      const on = ahead.peek()
      const no =
        p.is === 'question'
          ? await link.answer(p.q.index, c, all.then && on ? { kind: on.decision.kind, choice: all.then } : undefined)
          : await link.say(p.q.decision.kind, c)
      refusal.value = no
      if (no === null) {
        turns.value++
        taken()
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
  const shape = () => put.value?.q.decision.choice

  const pickOne = (id: string): void => set({ one: id })
  const flip = (id: string): void => {
    const on = ahead.value
    const s = on ? on.decision.choice : shape()
    const c = on ? then.value : draft.value
    if (s?.is !== 'some' || !c || !('some' in c)) return
    const some = c.some.includes(id) ? c.some.filter((x) => x !== id) : c.some.length < s.max ? [...c.some, id] : s.max === 1 ? [id] : c.some
    if (on) setThen({ some })
    else set({ some })
  }
  /** A unit with several options of the question ahead: none, each in turn, none again. */
  const flipUnit = (of: readonly Option[]): void => {
    const c = then.value
    if (!c || !('some' in c)) return
    const i = of.findIndex((o) => c.some.includes(o.id))
    const rest = c.some.filter((id) => !of.some((o) => o.id === id))
    const next = of[i + 1]
    setThen({ some: next ? [...rest, next.id] : rest })
  }
  const toGroup = (g: string): void => {
    const p = put.value
    const s = shape()
    if (!p || s?.is !== 'one') return
    const here = listed(p.q.decision, p.q.ask, g).filter((o) => groupOf(p.q.ask, o) === g)
    const c = draft.value
    const was = c && 'one' in c ? s.of.find((o) => o.id === c.one) : undefined
    const label = was && faceOf(p.q.ask, was).label
    const to = here.find((o) => faceOf(p.q.ask, o).label === label) ?? here[0]
    batch(() => {
      group.value = g
      if (to) pickOne(to.id)
    })
  }

  const hand: Hand = {
    put,
    picked,
    speaking,
    draft,
    suggested,
    ahead,
    then,
    group,
    item,
    way,
    legs,
    considered,
    pointed,
    refusal,
    busy,
    redo,
    set,
    point,
    setThen,
    whole,
    act,
    async spare() {
      const p = put.value
      if (p?.is !== 'question') return false
      spared.value = cause(p.q)
      return true
    },
    back() {
      if (speaking.value !== null) {
        speaking.value = null
        return
      }
      const c = draft.value
      const s = shape()
      const t = then.value
      if (!s) return
      if (ahead.value) {
        if (t && 'some' in t && t.some.length) setThen({ some: t.some.slice(0, -1) })
        else refusal.value = null
      } else if (c && 'legs' in c && c.legs.length) set({ ...c, legs: c.legs.slice(0, -1) })
      else if (c && 'some' in c && c.some.length) set({ some: c.some.slice(0, -1) })
      else refusal.value = null
    },
    async undo() {
      const no = await link.undo()
      refusal.value = no
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
    pick(units, at, on) {
      const p = put.value
      const s = shape()
      if (!p || !s) return false
      const ask = p.q.ask
      const on1 = ahead.value?.decision.choice
      if (on1?.is === 'some') {
        const of = on1.of.filter((o) => o.about?.some((r) => isUnit(r, units.slice(0, 1))))
        if (of.length) {
          item.value = on1.of.indexOf(of[0])
          flipUnit(of)
          return true
        }
      }
      if (s.is === 'one') {
        const g = ask.groups?.find((x) => x.about?.some((r) => isUnit(r, units))) ?? ask.groups?.find((x) => x.about?.some((r) => isPlace(r, at)))
        if (g) {
          const same = group.value === g.id
          if (!same) toGroup(g.id)
          return !same || units.length > 1
        }
        const fits = s.of.filter((o) => o.about?.some((r) => isUnit(r, units)))
        const all = fits.length ? fits : s.of.filter((o) => o.about?.some((r) => isPlace(r, at)))
        if (!all.length) return false
        const c = draft.value
        const i = all.findIndex((o) => c && 'one' in c && o.id === c.one)
        if (i >= 0 && all.length === 1) return false
        const to = all[(i + 1) % all.length]
        batch(() => {
          const gg = groupOf(ask, to)
          if (gg) group.value = gg
          pickOne(to.id)
        })
        return true
      }
      if (s.is === 'some') {
        const o = s.of.find((x) => x.about?.some((r) => isUnit(r, units))) ?? s.of.find((x) => x.about?.some((r) => isPlace(r, at)))
        if (o) {
          item.value = s.of.indexOf(o)
          flip(o.id)
        }
        return o !== undefined
      }
      if (s.is === 'assign') {
        const i = s.items.findIndex((r) => isUnit(r, units) || isPlace(r, at))
        const j = s.to.findIndex((r) => isUnit(r, units) || isPlace(r, at))
        const c = draft.value
        if (j >= 0 && c && 'assign' in c) {
          const row = c.assign[item.value] ?? []
          set({ assign: c.assign.map((r, k) => (k !== item.value ? r : row.includes(j) ? row.filter((x) => x !== j) : [...row, j].slice(-s.each))) })
          return true
        }
        if (i >= 0) item.value = i
        return i >= 0
      }
      if (s.is === 'place' && at) {
        const c = draft.value
        if (!c || !('place' in c)) return false
        const carrier = s.into?.findIndex((r) => isUnit(r, units)) ?? -1
        const there = c.place.findIndex((x) => x !== null && 'at' in x && x.at[0] === at[0] && x.at[1] === at[1])
        const old = c.place[item.value]
        const no = carrier < 0 ? null : rideNo(ask, c.place, item.value, carrier)
        if (carrier >= 0 && no && old === null) {
          refusal.value = no
          return true
        }
        if (there >= 0 && there !== item.value && (carrier < 0 || no || (old && 'into' in old && old.into === carrier))) {
          item.value = there
          return true
        }
        if (no) {
          refusal.value = no
          return true
        }
        if (carrier < 0 && units.length && !s.where.length) return false
        const facing = old && 'at' in old ? old.facing : s.facing ? 0 : undefined
        const now = c.place.map((x, k) =>
          k === item.value ? (carrier >= 0 ? { into: carrier } : { at, ...(facing === undefined ? {} : { facing }) }) : x,
        )
        batch(() => {
          set({ place: now })
          const next = now.findIndex((x) => x === null)
          if (next >= 0) item.value = next
        })
        return true
      }
      if (s.is === 'path' && at && p.is === 'question') {
        if (units.length && units[0] !== s.unit && !units.includes(s.unit) && !on) return false
        const c = draft.value
        const from = c && 'legs' in c ? c : null
        if (at[0] === s.from.at[0] && at[1] === s.from.at[1]) {
          if (from?.legs.length) {
            set({ legs: [] })
            return true
          }
          return false
        }
        link.trace(p.q.index, at, way.value, legs.value || on ? from : null).then(
          (x) => {
            if (put.value === p || mark.peek()) {
              if ('why' in x) refusal.value = x
              else set(x)
            }
          },
          () => {
            /* overtaken */
          },
        )
        return units.length === 0 || units.includes(s.unit)
      }
      return false
    },
    step(by) {
      const p = put.value
      const s = shape()
      const c = draft.value
      if (!p || !s) return
      const on = ahead.value?.decision.choice
      if (on?.is === 'some') item.value = (item.value + by + on.of.length) % Math.max(1, on.of.length)
      else if (s.is === 'one') {
        const all = listed(p.q.decision, p.q.ask, group.value)
        const i = all.findIndex((o) => c && 'one' in c && o.id === c.one)
        if (all.length) pickOne(all[(i + by + all.length) % all.length].id)
      } else if (s.is === 'some') item.value = (item.value + by + s.of.length) % Math.max(1, s.of.length)
      else if (s.is === 'number' && c && 'number' in c) set({ number: Math.min(s.max, Math.max(s.min, c.number + by * s.step)) })
      else if (s.is === 'split') item.value = (item.value + by + s.into.length) % s.into.length
      else if (s.is === 'place' || s.is === 'assign') item.value = (item.value + by + s.items.length) % Math.max(1, s.items.length)
      else if (s.is === 'path' && s.ways?.length) {
        const i = s.ways.findIndex((w) => w.id === way.value)
        way.value = s.ways[(i + by + s.ways.length) % s.ways.length].id
      }
    },
    nth(n) {
      const p = put.value
      const s = shape()
      if (!p || !s) return
      const on = ahead.value?.decision.choice
      if (on?.is === 'some') {
        if (on.of[n]) {
          item.value = n
          flip(on.of[n].id)
        }
        return
      }
      const o = listed(p.q.decision, p.q.ask, group.value)[n]
      if (s.is === 'one' && o) pickOne(o.id)
      else if (s.is === 'some' && o) {
        item.value = n
        flip(o.id)
      } else if (s.is === 'path' && s.ways?.[n]) way.value = s.ways[n].id
      else if ((s.is === 'place' || s.is === 'assign') && n < s.items.length) item.value = n
    },
    toggle() {
      const s = ahead.value?.decision.choice ?? shape()
      if (s?.is === 'some' && s.of[item.value]) flip(s.of[item.value].id)
    },
    turn(by) {
      // next or previous group: the next unit or target
      const p = put.value
      const gs = p?.q.ask.groups
      if (gs?.length) {
        const i = gs.findIndex((g) => g.id === group.value)
        toGroup(gs[(i + by + gs.length) % gs.length].id)
      } else if (ahead.value && p?.q.decision.choice.is === 'one') {
        const of = p.q.decision.choice.of
        const c = draft.value
        const i = of.findIndex((o) => c && 'one' in c && o.id === c.one)
        pickOne(of[(i + by + of.length) % of.length].id)
      } else hand.step(by)
    },
    end() {
      laid()
      weighed()
      passed()
    },
  }
  return hand
}

/** Change one row of a draft without touching the rest. */
export function flipOption(hand: Hand, id: string): void {
  const s = hand.ahead.value?.decision.choice ?? hand.put.value?.q.decision.choice
  const i = s?.is === 'some' ? s.of.findIndex((o) => o.id === id) : -1
  if (i >= 0) {
    hand.item.value = i
    hand.toggle()
  }
}
