// Writes one seat's screen from its home: scene, questions with what is refused and why, the log in sentences. All from the seat's own
// view.
import { misfit, onlyAnswer, type Answer, type Choice, type Decision, type Plan } from '../../kernel/decision.ts'
import { mixed, SeededDice } from '../../kernel/dice.ts'
import type { Scene, Sheet } from '../../kernel/face.ts'
import type { Asked, Look } from '../../kernel/asked.ts'
import type { Id, Ref, Refusal } from '../../kernel/plain.ts'
import { answerTo, asked, atHand, chosen, legal, settled } from '../../kernel/plan.ts'
import type { Seen } from '../../kernel/ruleset.ts'
import { telling } from '../../kernel/table.ts'
import type { Ahead, Beside, Considered, Planned, Question, Saying, Screen, Sheetless, Told } from '../contract/seat.ts'
import type { advised, Advice } from './advice.ts'
import type { BattleHome, Place } from './homes.ts'
import { givenIn, looks } from './heard.ts'
import { meant, onwards, type On } from './onward.ts'

/** The clerk of one place. */
export class Clerk {
  readonly place: Place
  /** What the script would do, once it has come; until then the book's suggestions lie under the hand. */
  advise: typeof advised | null = null
  readonly home: BattleHome
  private said: Told[] = []
  private aloud: boolean[] = [] // whether everybody heard it
  private heard = 0
  private passed = 0 // of what was given by itself: how much stands in the log
  constructor(home: BattleHome, place: Place) {
    this.home = home
    this.place = place
  }

  get look(): Look {
    return this.home.look(this.place)
  }
  /**
   * Whether the screen lies open to others than this place's person: several people play here, and what he is asked is answered without a
   * cover, or he is asked nothing. Then it shows none of his secrets, and of the log what everybody heard.
   */
  get openly(): boolean {
    const { home } = this
    const { view, open, over } = this.look
    const d = open.find((q) => !q.sealed)?.decision
    return (
      home.places.length > 1 &&
      over === null &&
      home.rules.shared !== undefined &&
      home.rules.shared(view) !== view &&
      (!d || home.rules.uncovered?.(view, d) === true)
    )
  }
  /** The view of this place as its screen may show it now. */
  get view(): Seen {
    const { view } = this.look
    return this.openly ? (this.home.rules.shared?.(view) ?? view) : view
  }
  private get names(): readonly string[] {
    return this.home.seats().map((s) => s.name)
  }

  /** The log up to now, oldest first. */
  log(): readonly Told[] {
    const { rules } = this.home
    const { view } = this.look
    const common = this.home.places.length > 1 && rules.shared ? rules.shared(view) : view // what everybody at this screen may see
    for (const t of this.home.told(this.place, this.heard + 1)) {
      this.sayPassed(view)
      t.events.forEach((e, of) =>
        this.said.push({
          n: t.n,
          of,
          round: t.round,
          sentence: telling(rules, view, e, this.names),
          is: e.is,
          ...(e.dice ? { dice: e.dice } : {}),
          ...looks(rules, e.told === undefined ? common : view, e),
        }),
      )
      this.aloud.push(...t.events.map((e) => e.told === undefined))
      this.heard = t.n
    }
    this.sayPassed(view)
    return this.openly ? this.said.filter((_, i) => this.aloud[i]) : this.said
  }

  /** What was given by itself since the last time, up to what has been told by now: a sentence of this place's own. */
  private sayPassed(view: Seen): void {
    const { home, place } = this
    const all = home.passed?.(place) ?? []
    for (let p = all[this.passed]; p && p.n <= this.heard; p = all[++this.passed]) {
      this.said.push(givenIn(this.said.at(-1), p, home.rules.face.scene(view).clock.now, place))
      this.aloud.push(false)
    }
  }

  /** Everything on the screen now but the log. */
  screen(): Sheetless {
    const { home } = this
    const { rules } = home
    const look = this.look
    const { view } = this
    const put = home.passesOn ? look.open.filter((q) => onlyAnswer(q.decision) === null && !home.sole?.(this.place, q.decision)) : look.open
    const first = put.find((q) => !q.sealed)?.decision
    return {
      ...this.frame(look, view, first),
      questions: this.joined(
        view,
        put.map((q) => this.question(view, q, look.n)),
      ),
      waiting: look.waiting,
      sayings:
        look.over || look.aside || home.stopped !== null || this.place === 'watcher'
          ? []
          : rules.anytime(view, this.place).map((d) => this.saying(view, d)),
      canUndo: look.undo,
      ...(look.aside ? { aside: true as const } : {}),
      mayGoOn:
        home.stopped === null && look.over !== null && look.ended && rules.after !== undefined && !home.wentOn && this.place !== 'watcher',
    }
  }

