// The replay of a battle: its board at every moment, through any seat's eyes once it is over, with its log, its turning points and a way to play on.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useSignalEffect } from '@preact/signals'
import { Board } from '../board/board.tsx'
import type { Mark } from '../board/pieces.tsx'
import { said } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import { Flag, RuleId, side } from '../theme/marks.tsx'
import { Bar } from '../battle/bar.tsx'
import { DeskProvider, newDesk, shown, sizeOf, until, useDesk } from '../battle/desk.ts'
import { Dice, Said } from '../battle/dock.tsx'
import { folded, numbered } from '../battle/folded.ts'
import { deedOf } from '../battle/keys.ts'
import { handOut, KeysDialog, RulePanel, SheetPanel } from '../battle/panels.tsx'
import { Rosters } from '../battle/rosters.tsx'
import { TextBoard } from '../battle/textboard.tsx'
import { go, hashOf } from '../router.ts'
import { leadText } from './curve.ts'
import { eyeText, stopText, type Eye } from './moment.ts'
import type { ReelLink } from './reellink.ts'
import { Scrubber } from './scrubber.tsx'
import '../battle/battle.css'
import './replay.css'

/** The address of a moment of a replay. */
function address(link: ReelLink): string {
  return hashOf({ is: 'replay', id: link.info.value?.id ?? '', at: stopText(link.now), eye: eyeText(link.eye.value) })
}

/** The screen of a replay. The link is open already and is closed by whoever made it. */
export function Replay({ link }: { readonly link: ReelLink }): JSX.Element {
  const info = link.info.value
  const desk = useMemo(
    () =>
      newDesk(link, () => go({ is: 'home' }), {
        seek: (n, of) => {
          void link.seek({ frame: n, of })
        },
        book: (id) =>
          hashOf({ is: 'rules', ruleset: info?.ruleset ?? '', rule: id || null, from: { is: 'replay', id: info?.id ?? '', at: stopText(link.now) } }),
      }),
    [link],
  )
  const whole = useMemo(() => ({ value: false }), [link]) // steps go by answers instead of sentences
  useSignalEffect(() => {
    // the address is always the link to the moment
    const s = link.stops.value[link.stop.value]
    const eye = link.eye.value
    if (s && link.screen.value)
      history.replaceState(null, '', hashOf({ is: 'replay', id: link.info.peek()?.id ?? '', at: stopText(s), eye: eyeText(eye) }))
    desk.pastAt.value = s ? { n: s.frame, of: Math.max(0, s.of) } : null
  })
  useEffect(() => {
    const resize = (): void => {
      desk.size.value = sizeOf(innerWidth, innerHeight)
    }
    const keys = (e: KeyboardEvent): void => {
      const el = document.activeElement
      const typing = el instanceof HTMLSelectElement || (el instanceof HTMLInputElement && el.type !== 'radio')
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || desk.keys.value || typing) return
      const pressed = el instanceof HTMLButtonElement || el instanceof HTMLAnchorElement || el?.tagName === 'SUMMARY'
      const deed = deedOf(e)
      if ((deed === 'toggle' || deed === 'do') && (pressed || el instanceof HTMLInputElement)) return
      const hold = (): void => {
        desk.playing.value = false
      }
      if (e.key === 'Home') {
        hold()
        void link.go(0)
      } else
        switch (deed) {
          case 'toggle':
            desk.playing.value = !desk.playing.value
            break
          case 'earlier':
            hold()
            void link.step(-1, whole.value)
            break
          case 'later':
            hold()
            void link.step(1, whole.value)
            break
          case 'live':
            hold()
            void link.go(link.stops.peek().length - 1)
            break
          case 'back':
            if (desk.rule.value !== null) desk.rule.value = null
            else if (desk.sheet.value) desk.sheet.value = false
            else if (desk.log.value) desk.log.value = false
            else if (desk.drawer.value) desk.drawer.value = false
            else desk.held.value = null
            break
          case 'text':
            desk.text.value = !desk.text.value
            break
          case 'ranges':
            desk.ranges.value = !desk.ranges.value
            break
          case 'book':
            desk.rule.value = desk.rule.value === null ? '' : null
            break
          case 'log':
            desk.log.value = !desk.log.value
            break
          case 'sheet':
            desk.held.value ??= link.screen.peek()?.rosters[0]?.lines[0]?.id ?? null
            desk.sheet.value = !desk.sheet.value
            break
          case 'board':
            document.querySelector<HTMLElement>('.map')?.focus()
            break
          case 'keys':
            desk.keys.value = true
            break
          default:
            return
        }
      e.preventDefault()
    }
    addEventListener('resize', resize)
    addEventListener('keydown', keys)
    return () => {
      removeEventListener('resize', resize)
      removeEventListener('keydown', keys)
      desk.hand.end()
    }
  }, [desk])
  return (
    <DeskProvider value={desk}>
      <Layout link={link} whole={whole} />
    </DeskProvider>
  )
}

