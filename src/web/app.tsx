// The shell: which page stands at the address, what leads from one to the next, and what is said when a page cannot be shown.
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Battle as BattleScreen } from './battle/battle.tsx'
import type { Leaving } from './contract/seat.ts'
import type { Where } from './contract/calls.ts'
import { Home } from './home/home.tsx'
import { shelf } from 'virtual:shelf'
import { levelled } from './link/level.ts'
import { foundOnServer } from './link/found.ts'
import { keptForces } from './kept/keep.ts'
import { homeward } from './link/campaign.ts'
import { Link, Lost } from './link/link.ts'
import { Links } from './home/links.tsx'
import type { Muster as MusterScreen } from './muster/muster.tsx'
import { rematchOf } from './link/plan.ts'
import { go, hashOf, route, type From } from './link/router.ts'
import { fieldWith } from './link/next.ts'
import { Notice } from './ui/shell.tsx'

/** A part of the page that is fetched when it is needed. */
function useLater<T>(load: () => Promise<T>): T | Error | null {
  const [got, set] = useState<T | Error | null>(null)
  useEffect(() => {
    let on = true
    load().then(
      (x) => {
        if (on) set(() => x)
      },
      () => {
        if (on) set(new Error('This part of the page could not be loaded. Load the page again when you are online.'))
      },
    )
    return () => {
      on = false
    }
  }, [])
  return got
}

/** One battle from its address to the screen that shows it. */
function BattlePage({ where }: { where: Where }): JSX.Element {
  const screen = useLater<typeof BattleScreen>(() => import('./battle/battle.tsx').then((m) => m.Battle))
  const [link, setLink] = useState<Link | null>(null),
    [failed, setFailed] = useState<string | null>(null)
  const ruleset = useRef('')
  useEffect(() => {
    const made = new Link()
    let on = true
    let unhome = (): void => undefined
    let soon: ReturnType<typeof setTimeout> | undefined
    const open = (): void => {
      made.open(where).then(
        async (o) => {
          ruleset.current = o.ruleset
          await import('./battle/battle.tsx').then(({ opened }) => opened(made)).catch(() => undefined) // the screen itself says what fails
          if (!on) return
          unhome = homeward(made, o)
          setFailed(null)
          setLink(made)
        },
        (e: unknown) => {
          if (!on) return
          setFailed(e instanceof Error ? e.message : String(e))
          if (e instanceof Lost) soon = setTimeout(open, 2000)
        },
      )
    }
    open()
    return () => {
      on = false
      clearTimeout(soon)
      unhome()
      made.close()
    }
  }, [])

  const leaving = useRef(false) // whatever comes of it, this screen is left: it is pressed once
  const leave = async (to: Leaving): Promise<void> => {
    if (to === 'home') {
      go({ is: 'home' })
      return
    }
    if (to === 'replay') {
      if (where.is === 'device') go({ is: 'replay', id: where.id, at: null, eye: null })
      return
    }
    if (!link || leaving.current) return
    leaving.current = true
    try {
      await onward(link, to)
    } catch (e) {
      setFailed(e instanceof Error ? e.message : String(e))
    }
  }
  /** Set the battle up again, or go with the team that came home into the workshop or onto the home. */
  const onward = async (link: Link, to: Exclude<Leaving, 'home' | 'replay'>): Promise<void> => {
    if (to === 'rematch') {
      const was = await link.engine.call('setup')
      if (!was) {
        setFailed('The server does not give this battle out, so that it cannot be set up again.')
        return
      }
      const b = levelled(rematchOf(was.battle, true))
      if (was.where === 'server') {
        // a new battle with new links: the old ones lead to the old battle
        const no = await foundOnServer({ id: b.ruleset, title: link.screen.peek()?.book ?? '' }, b, was.seat)
        if (no !== null) setFailed(no)
        return
      }
      const made = await link.engine.call('make', b)
      if ('id' in made) go({ is: 'battle', id: made.id })
      else setFailed(made.wrong.map((w) => `${w.at}: ${w.why}`).join('. '))
    } else {
      const team = link.home.peek()?.[0]
      if (to === 'again' && team) {
        fieldWith(ruleset.current, team.id, (await keptForces(ruleset.current)).find((k) => k.id === team.id)?.house)
        go({ is: 'home' })
      } else go({ is: 'workshop', ruleset: ruleset.current, force: team?.id ?? null })
    }
  }
  if (failed !== null) return <Notice title="This battle cannot be opened" text={failed} />
  if (screen instanceof Error) return <Notice title="The battle cannot be shown" text={screen.message} />
  if (!link || !screen) return <Notice title="The table is laid" text="The board comes first, then the counters." busy />
  const Screen = screen
  return (
    <Screen
      link={link}
      leave={(to) => {
        void leave(to)
      }}
      book={(rule) =>
        hashOf({
          is: 'rules',
          ruleset: ruleset.current,
          rule: rule || null,
          from: where.is === 'device' ? { is: 'battle', id: where.id } : { is: 'seat', token: where.token },
        })
      }
    />
  )
}

