// The replay of a battle: its board at every moment, through any seat's eyes once it is over, with its log, its turning points and a way to
// play on.
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { useSignalEffect } from '@preact/signals'
import { Board } from '../board/board.tsx'
import type { Mark } from '../board/counter.tsx'
import { said } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import { Flag } from '../theme/marks.tsx'
import { Bar } from '../battle/bar.tsx'
import { DeskProvider, newDesk, shown, sizeHere, useDesk } from '../battle/desk/desk.ts'
import { Dice } from '../battle/told/dice.tsx'
import { Said } from '../battle/told/said.tsx'
import { burstOf } from '../battle/burst.ts'
import { statesOf } from '../battle/states.ts'
import { deedOf } from '../battle/desk/keys.ts'
import { speed } from '../battle/desk/speed.tsx'
import { KeysDialog } from '../battle/desk/keysdialog.tsx'
import { RulePanel } from '../battle/sheet/rulepanel.tsx'
import { SheetPanel } from '../battle/sheet/sheetpanel.tsx'
import { Rosters } from '../battle/rosters/rosters.tsx'
import { TextBoard } from '../battle/text/textboard.tsx'
import { go, hashOf } from '../link/router.ts'
import { eyeText, stopText } from '../contract/moment.ts'
import type { ReelLink } from './reellink.ts'
import { Scrubber } from './scrubber.tsx'
import { Rule } from '../battle/desk/rule.tsx'
import { Panel } from './panel.tsx'
import '../battle/battle.css'
import './replay.css'

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
          hashOf({
            is: 'rules',
            ruleset: info?.ruleset ?? '',
            rule: id || null,
            from: { is: 'replay', id: info?.id ?? '', at: stopText(link.now) },
          }),
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
    // what happened there is seen: one sentence, or all of an answer where steps go by answers
    const here = s && link.screen.value ? link.told.peek().filter((t) => t.n === s.frame && (whole.value || t.of === s.of)) : []
    desk.burst.value = burstOf(here, desk.playing.peek() ? speed.peek() : -1)
  })
  useEffect(() => {
    const resize = (): void => {
      desk.size.value = sizeHere()
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
            <Moment />
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
      {t && <Rule id={t.sentence.rule} />}
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

function Moment(): JSX.Element | null {
  const d = useDesk()
  const s = shown(d)
  if (!s) return null
  const last = s.log.at(-1)
  const here =
    last && last.n === s.n ? last.sentence.parts.flatMap((p) => (typeof p !== 'string' && 'unit' in p.ref ? [p.ref.unit] : [])) : []
  const marks = new Map<Id, Mark>()
  here.slice(1, 4).forEach((id) => marks.set(id, 'target'))
  if (here[0]) marks.set(here[0], 'acting')
  const about: readonly Place[] = s.scene.tokens.filter((t) => here.includes(t.id) && t.state !== 'out').map((t) => t.at)
  return (
    <main class="board">
      <Board
        scene={s.scene}
        marks={marks}
        states={statesOf(s, null)}
        chosen={[]}
        held={d.held.value}
        about={about}
        bring={d.bring.value}
        burst={d.burst.value}
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