function Layout({ link, whole }: { link: ReelLink; whole: { value: boolean } }): JSX.Element {
  const d = useDesk()
  const s = d.link.screen.value
  const size = d.size.value
  const small = size === 'phone' || size === 'flat'
  const line = link.line.value
  return (
    <div class={`app replay ${size}${d.text.value ? ' astext' : ''}`}>
      <Bar />
      {line.is !== 'live' && (
        <div class={`linebar ${line.is}`} role="status">
          {line.why}
        </div>
      )}
      {small && <Last link={link} />}
      {s &&
        (d.text.value ? (
          <TextBoard />
        ) : (
          <>
            {(!small || d.drawer.value) && <Rosters />}
            <Map />
          </>
        ))}
      {small && !d.log.value && s && (
        <section class="unseen" aria-label="Replay">
          <h1 tabIndex={-1}>Replay of {s.battle}</h1>
        </section>
      )}
      {(!small || d.log.value) && <Panel link={link} />}
      <Scrubber link={link} whole={whole} />
      <RulePanel />
      <SheetPanel />
      <KeysDialog />
      <Voice link={link} />
    </div>
  )
}

/** On a phone: the sentence it stands at, in one strip under the bar. */
function Last({ link }: { link: ReelLink }): JSX.Element {
  const d = useDesk()
  const now = link.stops.value[link.stop.value]
  const t = now && link.told.value.find((x) => x.n === now.frame && x.of === now.of)
  return (
    <section class="last" aria-label="What happens here">
      {t?.dice && <Dice rolls={t.dice} size={22} most={2} />}
      <button
        type="button"
        class="linkish tx"
        onClick={() => {
          d.log.value = true
        }}
      >
        {t ? (
          <>
            {t.sentence.seat !== undefined && <Flag seat={t.sentence.seat} />} <Said of={t.sentence} links={false} />
          </>
        ) : (
          <span class="faint">The board as it stood.</span>
        )}
      </button>
      {t && (
        <RuleId
          id={t.sentence.rule}
          open={(x) => {
            d.rule.value = x
          }}
        />
      )}
    </section>
  )
}

/** What is reached is spoken while one steps by hand. */
function Voice({ link }: { link: ReelLink }): JSX.Element {
  const d = useDesk()
  const now = link.stops.value[link.stop.value]
  const t = now && link.told.value.find((x) => x.n === now.frame && x.of === now.of)
  return (
    <div class="unseen" role="status" aria-live="polite">
      {d.playing.value ? '' : t ? said(t.sentence) : ''}
    </div>
  )
}

function Map(): JSX.Element | null {
  const d = useDesk()
  const s = shown(d)
  if (!s) return null
  const last = s.log.at(-1)
  const here = last && last.n === s.n ? last.sentence.parts.flatMap((p) => (typeof p !== 'string' && 'unit' in p.ref ? [p.ref.unit] : [])) : []
  const marks = new globalThis.Map<Id, Mark>()
  here.slice(1, 4).forEach((id) => marks.set(id, 'target'))
  if (here[0]) marks.set(here[0], 'acting')
  const about: readonly Place[] = s.scene.tokens.filter((t) => here.includes(t.id) && t.state !== 'out').map((t) => t.at)
  return (
    <main class="board">
      <Board
        scene={s.scene}
        marks={marks}
        chosen={[]}
        held={d.held.value}
        about={about}
        bring={d.bring.value}
        ranges={d.ranges.value}
        cursor={d.cursor}
        tell={(t) => {
          d.voice.value = t
        }}
        pick={(p) => {
          const i = p.units.indexOf(d.held.value ?? '')
          const to = p.units[(i + 1) % Math.max(1, p.units.length)]
          if (to) {
            d.held.value = to
            d.sheet.value = true
          }
        }}
      />
    </main>
  )
}