function MusterPage(at: { ruleset: string; force: string | null; packed?: string; house?: string }): JSX.Element {
  const screen = useLater<typeof MusterScreen>(() => import('./muster/muster.tsx').then((m) => m.Muster))
  if (screen instanceof Error) return <Notice title="The workshop cannot be shown" text={screen.message} />
  if (!screen) return <Notice title="The workshop opens" text="Prices come first." busy />
  const Screen = screen
  return <Screen {...at} />
}

/** A replay from its address to the screen that shows it. */
function ReplayPage({ id, at, eye }: { id: string; at: string | null; eye: string | null }): JSX.Element {
  const parts = useLater(() =>
    Promise.all([import('./replay/replay.tsx'), import('./replay/reellink.ts'), import('./contract/moment.ts')]).then(
      ([screen, link, moment]) => ({
        Replay: screen.Replay,
        ReelLink: link.ReelLink,
        moment,
      }),
    ),
  )
  const [link, setLink] = useState<InstanceType<typeof import('./replay/reellink.ts').ReelLink> | null>(null),
    [failed, setFailed] = useState<string | null>(null)
  const ready = parts !== null && !(parts instanceof Error) ? parts : null
  useEffect(() => {
    if (!ready) return
    const made = new ready.ReelLink()
    let on = true
    made.open(id, ready.moment.eyeOf(eye), ready.moment.stopOf(at)).then(
      () => {
        if (on) setLink(made)
      },
      (e: unknown) => {
        if (on) setFailed(e instanceof Error ? e.message : String(e))
      },
    )
    return () => {
      on = false
      made.close()
    }
  }, [ready])
  useEffect(() => {
    // another moment of the same replay, by its address
    if (!ready || !link) return
    const stop = ready.moment.stopOf(at),
      to = ready.moment.eyeOf(eye)
    void (async () => {
      if (to !== null && to !== link.eye.peek() && link.info.peek()?.eyes.includes(to)) await link.look(to)
      if (stop) await link.seek(stop)
    })()
  }, [at, eye])
  if (failed !== null) return <Notice title="This replay cannot be opened" text={failed} />
  if (parts instanceof Error) return <Notice title="The replay cannot be shown" text={parts.message} />
  if (!ready || !link) return <Notice title="The battle is told again" text="Every die is rolled once more from its log." busy />
  return <ready.Replay link={link} />
}

function RulesPage({ ruleset, rule, from }: { ruleset: string; rule: string | null; from: From | null }): JSX.Element {
  const screen = useLater(() => import('./rules/rules.tsx').then((m) => m.Rules))
  if (screen instanceof Error) return <Notice title="The rulebook cannot be shown" text={screen.message} />
  if (!screen) return <Notice title="The rulebook opens" text="A moment." busy />
  const Screen = screen
  return <Screen ruleset={ruleset} rule={rule} from={from} />
}

