// EIC League: the sheets of a referee, kept apart from the state of the battle: who stands where, what bars the way, who can be found.
import assert from 'node:assert/strict'
import type { Event } from '../../../kernel/event.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { bestDet, cellsOf, det, ecm, far, ground, lifted, lifts, pieceOf, walks, type Piece } from './fixture-figures.ts'
import type { EicGame, EicWords } from '../state/state.ts'

/** An attack between its announcement and its last effect; `owes` is what must still be told of it. */
export type Shot = {
  readonly by: Piece
  readonly holder: Piece
  readonly target: Piece
  readonly how: string
  readonly weapon: string
  readonly slot: number
  readonly partner: Id
  readonly attr: number
  readonly dfr: number
  boost: number
  lethal: boolean
  stray: boolean
  at: number
  readonly owes: Set<string>
  readonly spared: readonly Id[]
}
/** What a kind of event is judged by. */
export type Judges = Readonly<Record<string, (e: Event) => void>>

export const ids = (e: Event, key: string): readonly Id[] => e[key] as readonly Id[]
export const n = (e: Event, key: string): number => e[key] as number
export const text = (e: Event, key: string): string => e[key] as string
/** The dice of a roll by the beginning of its name. */
export const dice = (e: Event, what: string): readonly number[] => e.dice?.find((r) => r.what.startsWith(what))?.dice ?? []

export class Onlooker {
  readonly pieces = new Map<Id, Piece>()
  readonly credits: number[]
  /** How often each thing was judged: what never happened was never tested. */
  readonly judged = new Map<string, number>()
  protected words: EicWords
  protected out: boolean[]
  protected round = 0
  protected phase = ''
  protected turn: Seat = -1
  protected order: readonly Seat[] = []
  protected went: Seat[] = []
  protected stealing = new Set<Seat>()
  protected stole: Seat[] = []
  protected tried: Seat[] = []
  protected rolled: { readonly seat: Seat; readonly bonus: number; readonly die: number }[] = []
  protected ranked: readonly Seat[] = []
  protected shot: Shot | null = null
  protected blows: Map<Id, number> = new Map() // energy each is about to lose
  protected option = ''
  protected named = ''
  protected load = 0

  constructor(g: EicGame) {
    this.words = g.words
    for (const u of g.units) this.pieces.set(u.id, pieceOf(u))
    this.credits = g.words.sides.map((s) => s.credits)
    this.out = g.words.sides.map(() => false)
  }

  protected get o(): EicWords['options'] {
    return this.words.options
  }
  protected count(what: string): void {
    this.judged.set(what, (this.judged.get(what) ?? 0) + 1)
  }
  protected ok(yes: boolean, rule: string, why: string): void {
    this.count(rule)
    if (!yes) assert.fail(`${rule} round ${this.round}: ${why}`)
  }
  protected piece(id: Id): Piece {
    const p = this.pieces.get(id)
    assert.ok(p, id)
    return p
  }
  protected all(): readonly Piece[] {
    return [...this.pieces.values()]
  }
  protected far(a: number, b: number): number {
    return far(this.words.map, a, b)
  }
  protected base(seat: Seat): number {
    return this.words.sides[seat].base
  }
  protected on(p: Piece): boolean {
    return !p.dead && !p.gone && !p.docked && p.hex >= 0
  }
  protected unit(p: Piece): boolean {
    return p.sheet.hull !== 'drone' && !p.dead && !p.gone
  }
  protected plays(seat: Seat): boolean {
    return !this.out[seat] && this.all().some((p) => p.seat === seat && this.unit(p))
  }
  protected target(seat: Seat, p: Piece): boolean {
    return p.seat !== seat && this.on(p) && !(this.o.baseIsSanctuary && p.hex === this.base(p.seat))
  }
  protected enemyBase(seat: Seat, cell: number): boolean {
    return this.words.sides.some((s) => s.seat !== seat && !this.out[s.seat] && s.base === cell)
  }
  protected droneOf(p: Piece): Piece | undefined {
    return p.sheet.drone === '' ? undefined : this.pieces.get(p.sheet.drone)
  }

  // ---- What bars the way (EIC-MOVE-05) --------------------------------------------------------------------------

  protected free(p: Piece, cell: number): boolean {
    if (cell === this.base(p.seat) && !this.out[p.seat]) return true
    if (this.enemyBase(p.seat, cell)) return false
    return this.o.stacking === 'free' || !this.all().some((q) => q !== p && this.unit(q) && !q.aloft && q.hex === cell)
  }
  protected walls(p: Piece, friends: boolean): (cell: number) => boolean {
    const held = new Set(
      this.all()
        .filter(
          (q) =>
            q !== p &&
            this.unit(q) &&
            !q.aloft &&
            q.hex >= 0 &&
            (friends || (q.seat !== p.seat && this.o.stacking !== 'free')) &&
            !(q.seat === p.seat && q.hex === this.base(p.seat)),
        )
        .map((q) => q.hex),
    )
    return (cell) => held.has(cell) || this.enemyBase(p.seat, cell)
  }
  /** Every cell a unit may end its movement in by any way that it still has, its own left out. */
  protected ends(p: Piece): readonly number[] {
    const m = this.words.map,
      out = new Set<number>()
    if (p.paralyzedThrough > 0 || p.height > 0) return []
    const warps = p.warps && p.sheet.warp && lifts(p)
    if (!warps && !p.aloft) for (const [c] of ground(m, p.hex, walks(p), this.walls(p, false))) if (this.free(p, c)) out.add(c)
    if (warps || (p.sheet.flight && lifts(p)))
      for (const c of cellsOf(m)) if (this.far(p.hex, c) <= lifted(p) && (!warps || this.free(p, c))) out.add(c)
    out.delete(p.hex)
    return [...out]
  }

  // ---- Who can be found (EIC-DET-03, EIC-WILD-01) ----------------------------------------------------------------

  protected found(p: Piece, sense: number, from: number): readonly Id[] {
    return this.all()
      .filter(
        (q) =>
          this.target(p.seat, q) && this.far(from, q.hex) <= Math.floor(det(p) / 10) && (sense === 3 || (sense === 2 && ecm(q) <= det(p))),
      )
      .map((q) => q.id)
  }
  /** The seats a coach may fire at wild. */
  protected wild(seat: Seat): ReadonlySet<Seat> {
    const best = Math.max(
      -1,
      ...this.all()
        .filter((p) => p.seat === seat && this.unit(p))
        .map((p) => bestDet(p, this.o)),
    )
    const foes = this.all().filter((p) => p.seat !== seat && this.unit(p)),
      open = new Set(foes.filter((p) => ecm(p) > best).map((p) => p.seat)),
      shut = new Set(foes.filter((p) => ecm(p) <= best).map((p) => p.seat))
    if (best < 0 || (!this.o.wildfirePerOpponent && shut.size > 0)) return new Set()
    return new Set([...open].filter((s) => !shut.has(s)))
  }

  protected place(p: Piece, cell: number): void {
    p.hex = cell
    const d = this.droneOf(p)
    if (d?.docked) d.hex = cell
  }
  protected home(p: Piece): boolean {
    return p.hex === this.base(p.seat) && !p.aloft && p.height === 0
  }

  /** Nothing of an attack may be left undone. */
  protected closeShot(): void {
    const s = this.shot
    if (s === null) return
    this.ok(s.owes.size === 0, 'EIC-ATK-09', `${s.by.id} with ${s.weapon}: ${[...s.owes].join()} did not happen`)
    this.ok(this.blows.size === 0, 'EIC-ATK-09', `${[...this.blows.keys()].join()} lost nothing`)
    this.shot = null
  }
}
