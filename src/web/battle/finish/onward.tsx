// At the end of a battle: the ways onward, one of them gold.
import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { hashOf } from '../../link/router.ts'
import { say, useDesk, type Desk } from '../desk/desk.ts'
import { handOut } from '../../ui/handout.ts'
import { save } from '../desk/save.ts'
import type { Screen, Verdict } from '../../contract/seat.ts'

type Home = 'workshop' | 'again'

/** Go on to what follows the battle; where nothing does, take home what there is and leave. @throws Error when it is refused. */
async function goOn(d: Desk, s: Screen, to: Home): Promise<void> {
  if (s.mayGoOn) {
    const no = await d.link.after()
    if (no) throw new Error(no.why)
    d.finish.value = false
    return
  }
  const blob = await d.link.takeHome()
  if (blob) handOut(`${s.battle.toLowerCase().replace(/\W+/g, '-')}-team.json`, blob)
  d.leave(to)
}

/** What is still to come, in a sentence. */
function toCome(s: Screen, pending: boolean): string {
  if (s.mayGoOn) return 'Spoils, repairs and stock are decided in secret, each coach alone; then your team file is yours.'
  if (pending) return 'Your decisions after the battle are open.'
  return s.ended ? 'The log opens wholly now, with the key of its dice.' : ''
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
  const [away, setAway] = useState(false) // what is taken home is handed out once, however often it is pressed
  const seated = typeof s.seat === 'number'
  const pending = s.questions.some((q) => q.sealed === undefined)
  const others = !s.mayGoOn && !pending && !s.ended && seated // what is taken home is not decided by all
  const free = !s.mayGoOn && !pending && !others
  const home = (to: Home): void => {
    if (going.current) return
    going.current = true
    setAway(true)
    goOn(d, s, to).catch((e: unknown) => {
      going.current = false
      setAway(false)
      say(d, e instanceof Error ? e.message : String(e))
    })
  }
  const look = (): void => {
    d.finish.value = false
  }
  const rematch = (kind: string): JSX.Element => <Way says="Rematch, sides swapped" kind={kind} press={() => d.leave('rematch')} />
  /** The gold one. */
  const first = (): JSX.Element => {
    if (pending && seated) return <Way says="Go on deciding" kind=" go" away={away} press={look} />
    if (s.mayGoOn && seated) return <Way says="Into the workshop" kind=" go" away={away} press={() => home('workshop')} />
    return others ? <Way says="Another side still decides" kind=" go" away /> : rematch(' go')
  }
  return (
    <aside class="ask card fin-next">
      <header>
        <div class="cap askcap">
          <span class="pulse" aria-hidden="true" />
          The battle is over
        </div>
        <h2 class="next">{s.mayGoOn || pending ? 'Take the team home' : 'What now?'}</h2>
        <p class="dim">{toCome(s, pending)}</p>
      </header>
      <div class="ways">
        {first()}
        {free && seated && <Way says="Into the workshop" away={away} press={() => home('workshop')} />}
        {free && seated && <Way says="Field again" away={away} press={() => home('again')} />}
        {!free && rematch('')}
        {verdict && (
          <a class="btn" href={hashOf({ is: 'replay', id: verdict.id, at: null, eye: null })}>
            Watch the replay
          </a>
        )}
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
