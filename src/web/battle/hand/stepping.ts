// The keys of the open question: the next option, the option of that number, a tick, the next target.
import { listed } from './choices.ts'
import type { Hand } from './hand.ts'
import { flip, toGroup, viaOf } from './picking.ts'
import { nthOfPart, stepPart } from './plotting.ts'
import { takeWay } from './ways.ts'

const round = (i: number, by: number, n: number): number => (i + by + n) % Math.max(1, n)

/** The next option, row or way, or one step of a number. */
export function step(hand: Hand, by: number): void {
  const p = hand.put.value
  const s = p?.q.decision.choice
  const c = hand.draft.value
  if (!p || !s) return
  const { item, way } = hand
  const ahead = hand.ahead.value?.decision.choice
  if (ahead?.is === 'some') {
    item.value = round(item.value, by, ahead.of.length)
    return
  }
  switch (s.is) {
    case 'one': {
      const all = listed(p.q.decision, p.q.ask, hand.group.value)
      const i = all.findIndex((o) => c && 'one' in c && o.id === c.one)
      if (all.length) hand.set({ one: all[round(i, by, all.length)].id })
      return
    }
    case 'some':
      item.value = round(item.value, by, s.of.length)
      return
    case 'number':
      if (c && 'number' in c) hand.set({ number: Math.min(s.max, Math.max(s.min, c.number + by * s.step)) })
      return
    case 'split':
      item.value = round(item.value, by, s.into.length)
      return
    case 'place':
    case 'assign':
      item.value = round(item.value, by, s.items.length)
      return
    case 'plan':
      stepPart(hand, by)
      return
    case 'path':
      if (s.ways?.length) {
        const i = s.ways.findIndex((w) => w.id === way.value)
        way.value = s.ways[round(i, by, s.ways.length)].id
      }
  }
}

/** The option, row or way of that number, from 0. */
export function nth(hand: Hand, n: number): void {
  const p = hand.put.value
  const s = p?.q.decision.choice
  if (!p || !s) return
  const { item } = hand
  const ahead = hand.ahead.value?.decision.choice
  if (ahead?.is === 'some') {
    if (ahead.of[n]) {
      item.value = n
      flip(hand, ahead.of[n].id)
    }
    return
  }
  const row = hand.joint.value.find((q) => q.decision.choice.is === 'one') // beside a number, the digits are for the options
  if (s.is === 'number' && row?.decision.choice.is === 'one') {
    const beside = row.decision.choice.of[n]
    if (beside) hand.setBeside(row.index, { one: beside.id })
    return
  }
  if (s.is === 'plan') {
    nthOfPart(hand, n)
    return
  }
  const o = listed(p.q.decision, p.q.ask, hand.group.value)[n]
  if (s.is === 'one' && o) hand.set({ one: o.id })
  else if (s.is === 'some' && o) {
    item.value = n
    flip(hand, o.id)
  } else if (s.is === 'path' && s.ways?.[n]) {
    if (s.ways[n].leg === undefined) hand.way.value = s.ways[n].id
    else takeWay(hand, s, s.ways[n], hand.draft.value)
  } else if ((s.is === 'place' || s.is === 'assign') && n < s.items.length) item.value = n
}

/** Tick the lit row, or untick it. */
export function toggle(hand: Hand): void {
  const s = hand.ahead.value?.decision.choice ?? hand.put.value?.q.decision.choice
  if (s?.is === 'some' && s.of[hand.item.value]) flip(hand, s.of[hand.item.value].id)
}

/** The next target or unit: a group of options, else what is aimed at, else a step. */
export function turn(hand: Hand, by: number): void {
  const p = hand.put.value
  const groups = p?.q.ask.groups
  if (groups?.length) {
    const i = groups.findIndex((g) => g.id === hand.group.value)
    toGroup(hand, groups[round(i, by, groups.length)].id)
  } else if (hand.over.value) {
    turnOver(hand, by)
  } else if (hand.ahead.value && p?.q.decision.choice.is === 'one') {
    const { of } = p.q.decision.choice
    const c = hand.draft.value
    const i = of.findIndex((o) => c && 'one' in c && o.id === c.one)
    hand.set({ one: of[round(i, by, of.length)].id })
  } else step(hand, by)
}

/** The next unit of the question over the one that is put. */
export function turnOver(hand: Hand, by: number): void {
  const s = hand.over.value?.decision.choice
  if (s?.is !== 'one') return
  const i = s.of.findIndex((o) => o.id === viaOf(hand))
  hand.turnTo(s.of[round(i, by, s.of.length)].id)
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
