// Golden battles and leaf counts written anew under games/: `node scripts/golden.ts [BOOK] [--same-version]`.
//
// A battle that no longer replays means that the rules behave otherwise: the version of the ruleset is raised first, so that
// logs in other hands are told apart. `--same-version` writes all the same: for changes between two releases.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { battles, differs, gamesOf, keptBattles, leafCounts, writtenLog } from '../src/laws/golden.ts'
import { rulesets } from '../src/rulesets/index.ts'

const words = process.argv.slice(2),
  force = words.includes('--same-version'),
  only = words.find((w) => !w.startsWith('--'))
for (const rules of rulesets) {
  if (only !== undefined && only !== rules.id) continue
  const dir = fileURLToPath(new URL(`../games/${rules.id}`, import.meta.url))
  mkdirSync(dir, { recursive: true })
  const changed = keptBattles(rules).filter((b) => b.log.version === rules.version && differs(rules, b.log) !== null)
  if (changed.length > 0 && !force) {
    console.error(
      `${rules.title} ${rules.version} plays ${changed.map((b) => b.name).join(', ')} otherwise than before: ` +
        'raise its version first, or add --same-version.',
    )
    process.exitCode = 1
    continue
  }
  for (const f of readdirSync(gamesOf(rules.id) ?? dir)) if (f.endsWith('.json') && f !== 'positions.json') rmSync(join(dir, f))
  for (const { name, play } of battles(rules)) {
    const match = play(),
      text = writtenLog(match.log())
    writeFileSync(join(dir, `${name}.json`), text)
    console.log(
      `${rules.id} ${name}: ${match.length} entries, ${Math.round(text.length / 1024)} KiB${match.over ? `, ${match.over.why}` : ''}`,
    )
  }
  writeFileSync(join(dir, 'leaves.txt'), leafCounts(rules))
  console.log(leafCounts(rules))
}
