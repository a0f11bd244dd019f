// The package as others get it: packed, installed elsewhere, its ten lines and its terminal run.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fences } from './fixture-docs.ts'
import { Match, isRefusal, ruleset, rulesets, start } from './lib.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('start says which scenario, sample force or house rule there is not, and fields no faulty force', () => {
  const rules = rulesets[0]
  assert.throws(() => start(rules, { scenario: 'nowhere' }), /no scenario "nowhere"; it has/)
  assert.throws(() => start(rules, { forces: ['none', 'none'] }), /no sample force "none"; there is/)
  assert.throws(() => start(rules, { options: { nothing: 1 } }), /no house rule "nothing"/)
  const bad = { ...rules.forces.samples[0], units: 'none' }
  assert.throws(() => start(rules, { forces: [bad, bad] }), /may not take the field/)
  const match = new Match(rules, start(ruleset(rules.id), { names: ['A', 'B'], seed: 1 }))
  assert.deepEqual(
    match.seats.map((s) => s.name),
    ['A', 'B'],
  )
  assert.ok(isRefusal(match.answer(0, 99, { pass: true })))
})

test('the packed package installs elsewhere; the ten lines of docs/library.md and the terminal run there', { timeout: 240_000 }, () => {
  const dir = mkdtempSync(join(tmpdir(), 'steelyard-pack-'))
  const sh = (command: string, words: readonly string[], cwd: string): string =>
    execFileSync(command, words, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' },
    })
  try {
    sh('npm', ['pack', '--pack-destination', dir], root)
    const tarball = readdirSync(dir).find((f) => f.endsWith('.tgz')) ?? assert.fail('nothing was packed')
    writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'elsewhere', private: true, type: 'module' }))
    sh('npm', ['install', '--omit=dev', '--prefer-offline', '--no-save', join(dir, tarball)], dir)
    const [ten] = fences(readFileSync(join(root, 'docs/library.md'), 'utf8')).filter((f) => f.info === 'ts run')
    assert.equal(
      ten.code
        .trim()
        .split('\n')
        .filter((l) => !/^(}|$)/.test(l)).length,
      10,
      'ten lines',
    )
    for (const page of ['positions.md', 'positions-railgun.md', 'positions-wardogs.md', 'library.md', 'server.md', 'terminal.md'])
      for (const [, named] of readFileSync(join(root, 'docs', page), 'utf8').matchAll(/\b([\w-]+\.(?:schema\.json|md))\b/g))
        assert.ok(existsSync(join(dir, 'node_modules/steelyard/docs', named)), `${page} names ${named}`)
    writeFileSync(join(dir, 'bots.mjs'), ten.code)
    assert.match(sh(process.execPath, ['bots.mjs'], dir), /\w/)
    const terminal = join(dir, 'node_modules/steelyard/bin/steelyard.js')
    const said = JSON.parse(
      sh(process.execPath, [terminal, 'battle', ruleset(rulesets[0].id).id, '--seats', 'random,random', '--seed', '5', '--json'], dir),
    ) as { over: { why: string } }
    assert.ok(said.over.why.length > 3)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
