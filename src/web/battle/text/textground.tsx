// The ground in words: what it is, where its marks and its terrain lie, what is marked on it for the question.
import type { JSX } from 'preact'
import type { Area, Scene, Terrain } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { bearing, type Lay } from '../../board/lay.ts'
import { edgeLines, linkSaid } from './edgewords.ts'
import { blastLies, edgeOf, edgesAlong, liesFrom, middleOf, runs, type Eye } from './bearings.ts'
import { figures } from './whereon.ts'
import type { Screen } from '../../contract/seat.ts'
import { sideOf } from '../told/voice.ts'
import { headingOf } from '../../../space/arc.ts'
import { capital, said, say } from './phrases.ts'

/** The edges of a table that a zone lies along, with the word before them; nothing on hexes, which are named. */
function along(scene: Scene, lay: Lay, a: Area): string {
  const b = scene.board
  const of = b.is === 'table' ? edgesAlong(edgeOf(lay, a.where), b.width, b.height) : []
  return of.length ? ` along the ${of.join(' and the ')} edge` : ''
}

/** The ground: what it is, where its marks and its terrain lie, what is marked on it for the question. */
export function Ground({
  scene,
  lay,
  s,
  eye,
  apart,
}: {
  scene: Scene
  lay: Lay
  s: Screen
  eye: Eye | null
  apart: ReadonlyMap<string, string>
}): JSX.Element {
  const free = lay.grid === null
  const areas = scene.areas.filter((a) => a.label || a.legend)
  const middle = (t: Terrain): Place | null => (t.line ? middleOf(t.line) : middleOf(edgeOf(lay, t.where)))
  const lying = (a: Area): string => {
    const lies = eye && free ? blastLies(lay, eye, a, apart.get(`area ${JSON.stringify(a.where)}`) ?? a.apart) : null
    return lies ? `; ${said(lies, free)}` : ''
  }
  const one = [...new Map(scene.terrain.map((t) => [t.name ?? t.is, t])).values()]
  return (
    <>
      <p>
        {scene.board.is === 'hex' ? `${scene.board.columns} by ${scene.board.rows} hexes. ` : ''}
        {scene.subtitle ? `${capital(scene.subtitle)}. ` : ''}
      </p>
      <ul class="areas">
        {scene.landmarks.map((l, i) => {
          const lies = eye && liesFrom(lay, eye, l.at, apart.get(`at ${l.at.join()} ${l.name}`) ?? l.apart)
          return (
            <li key={`l${i}`}>
              <b>{l.name}</b>
              {l.seat === undefined ? '' : `, ${sideOf(s, l.seat)}`}
              {free ? '' : `, at ${lay.name(l.at)}`}
              {lies ? `: ${said(lies, free)}` : ''}
            </li>
          )
        })}
        {free
          ? one.map((t, i) => {
              const mid = middle(t)
              return (
                <li key={i}>
                  {t.name ?? t.is}
                  {t.level ? `, level ${t.level}` : ''}
                  {t.line && t.line.length > 1
                    ? `, runs ${bearing(lay, t.line[0], t.line[t.line.length - 1])?.wind ?? ''}`
                    : eye && mid
                      ? `: its middle ${figures(headingOf(mid[0] - eye.at[0], mid[1] - eye.at[1]))}`
                      : ''}
                </li>
              )
            })
          : scene.terrain.map((t, i) => (
              <li key={i}>
                {t.name ?? t.is}
                {t.where.is === 'hexes' && t.where.of.length ? `: ${runs(lay, t.where.of)}` : ''}
              </li>
            ))}
        {edgeLines(scene, lay).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {(scene.links ?? []).map((l, i) => (
          <li key={`k${i}`}>{linkSaid(scene, l)}</li>
        ))}
        {areas.map((a, i) => (
          <li key={`a${i}`}>
            <b>{a.label || a.legend}</b>
            {a.label && a.legend ? `: ${a.legend}` : ''}
            {lying(a) || (a.is === 'zone' ? along(scene, lay, a) : '')}
            {a.where.is === 'hexes'
              ? a.is === 'zone' || a.is === 'objective' || a.is === 'blast' || a.where.of.length <= 40
                ? `: ${runs(lay, a.where.of)}`
                : `, ${say(a.where.of.length, 'hex')}`
              : ''}
          </li>
        ))}
      </ul>
    </>
  )
}
