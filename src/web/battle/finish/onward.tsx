// At the end of a battle: the ways onward, one of them gold.
import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { hashOf } from '../../link/router.ts'
import { say, useDesk, type Desk } from '../desk/desk.ts'
import { handOut } from '../../ui/handout.ts'
import { save } from '../desk/save.ts'
import { NextLevel } from './nextlevel.tsx'
import type { Homecoming, Screen, Verdict } from '../../contract/seat.ts'
import { titleOf } from './verdict.tsx'

/** Go on to what follows the battle. @throws Error when it is refused. */
async function goOn(d: Desk): Promise<void> {
  const no = await d.link.after()
  if (no) throw new Error(no.why)
  d.finish.value = false
}

const fileName = (s: Screen): string => s.battle.toLowerCase().replace(/\W+/g, '-')

/** The team as a file, for another device. */
async function handTeam(d: Desk, s: Screen): Promise<void> {
  const blob = await d.link.takeHome()
  if (blob) handOut(`${fileName(s)}-team.json`, blob)
}

/** The end as a picture: given to what the device shares with, or kept as a file where it shares nothing. */
async function showAround(s: Screen): Promise<void> {
  const { postcard } = await import('./postcard.ts')
  const name = `${fileName(s)}.png`
  const blob = await postcard(s)
  const files = [new File([blob], name, { type: 'image/png' })]
  if (!matchMedia('(pointer: coarse)').matches || !('canShare' in navigator) || !navigator.canShare({ files })) return handOut(name, blob)
  try {
    await navigator.share({ files, title: titleOf(s) })
  } catch (e) {
    if (!(e instanceof DOMException && e.name === 'AbortError')) handOut(name, blob) // whoever turns back from sharing wants no file either
  }
}

/** What is still to come, in a sentence. */
function toCome(s: Screen, pending: boolean, others: boolean): string {
  if (s.mayGoOn) return 'What follows the battle is decided in secret, each side alone; then the team is kept in your workshop.'
  if (pending) return 'Your decisions after the battle are open.'
  if (others) return 'Your decisions are made. The team comes home when the others have made theirs.'
  return s.ended ? 'The log opens wholly now, with the key of its dice.' : ''
}

/** Who came home and where it is now. */
function Kept({ home }: { home: readonly Homecoming[] }): JSX.Element {
  const names = home.map((h) => h.name)
  const who = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]
  return (
    <p class="dim" role="status">
      {who} came home and {names.length > 1 ? 'are' : 'is'} kept in your workshop, with what was won and lost.
    </p>
  )
}

function Way({ says, kind = '', away, press }: { says: string; kind?: string; away?: boolean; press?: () => void }): JSX.Element {
  return (
    <button type="button" class={`btn${kind}`} aria-disabled={away} onClick={press}>
      {says}
    </button>
  )
}

export function Onward({ s, verdict }: { s: Screen; verdict: Verdict | null | undefined }): JSX.Element {
  const d = useDesk()
  const going = useRef(false)
  const [away, setAway] = useState(false) // what was pressed is under way: it is done once, however often it is pressed
  const seated = typeof s.seat === 'number'
  const pending = s.questions.some((q) => q.sealed === undefined)
  const others = !s.mayGoOn && !pending && !s.ended && seated // what is taken home is not decided by all
  const free = !s.mayGoOn && !pending && !others
  const coming = free && seated && d.link.home?.value === null // it is being kept
  const home = d.link.home?.value ?? []
  const once = (step: () => Promise<void> | void): void => {
    if (going.current) return
    going.current = true
    setAway(true)
    void (async () => {
      try {
        await step()
      } catch (e) {
        say(d, e instanceof Error ? e.message : String(e))
      } finally {
        going.current = false
        setAway(false)
      }
    })()
  }
  const look = (): void => {
    d.finish.value = false
  }
  const won = home.length > 0
  const rematch = (kind: string): JSX.Element => (
    <Way
      says={won ? 'Rematch with the teams of before' : s.seats.length > 2 ? 'Rematch, forces moved one seat on' : 'Rematch, sides swapped'}
      kind={kind}
      press={() => d.leave('rematch')}
    />
  )
  const workshop = (kind: string): JSX.Element => <Way says="Into the workshop" kind={kind} away={away} press={() => d.leave('workshop')} />
  /** The gold one. */
  const first = (): JSX.Element => {
    if (pending && seated) return <Way says="Go on deciding" kind=" go" away={away} press={look} />
    if (s.mayGoOn && seated) return <Way says="Take the team home" kind=" go" away={away} press={() => once(() => goOn(d))} />
    if (others) return <Way says="Another side still decides" kind=" go" away />
    if (coming) return <Way says="The team is kept" kind=" go" away />
    return won ? <Way says="Field the team again" kind=" go" away={away} press={() => d.leave('again')} /> : rematch(' go')
  }
  return (
    <aside class="ask card fin-next">
      <header>
        <div class="cap askcap">
          <span class="pulse" aria-hidden="true" />
          The battle is over
        </div>
        <h2 class="next">{s.mayGoOn || pending ? 'Take the team home' : won ? 'The team is home' : 'What now?'}</h2>
        {!won && <p class="dim">{toCome(s, pending, others)}</p>}
      </header>
      {won && <Kept home={home} />}
      <NextLevel s={s} verdict={verdict} />
      <div class="ways">
        {first()}
        {free && seated && workshop('')}
        {(!free || won) && rematch('')}
        {verdict && (
          <a class="btn" href={hashOf({ is: 'replay', id: verdict.id, at: null, eye: null })}>
            Watch the replay
          </a>
        )}
        <Way says="Share a picture" away={away} press={() => once(() => showAround(s))} />
        {won && <Way says="Download the team" away={away} press={() => once(() => handTeam(d, s))} />}
        <Way
          says="Download the log"
          press={() => {
            void save(d)
          }}
        />
        <Way says="Look at the board" press={look} />
        <Way says="Home" kind=" quiet" press={() => d.leave('home')} />
      </div>
    </aside>
  )
}