type ScalesAt = { readonly ruleset: string; readonly force: string | null; readonly run: string | null }
function ScalesPage({ costs, ...at }: ScalesAt & { readonly costs: boolean }): JSX.Element {
  const screen = useLater(
    (): Promise<(at: ScalesAt) => JSX.Element> =>
      costs ? import('./scales/costs.tsx').then((m) => m.Costs) : import('./scales/scales.tsx').then((m) => m.Scales),
  )
  if (screen instanceof Error) return <Notice title="The scales cannot be shown" text={screen.message} />
  if (!screen) return <Notice title="The scales are set up" text="A moment." busy />
  const Screen = screen
  return <Screen {...at} />
}

function EyePage(at: { ruleset: string; seed: string | null }): JSX.Element {
  const parts = useLater(() => Promise.all([import('./train/train.tsx'), import('./battle/battle.tsx')]))
  if (parts instanceof Error) return <Notice title="The exercise cannot be shown" text={parts.message} />
  if (!parts) return <Notice title="A table is laid" text="A moment." busy />
  const [{ Train }, { Board }] = parts
  return <Train {...at} Board={Board} />
}

const Nowhere = (): JSX.Element => (
  <Notice title="There is nothing here" text="This address leads nowhere. A link to a seat must be whole." />
)

const titles: Readonly<Record<string, string>> = {
  home: 'Steelyard',
  workshop: 'Workshop · Steelyard',
  rules: 'Rulebook · Steelyard',
  replay: 'Replay · Steelyard',
  weigh: 'Weigh · Steelyard',
  eye: 'Train the eye · Steelyard',
  links: 'Links · Steelyard',
  nowhere: 'Nothing here · Steelyard',
}

/** The page at the address. */
export function App(): JSX.Element {
  const r = route.value
  useLayoutEffect(() => {
    document.title = titles[r.is] ?? 'Battle · Steelyard'
  }, [r])
  switch (r.is) {
    case 'home':
      return <Home />
    case 'battle':
      return <BattlePage key={r.id} where={{ is: 'device', id: r.id }} />
    case 'seat':
      return <BattlePage key={r.token} where={{ is: 'server', token: r.token, at: new URL('.', location.href).href }} />
    case 'links':
      return <Links token={r.token} />
    case 'workshop':
      return (
        <MusterPage
          key={`${r.ruleset}/${r.force}/${r.packed ?? ''}/${r.house ?? ''}`}
          ruleset={r.ruleset}
          force={r.force}
          {...(r.packed === undefined ? {} : { packed: r.packed })}
          {...(r.house === undefined ? {} : { house: r.house })}
        />
      )
    case 'replay':
      return <ReplayPage key={r.id} id={r.id} at={r.at} eye={r.eye} />
    case 'rules':
      return r.ruleset !== '-' && !shelf.some((b) => b.id === r.ruleset) ? (
        <Nowhere />
      ) : (
        <RulesPage ruleset={r.ruleset} rule={r.rule} from={r.from} />
      )
    case 'weigh':
      return shelf.some((b) => b.id === r.ruleset) ? (
        <ScalesPage
          key={`${r.ruleset}/${r.force ?? ''}/${r.run ?? ''}/${r.costs ?? ''}`}
          ruleset={r.ruleset}
          force={r.force ?? null}
          run={r.run ?? null}
          costs={r.costs ?? false}
        />
      ) : (
        <Nowhere />
      )
    case 'eye':
      return shelf.some((b) => b.id === r.ruleset && b.houseRules.some((h) => h.practised !== undefined)) ? (
        <EyePage key={`${r.ruleset}/${r.seed ?? ''}`} ruleset={r.ruleset} seed={r.seed} />
      ) : (
        <Nowhere />
      )
    case 'nowhere':
      return <Nowhere />
  }
}
