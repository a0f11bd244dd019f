// Everything that is generated from the code, anew, in one command: `npm run generate [-- --same-version]`. Icons, the schemas of
// positions,
// golden battles and leaf counts, layout. What play found (bench, proofs, deep runs) is measured by its own commands.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const golden = process.argv.slice(2)
for (const [script, ...words] of [['icons.ts'], ['schema.ts'], ['golden.ts', ...golden]]) {
  console.log(`scripts/${script}`)
  const { status } = spawnSync(process.execPath, [`scripts/${script}`, ...words], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
process.exitCode = spawnSync('npm', ['run', '--silent', 'format'], { cwd: root, stdio: 'inherit' }).status ?? 1
