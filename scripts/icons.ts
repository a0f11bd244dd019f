// Takes the pictures the screens use out of game-icons and writes src/sheets/icons.ts. Run: node scripts/icons.ts
import { readFileSync, writeFileSync } from 'node:fs'

/** A word of the faces, and the picture that stands for it. */
const words: Readonly<Record<string, string>> = {
  tank: 'battle-tank',
  suit: 'battle-mech',
  bull: 'bull-horns',
  outlaw: 'western-hat',
  spook: 'cowled',
  jackrabbit: 'jet-pack',
  archie: 'high-shot',
  watcher: 'radar-dish',
  stumpy: 'heavy-fighter',
  drone: 'delivery-drone',
  bomb: 'nuclear-bomb',
  mech: 'battle-mech',
  walker: 'walking-turret',
  carrier: 'apc',
  gun: 'field-gun',
  jet: 'jet-fighter',
  missile: 'high-shot',
  flag: 'flag-objective',
  bunker: 'bunker',
  squad: 'brodie-helmet',
  copter: 'helicopter',
  boat: 'battleship',
  submarine: 'submarine',
  house: 'family-house',
  mine: 'land-mine',
  repair: 'wrench',
  target: 'crosshair',
}
type Set = { readonly icons: Readonly<Record<string, { readonly body: string }>> }
const set = JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8')) as Set

const lines = Object.entries(words).map(([word, name]) => {
  const icon = set.icons[name]
  if (!icon) throw new RangeError(`game-icons has no "${name}"`)
  return `  ${word}: '${[...icon.body.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]).join('')}', // ${name}`
})
writeFileSync(
  'src/sheets/icons.ts',
  `// The pictures of counters, 512 by 512. Made by scripts/icons.ts: icons by game-icons.net contributors, CC BY 3.0.

/** The line that credits them, for the page about the arena. */
export const iconCredit = 'Icons by game-icons.net contributors, CC BY 3.0'

export const icons: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`,
)