  private frame(
    look: Pick<Look, 'where' | 'over' | 'ended'>,
    view: Seen,
    d?: Decision,
  ): Omit<Sheetless, 'questions' | 'waiting' | 'sayings' | 'canUndo' | 'mayGoOn'> {
    const { home, place } = this
    const { rules } = home
    return {
      kind: home.kind,
      seat: place,
      book: rules.title,
      ruleset: rules.id,
      battle: home.scenario.title,
      seats: home.seats().map((s) => ({ ...s, own: s.seat === place })),
      scene: rules.face.scene(view, d),
      rosters: rules.face.rosters(view, d),
      where: look.where,
      over: look.over,
      ended: look.ended,
      ...(home.stopped === null ? {} : { stopped: home.stopped }),
      n: this.look.n,
      ...(home.scenario.lesson && place !== 'watcher' ? { lesson: { battle: home.id, hints: home.scenario.lesson } } : {}),
    }
  }

  /** The screen as it stood when this place had been told sentence `of` of n; nothing can be answered in it. */
  async at(n: number, of = Infinity): Promise<Screen | null> {
    const back = await this.home.back(this.place, n, of)
    if (!back) return null
    return {
      ...this.frame(back, back.view),
      n,
      questions: [],
      waiting: [],
      sayings: [],
      canUndo: false,
      mayGoOn: false,
      log: this.log().filter((t) => t.n < n || (t.n === n && t.of <= of)),
    }
  }

  /** A few small questions of one ask that the book takes as one act: each with how the whole is asked, and with its deed. */
  private joined(view: Seen, list: readonly Question[]): readonly Question[] {
    if (list.length < 2 || list.length > 3 || !list.every(small)) return list
    const all = list.flatMap((q) => (q.first ? [{ decision: q.decision, choice: q.first }] : []))
    const as = all.length === list.length ? this.home.rules.jointly?.(view, all) : null
    return as ? list.map(({ deeds: _, ...q }) => ({ ...q, joint: as.ask, deed: as.deed })) : list
  }

  private question(view: Seen, q: Asked, n: number): Question {
    const d = q.decision
    const dice = new SeededDice(mixed(`first ${this.home.id} ${this.place}`), n, false)
    const said = this.saying(view, d)
    // what stands until it is passed begins with being done: nothing is taken that was not chosen
    const stands = said.ask.standing !== undefined
    const best = stands || q.sealed ? null : this.advice(view, said, dice)
    const lead = best && 'pass' in best.choice ? this.leading(d) : null
    const to = lead && this.ahead(view, d, lead)
    const blank = to?.decision.choice.is === 'some' ? to : null // to pass is to tick nobody: whom and with whom stand there all the same
    const silent = said.ask.unproposed === true
    const laid = blank ? lead : (best?.choice ?? this.idea(view, said, dice)?.choice ?? this.leading(d) ?? (silent ? d.idle : null))
    const first: Choice | null = stands ? { pass: true } : laid
    const ahead = q.sealed || first === null ? null : blank ? { ...blank, first: null } : this.ahead(view, d, first)
    return {
      index: q.index,
      ...said,
      ...(q.sealed ? { sealed: q.sealed } : this.deeds(view, d, first, ahead?.first ?? null)),
      first,
      ...(best?.why ? { why: best.why } : {}),
      ...(ahead ? { ahead } : {}),
    }
  }
  /** The book's first idea; none where proposing is telling. */
  private idea(view: Seen, { decision, ask }: Saying, dice: SeededDice): { readonly choice: Choice; readonly idea: string } | undefined {
    return ask.unproposed ? undefined : this.home.rules.suggest(view, decision, dice, 1)[0]
  }

  /** What the script would answer; a number that is guessed by eye is nobody's to propose. */
  private advice(view: Seen, { decision, ask }: Saying, dice: SeededDice): Advice | null {
    return ask.number?.wheel || ask.unproposed ? null : (this.advise?.(this.home.rules, view, decision, dice, this.so(decision)) ?? null)
  }

  /** The words of the gold button for what lies under the hand at first and for each option: they stand there with the question. */
  private deeds(view: Seen, d: Decision, first: Choice | null, then: Choice | null): Pick<Question, 'deed' | 'deeds'> {
    const { face, ahead } = this.home.rules
    const s = d.choice
    const leads = (c: Choice): ReturnType<NonNullable<typeof ahead>> => ahead?.(view, d, c) ?? null
    const near = first && leads(first)
    const on = near && then ? meant(this.home.rules, near, then) : near
    const to = on?.decision.choice.is ?? null
    // where one leads on to more than who takes part the others do as well, and the words for both come with what it leads to
    const options = s.is === 'one' && (to === null || to === 'some') ? s.of.filter((o) => leads({ one: o.id }) === null) : []
    // nobody is ticked in what it leads to
    const passes = s.is === 'one' && s.pass && then === null && to === 'some'
    const alone = passes ? ({ pass: true } as const) : to === null ? first : null
    const deed = on && then ? face.deed(on.view, on.decision, then) : alone ? face.deed(view, d, alone) : undefined
    return {
      ...(deed ? { deed } : {}),
      ...(options.length ? { deeds: Object.fromEntries(options.map((o) => [o.id, face.deed(view, d, { one: o.id })])) } : {}),
    }
  }

