// Shellshock: the lesson: one Panther against two Shermans and a squad about a mill, four turns, and what is said when a rule bites.
import type { Lesson } from '../../../kernel/ruleset.ts'
import { asForce, asListed, type Muster } from '../workshop/plan.ts'

/** The forces of the lesson, worth the same to the point. */
const musters: readonly Muster[] = [
  { id: 'lesson-panther', name: 'The Panther', ecv: 290, units: [asListed('u1', 'Panther', 'ww2-panther')], teams: [] },
  {
    id: 'lesson-shermans',
    name: 'The Shermans',
    ecv: 290,
    units: [asListed('u1', 'Sherman 1', 'ww2-sherman'), asListed('u2', 'Sherman 2', 'ww2-sherman'), asListed('u3', 'Rifles', 'ww2-rifles')],
    teams: [],
  },
]

/** The lesson. Its land is `ferry-lane` of scenarios.ts. */
export const lesson: Lesson = {
  forces: musters.map(asForce),
  scenario: {
    id: 'ferry-lane',
    title: 'Ferry Lane',
    seats: 2,
    forces: musters.map((m) => m.id),
    minutes: 10,
    text:
      'One Panther against two Shermans and a squad about a mill and a ferry, four turns, for a first battle. Destroy more than you ' +
      'lose, and be alone at mill or ferry when the fourth turn ends.',
    lesson: [
      {
        id: 'deploy',
        on: 'deploy',
        text: 'A unit stands in a hex of its zone and faces one of the six sides. Its front has most of its armor.',
        rule: 'SS-FORCE-09',
      },
      {
        id: 'begin',
        on: 'begin',
        text: 'It may start moving: up to half of its maximum speed. From then on speed rises and falls only by so much a turn.',
        rule: 'SS-MOVE-04',
      },
      {
        id: 'chit',
        on: 'placeChit',
        text: 'You have drawn this chit blind and must place it. Low chits move first; who moves late has seen the others.',
        rule: 'SS-INIT-04',
      },
      {
        id: 'declare',
        on: 'speed',
        text: 'Declare a speed: it is the number of MPs you must spend, all of them. Faster is harder to stop and turns wider.',
        rule: 'SS-MOVE-05',
      },
      {
        id: 'path',
        on: 'path',
        text:
          'Go straight for the Turn Number before you turn. Turning earlier takes a die for each missing hex, and each bad one makes you ' +
          'slip a hex the old way.',
        rule: 'SS-MOVE-10',
      },
      {
        id: 'red',
        on: 'event:breaksIn',
        text: 'The Red Chit has broken into a move: its unit may move between any two hexes of anybody.',
        rule: 'SS-INIT-06',
      },
      {
        id: 'react',
        on: 'react',
        text: 'After all moves turrets pivot by a side or more, and hatches open for those who want to fire from them.',
        rule: 'SS-MOVE-31',
      },
      {
        id: 'aim',
        on: 'aim',
        text: 'Everybody in a crew fires for himself: choose a target for each gunner, within the arc of its fire system.',
        rule: 'SS-CREW-01',
      },
      {
        id: 'shot',
        on: 'event:fires',
        text:
          'One roll plus Gunnery, and each weapon compares it with the number for its own type: a gun (B), small arms (SA), ' +
          'an AT missile (M). Two to four always misses, two tens always hit.',
        rule: 'SS-FIRE-05',
      },
      {
        id: 'damage',
        on: 'event:damage',
        text: 'Red dice take armor from the side that was struck, white ones count above the threshold, blue ones above the factor.',
        rule: 'SS-DMG-06',
      },
      {
        id: 'inside',
        on: 'event:internals',
        text:
          'What came through ran along the strip of a hundred lines from the one that was rolled. Each piece met takes the Hits once; ' +
          'SLIP, TURN or MSRP on the drive make it harder to steer.',
        rule: 'SS-DMG-08',
      },
      {
        id: 'last',
        on: 'event:turn',
        nth: 4,
        text: 'The last turn. Destroyed enemies score their ECV, those that cannot move or fire half, mill and ferry twenty each.',
        rule: 'SS-END-03',
      },
    ],
  },
}