/** What an eye sees, in words. */
function eyeName(eye: Eye, names: readonly string[]): string {
  return eye === 'all' ? 'Everything' : eye === 'watcher' ? 'Told to all' : (names[eye] ?? `Seat ${eye + 1}`)
}

/** The moment in words, whose eyes, the log, the turning points, and the ways onward. */
function Panel({ link }: { link: ReelLink }): JSX.Element {
  const d = useDesk()
  const info = link.info.value
  const log = numbered(link.told.value)
  const standing = link.standing.value
  const now = link.stops.value[link.stop.value]
  const t = now && log.find((x) => x.n === now.frame && x.of === now.of)
  const [tab, setTab] = useState<'log' | 'turns'>('log')
  if (!info) return <aside class="card rp" aria-label="Replay" />
  const who = t?.sentence.seat
  return (
    <aside class={`card rp ${side(who)}`} aria-label="Replay">
      <header>
        <div class="cap">
          {t ? (
            <>
              {who !== undefined && <Flag seat={who} size={11} />} {info.over ? 'Replay' : 'Replay so far'} · <span class="num">{t.no}</span>
            </>
          ) : now?.frame === 0 ? (
            'Before the first answer'
          ) : (
            'Nothing was said of this answer'
          )}
        </div>
        <h1 tabIndex={-1}>{t ? said(t.sentence) : 'The board as it stood'}</h1>
        {t && (
          <div class="rollrow">
            {t.dice && t.dice.length > 0 && <Dice rolls={t.dice} size={32} most={6} />}
            <p class="dim">
              {t.sentence.roll?.needs && <>{t.sentence.roll.needs} </>}
              {t.sentence.roll?.follows && <span class="faint">{t.sentence.roll.follows} </span>}
              <RuleId
                id={t.sentence.rule}
                open={(r) => {
                  d.rule.value = r
                }}
              />
            </p>
          </div>
        )}
        {d.log.value && (
          <button
            type="button"
            class="icb close"
            aria-label="Close the replay’s log"
            onClick={() => {
              d.log.value = false
            }}
          >
            ×
          </button>
        )}
      </header>
      {info.eyes.length > 1 ? (
        <fieldset class="eyes">
          <legend class="cap">Seen by</legend>
          {info.eyes.map((e) => (
            <label key={String(e)} class={link.eye.value === e ? 'picked' : ''}>
              <input
                type="radio"
                name="eye"
                class="unseen"
                checked={link.eye.value === e}
                onChange={() => {
                  void link.look(e)
                }}
              />
              {typeof e === 'number' && <Flag seat={e} size={11} />}
              {eyeName(e, info.names)}
            </label>
          ))}
        </fieldset>
      ) : (
        <p class="faint eyes">
          Until it is over, a replay shows only {link.eye.value === 'watcher' ? 'what everybody was told' : 'what your own side was told'}.
        </p>
      )}
      {standing && standing.turns.length > 0 && (
        <div class="tabs2" role="tablist" aria-label="What to list">
          {(['log', 'turns'] as const).map((x) => (
            <button key={x} type="button" role="tab" aria-selected={tab === x} onClick={() => setTab(x)}>
              {x === 'log' ? 'What happened' : 'Turning points'}
            </button>
          ))}
        </div>
      )}
      {tab === 'turns' && standing ? (
        <ol class="turnlist">
          {standing.turns.map((x, i) => (
            <li key={x.frame}>
              <button
                type="button"
                class={now?.frame === x.frame ? 'here' : ''}
                onClick={() => {
                  void link.seek({ frame: x.frame, of: 0 })
                }}
              >
                <b class={`tn ${side(x.seat)}`}>{i + 1}</b>
                <span>
                  <b class={`num ${side(x.seat)}`}>
                    <Flag seat={x.seat} size={11} /> {leadText(x.by)}
                  </b>{' '}
                  {x.text}
                </span>
              </button>
            </li>
          ))}
          <li class="faint">Where the standing swung most, by the worth that the computers play by. An estimate, no chance of winning.</li>
        </ol>
      ) : (
        <LogList link={link} />
      )}
      <Onward link={link} />
    </aside>
  )
}