  /** Where answers may lead on and listed options serve: the option about what the question itself is about, else the first. */
  private leading(d: Decision): Choice | null {
    if (!this.home.rules.ahead || d.choice.is !== 'one' || d.choice.of.length === 0) return null
    const o = d.choice.of.find((x) => x.about?.some((r) => 'unit' in r && d.about.some((a) => 'unit' in a && a.unit === r.unit)))
    return { one: (o ?? d.choice.of[0]).id }
  }

  /**
   * The question that an answer leads straight to, as it is shown with it. Where it asks who takes part and holding is suggested, it
   * is left blank.
   */
  private ahead(view: Seen, d: Decision, c: Choice): Ahead | null {
    const on = this.home.rules.ahead?.(view, d, c)
    if (!on) return null
    const between = this.led(on)
    const all = onwards(this.home.rules, on)
    if (all.length === 0) return between
    const leads = Object.fromEntries(all.map((x) => [x.id, this.led(x.on)]))
    // where what is proposed leads to a path, that is asked for at once; of other answers the list is to be weighed first
    const far = all.find((x) => same(between.first, x.choice) && x.on.decision.choice.is === 'path')
    if (!far) return { ...between, leads }
    const { first: _, why: __, ...instead } = between
    return { ...leads[far.id], instead: { ...instead, taken: far.id, leads } }
  }
  private led(on: On): Ahead {
    const dice = new SeededDice(mixed(`ahead ${this.home.id} ${this.place}`), this.look.n, false)
    const said = this.saying(on.view, on.decision)
    const advice = this.advice(on.view, said, dice)
    if (advice) return { ...said, first: advice.choice, ...(advice.why ? { why: advice.why } : {}) }
    const best = this.idea(on.view, said, dice)
    const blank = best?.idea === 'hold' && on.decision.choice.is === 'some' // nobody is ticked for it
    return { ...said, first: best && !blank ? best.choice : said.ask.unproposed ? on.decision.idle : null }
  }

  private saying(view: Seen, d: Decision): Saying {
    const { face, refused } = this.home.rules
    const name = (r: Ref): string => face.name(view, r)
    const ask = face.ask(view, d)
    const names =
      d.choice.is === 'assign'
        ? [d.choice.items.map(name), d.choice.to.map(name)]
        : d.choice.is === 'place'
          ? [d.choice.items.map((r) => ask.puts?.name ?? name(r)), (d.choice.into ?? []).map(name)]
          : []
    return { decision: d, ask, refused: refused(view, d), about: d.about.map(name), names }
  }

  open(index: number): Decision {
    const q = this.look.open.find((o) => o.index === index)
    if (!q) throw new RangeError(`question ${index} is not open any more`)
    return q.decision
  }
  private unasked(kind: string): Decision {
    const d = this.place === 'watcher' ? undefined : this.home.rules.anytime(this.look.view, this.place).find((x) => x.kind === kind)
    if (!d) throw new RangeError(`"${kind}" cannot be said now`)
    return d
  }

  /** What the seat has sealed besides a question: the answer to itself may be changed. */
  so(d: Decision): readonly Answer[] {
    return this.look.open.flatMap((q) => (q.sealed && q.decision !== d ? [{ decision: q.decision, choice: q.sealed }] : []))
  }

  /** Why an answer may not be given, or null. */
  refusal(d: Decision, c: Choice): Refusal | null {
    const ok = legal(this.home.rules, this.look.view, d, c, this.so(d))
    return ok === true ? null : ok
  }

  /** The answers of one act, as a whole: each is refused or not beside the others. */
  private together(all: readonly Answer[]): Considered | null {
    const { rules } = this.home
    const { view } = this
    const as = all.every((a) => misfit(a.decision.choice, a.choice) === null) ? rules.jointly?.(view, all) : null
    if (!as) return null
    const no = all.map((a) =>
      legal(
        rules,
        this.look.view,
        a.decision,
        a.choice,
        all.filter((x) => x !== a),
      ),
    )
    return {
      scene: rules.face.scene(view, all[0].decision, all[0].choice),
      forecasts: as.forecasts,
      deed: as.deed,
      refusal: no.find((x) => x !== true) ?? null,
    }
  }

