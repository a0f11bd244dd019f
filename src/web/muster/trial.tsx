// A battle at once for the force on the bench: where, against which force, played by hand or watched. What is built is tried before it is
// fielded.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { opponents } from 'virtual:shelf'
import type { Force } from '../../kernel/force.ts'
import type { NewBattle } from '../contract/calls.ts'
import { go, hashOf } from '../link/router.ts'
import { Flag } from '../theme/marks.tsx'
import { Wrongs } from '../ui/wrongs.tsx'
import { sum, useShop } from './shop.ts'

/** The dialog; nothing while it is shut. */
export function TestDialog(): JSX.Element | null {
  return useShop().testing.value ? <Test /> : null
}

/**
 * The battle: the force at the first seat, the enemy at the second, the scenario's own at the others. @param hand the first seat is a
 * person's.
 */
export function testBattle(
  ruleset: string,
  scenario: { readonly id: string; readonly seats: number; readonly forces: readonly string[] },
  force: Force,
  enemy: Force,
  options: NewBattle['options'],
  hand: boolean,
  ai: string,
  nameOf: (id: string) => string,
): NewBattle {
  const names = [force.name, enemy.name === force.name ? `${enemy.name} 2` : enemy.name, ...scenario.forces.slice(2).map(nameOf)]
  return {
    ruleset,
    scenario: scenario.id,
    options,
    forces: [force, enemy, ...scenario.forces.slice(2).map(() => null)],
    seats: names.map((name, i) => (i === 0 && hand ? { is: 'person', name } : { is: 'computer', name, ai })),
  }
}

function Test(): JSX.Element {
  const shop = useShop(),
    box = useRef<HTMLDialogElement>(null),
    force = shop.force.value,
    { book } = shop
  const [scenario, setScenario] = useState(book.scenarios[0].id),
    [hand, setHand] = useState(true),
    [said, setSaid] = useState<readonly string[]>([]),
    [busy, setBusy] = useState(false)
  const at = book.scenarios.find((s) => s.id === scenario) ?? book.scenarios[0]
  const ready = shop.samples.value,
    own = shop.mine.value.map((k) => k.force).filter((f) => f.id !== force?.id),
    usual = ready.find((f) => f.id === at.forces.find((id) => id !== force?.id)) ?? ready[0]
  const [against, setAgainst] = useState<string | null>(null),
    enemy = [...ready, ...own].find((f) => f.id === against) ?? usual
  useEffect(() => {
    const el = box.current
    if (el && !el.open) el.showModal()
  }, [])
  const begin = async (): Promise<void> => {
    if (!force || !enemy) return
    setBusy(true)
    setSaid([])
    try {
      await shop.flush()
      const made = await shop.engine.call(
        'make',
        testBattle(book.id, at, force, enemy, shop.house.peek(), hand, opponents[0].id, (id) => ready.find((f) => f.id === id)?.name ?? id),
      )
      if ('wrong' in made) setSaid(made.wrong.map((w) => `${w.at}: ${w.why}`))
      else go({ is: 'battle', id: made.id })
    } catch (e) {
      setSaid([e instanceof Error ? e.message : String(e)])
    } finally {
      setBusy(false)
    }
  }
  const cost = (id: string): string => {
    const r = book.forces.find((f) => f.id === id)
    return r ? `, ${sum(r.cost)} ${r.unit}` : ''
  }
  return (
    <dialog
      ref={box}
      class="choose testing"
      aria-label="Test against"
      onClose={() => {
        shop.testing.value = false
      }}
      onKeyDown={(e) => e.stopPropagation()}
      onClick={(e) => {
        if (e.target === box.current) box.current?.close()
      }}
    >
      <header role="none">
        <div>
          <h2>Test {force?.name}</h2>
          <p class="dim">
            A battle against the computer at once, under this force’s house rules. It is kept with your other battles; the force stays on
            the bench.
          </p>
        </div>
        <button type="button" class="icb" aria-label="Close" onClick={() => box.current?.close()}>
          ×
        </button>
      </header>
      <div class="pair">
        <div class="sidecard s0">
          <span class="cap">{hand ? 'You' : 'Computer'}</span>
          <b class="hd">
            <Flag seat={0} size={15} /> {force?.name}
          </b>
        </div>
        <span class="hd x">against</span>
        <div class="sidecard s1">
          <span class="cap">Computer, {opponents[0].name}</span>
          <b class="hd">
            <Flag seat={1} size={15} /> {enemy?.name}
          </b>
        </div>
      </div>
      <label class="ask1">
        <span class="cap">Against</span>
        <select aria-label="Against" value={enemy?.id} onChange={(e) => setAgainst(e.currentTarget.value)}>
          <optgroup label="Ready">
            {ready.map((f) => (
              <option key={f.id} value={f.id}>
                {f.name}
                {cost(f.id)}
              </option>
            ))}
          </optgroup>
          {own.length > 0 && (
            <optgroup label="Your own">
              {own.map((f) => (
                <option key={f.id} value={f.id}>
                  {f.name}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <label class="ask1">
        <span class="cap">Where and what for</span>
        <select aria-label="Where and what for" value={scenario} onChange={(e) => setScenario(e.currentTarget.value)}>
          {book.scenarios.map((s) => (
            <option key={s.id} value={s.id}>
              {s.title}, {s.seats} sides, {s.minutes} min
            </option>
          ))}
        </select>
        <small class="dim">{at.text}</small>
      </label>
      <div class="seg" role="radiogroup" aria-label="Who plays it">
        {(
          [
            [true, 'I play it'],
            [false, 'computers play, I watch'],
          ] as const
        ).map(([v, say]) => (
          <label key={say} class={hand === v ? 'picked' : ''}>
            <input type="radio" name="hand" checked={hand === v} onChange={() => setHand(v)} />
            {say}
          </label>
        ))}
      </div>
      {shop.grave.value > 0 && <p class="wrong">It may not take the field yet: {shop.grave.value} to fix.</p>}
      <Wrongs all={said} />
      <footer class="row" role="none">
        <button type="button" class="btn" onClick={() => box.current?.close()}>
          Back to building
        </button>
        <a class="btn quiet" href={hashOf({ is: 'weigh', ruleset: book.id, ...(force ? { force: force.id } : {}) })}>
          Weigh it over many battles
        </a>
        <span class="sp" />
        <button
          type="button"
          class="btn go"
          disabled={busy || !enemy || !force || shop.grave.value > 0}
          onClick={() => {
            void begin()
          }}
        >
          {hand ? `Fight ${enemy?.name}` : `Watch them fight ${enemy?.name}`}
        </button>
      </footer>
    </dialog>
  )
}