/** The whole log. Its lines are made once; only the mark of the present one moves. */
function LogList({ link }: { link: ReelLink }): JSX.Element {
  const d = useDesk()
  const list = useRef<HTMLOListElement>(null)
  const told = link.told.value
  const now = link.stops.value[link.stop.value]
  const rows = useMemo(() => folded(numbered(told)), [told])
  const lines = useMemo(
    () =>
      rows.map((t) => (
        <li key={`${t.n}.${t.of}`} class={`${t.sentence.tone}${t.from ? ' run' : ''}`}>
          <button
            type="button"
            class="no num"
            aria-label={t.to ? `From ${t.no}: go to ${t.to}` : `Go to ${t.no}`}
            onClick={() => {
              d.playing.value = false
              void link.seek({ frame: t.n, of: t.of })
            }}
          >
            {t.no}
          </button>
          <span>
            {t.sentence.seat !== undefined && <Flag seat={t.sentence.seat} />} <Said of={t.sentence} />
          </span>
          <RuleId
            id={t.sentence.rule}
            open={(r) => {
              d.rule.value = r
            }}
          />
        </li>
      )),
    [rows],
  )
  useEffect(() => {
    const box = list.current
    const i = now ? rows.findLastIndex((t) => until(t.from ?? t, { n: now.frame, of: Math.max(0, now.of) })) : -1
    if (!box) return
    for (const was of box.querySelectorAll('.here')) {
      was.classList.remove('here')
      was.removeAttribute('aria-current')
    }
    const el = i >= 0 ? (box.children[i] as HTMLElement | undefined) : undefined
    if (!el) return
    el.classList.add('here')
    el.setAttribute('aria-current', 'true')
    box.scrollTop = Math.max(0, el.offsetTop - box.clientHeight / 2 + el.clientHeight / 2)
  }, [now, rows])
  return (
    <ol class="loglist" ref={list} tabIndex={0} aria-label="What happened">
      {lines}
      {told.length === 0 && <li class="end faint">Nothing was told to these eyes.</li>}
    </ol>
  )
}

/** Playing on from here, the link to the moment, the log. */
function Onward({ link }: { link: ReelLink }): JSX.Element | null {
  const info = link.info.value
  const d = useDesk()
  const [seat, setSeat] = useState(0)
  const [word, setWord] = useState('')
  if (!info) return null
  const over = link.screen.value?.over !== null
  const play = async (): Promise<void> => {
    setWord('Setting up.')
    try {
      go({ is: 'battle', id: (await link.playOn(link.now.frame, seat < 0 ? null : seat)).id })
    } catch (e) {
      setWord(e instanceof Error ? e.message : String(e))
    }
  }
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(address(link), location.href).href)
      setWord('The link to this moment is copied.')
    } catch {
      setWord('The address of this page is the link to this moment.')
    }
  }
  return (
    <footer>
      {info.over && (
        <div class="playon">
          <button
            type="button"
            class="btn"
            disabled={over}
            onClick={() => {
              void play()
            }}
          >
            Play on from here
          </button>
          <label>
            <span class="unseen">At which seat</span>
            <select value={String(seat)} onChange={(e) => setSeat(Number(e.currentTarget.value))}>
              {info.names.map((n, i) => (
                <option key={i} value={String(i)}>
                  as {n}
                </option>
              ))}
              <option value="-1">computers alone</option>
            </select>
          </label>
        </div>
      )}
      {info.over && (
        <p class="faint small">
          {over ? 'The battle is over here; step back to play on.' : 'A new battle against the computer with fresh dice; this one stands as it is.'}
        </p>
      )}
      <div class="row">
        <button
          type="button"
          class="btn quiet sm"
          onClick={() => {
            void copy()
          }}
        >
          Copy link
        </button>
        {info.over ? (
          <button
            type="button"
            class="btn quiet sm"
            onClick={() => {
              link.log().then(
                (f) => handOut(f.name, f.blob),
                (e: unknown) => setWord(e instanceof Error ? e.message : String(e)),
              )
            }}
          >
            Download the log
          </button>
        ) : (
          <a class="btn quiet sm" href={hashOf({ is: 'battle', id: info.id })}>
            Back to the battle
          </a>
        )}
        <button type="button" class="btn quiet sm" onClick={() => d.leave('home')}>
          Home
        </button>
      </div>
      <p class="small dim" role="status">
        {word}
      </p>
    </footer>
  )
}