  private considered(d: Decision, c: Choice, then: Choice | null = null, part: string | null = null): Considered {
    const { rules } = this.home
    const { view } = this
    const refusal = this.refusal(d, c)
    const to = refusal === null ? rules.ahead?.(view, d, c) : null
    if (to) {
      const ahead = this.ahead(view, d, c)
      const taken = ahead?.instead && rules.ahead?.(to.view, to.decision, { one: ahead.instead.taken })
      const on = then ? meant(rules, to, then) : (taken ?? to)
      // a path that is not begun says only what is asked
      const t = then && misfit(on.decision.choice, then) === null && !blankPath(then) ? then : null
      const ok = t ? rules.check(on.view, on.decision, t, []) : true
      const walk = t && 'legs' in t ? rules.walk?.(on.view, on.decision, t) : null
      return {
        scene: rules.face.scene(on.view, on.decision, t ?? undefined),
        forecasts: t && ok === true ? rules.forecast(on.view, on.decision, t) : [],
        deed: t ? rules.face.deed(on.view, on.decision, t) : '',
        refusal: ok === true ? null : ok,
        ...(ahead ? { ahead } : {}),
        ...(walk ? { walk } : {}),
      }
    }
    if (d.choice.is === 'plan' && 'plan' in c && misfit(d.choice, c) === null) {
      const plan = this.planned(d, c.plan)
      const whole = { plan: plan.plan }
      return {
        scene: rules.face.scene(view, d, whole, atHand(plan.parts, part)?.id),
        forecasts: rules.forecast(view, d, whole),
        deed: rules.face.deed(view, d, whole),
        refusal,
        plan,
      }
    }
    if (misfit(d.choice, c) !== null) return { scene: rules.face.scene(view, d), forecasts: [], deed: '', refusal }
    const walk = 'legs' in c ? rules.walk?.(view, d, c) : null
    return {
      scene: rules.face.scene(view, d, c),
      forecasts: refusal ? [] : rules.forecast(view, d, c),
      deed: rules.face.deed(view, d, c),
      refusal,
      ...(walk ? { walk } : {}),
    }
  }
  /** What stands of a draft, part by part. */
  private planned(d: Decision, draft: Plan): Planned {
    const { rules } = this.home
    const { view } = this
    const { plan, parts } = settled(rules, view, d, draft)
    const name = (r: Ref): string => rules.face.name(view, r)
    return {
      plan,
      parts: parts.map((p) => {
        const answer = p.none ? null : (answerTo(plan, p.id) ?? p.idle ?? null)
        const walk = answer && 'legs' in answer && answer.legs.length ? rules.walk?.(view, asked(d, p), answer) : null
        return {
          ...p,
          answer,
          says: p.none ? p.none.why : answer ? chosen(p.choice, answer, name) : 'still to be answered',
          forecasts: answer ? (rules.partForecast?.(view, d, plan, p.id, answer) ?? []) : [],
          ...(walk ? { walk } : {}),
          ...(rules.partNotes ? { notes: rules.partNotes(view, d, plan, p.id) } : {}),
          names:
            p.choice.is === 'assign'
              ? [p.choice.items.map(name), p.choice.to.map(name)]
              : p.choice.is === 'place'
                ? [p.choice.items.map(name), (p.choice.into ?? []).map(name)]
                : [],
        }
      }),
    }
  }
  consider(index: number, c: Choice, then: Choice | null = null, beside: readonly Beside[] = [], part: string | null = null): Considered {
    const d = this.open(index)
    const others = beside.map((b): Answer => ({ decision: this.open(b.index), choice: b.choice }))
    const whole = others.length ? this.together([{ decision: d, choice: c }, ...others]) : null
    return whole ?? this.considered(d, c, then, part)
  }
  weigh(kind: string, c: Choice): Considered {
    return this.considered(this.unasked(kind), c)
  }

  sheet(id: Id): Sheet {
    return this.home.rules.face.sheet(this.view, id)
  }

  /** The scene from one unit's place: a question about nothing but that unit, so that distances are told from it. */
  from(id: Id): Scene {
    const { rules } = this.home
    return rules.face.scene(this.view, {
      kind: 'look',
      rule: rules.main.rule,
      seat: typeof this.place === 'number' ? this.place : 0,
      secret: false,
      told: 'nobody',
      about: [{ unit: id }],
      choice: { is: 'one', of: [], pass: true },
      idle: { pass: true },
    })
  }
}

/** A path of no legs and no facing: it answers nothing yet. */
const blankPath = (c: Choice): boolean => 'legs' in c && c.legs.length === 0 && c.facing === undefined
const same = (a: Choice | null, b: Choice): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A question whose control is a line or two: a number, or one of two or three without targets. */
function small({ sealed, ahead, ask, decision: { choice: s } }: Question): boolean {
  if (sealed || ahead || ask.groups?.length || ask.standing) return false
  return s.is === 'number' || (s.is === 'one' && !s.pass && s.of.length <= 3)
}
