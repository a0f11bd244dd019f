// The terminal: one program, its commands, help for each, exit codes 0 done, 1 the thing checked is wrong, 2 wrong use.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import * as battle from './battle.ts'
import { Trouble, type Code, type Desk } from './desk.ts'
import * as fit from './fit.ts'
import * as force from './force.ts'
import * as play from './play.ts'
import * as position from './position.ts'
import * as replay from './replay.ts'
import * as rules from './rules.ts'
import * as serve from './serve.ts'
import * as sheet from './sheet.ts'
import * as vary from './vary.ts'
import * as weigh from './weigh.ts'

type Command = {
  readonly says: string
  readonly takes: number // so many words at the most, flags apart
  readonly help: string
  readonly more?: (desk: Desk, book: string | undefined) => readonly string[]
  readonly flags: NonNullable<ParseArgsConfig['options']>
  readonly run: (desk: Desk, words: readonly string[], flags: Record<string, never>) => Code | Promise<Code>
}
const commands: Readonly<Record<string, Command>> = {
  serve: { says: 'the arena in the browser, on this machine', takes: 0, ...serve },
  play: { says: 'a battle in the terminal', takes: 1, ...play },
  battle: { says: 'a whole battle between computers', takes: 1, ...battle },
  replay: { says: 'a log told again and verified', takes: 1, ...replay },
  try: {
    says: 'a position played on with scripted dice',
    takes: 1,
    help: position.tryHelp,
    flags: position.tryFlags,
    run: position.runTry,
  },
  odds: {
    says: 'every choice of a position with its exact forecast',
    takes: 1,
    help: position.oddsHelp,
    flags: position.oddsFlags,
    run: position.runOdds,
  },
  force: { says: 'a force file checked', takes: 2, ...force },
  sheet: { says: 'record sheets of a force, to be printed', takes: 1, ...sheet },
  weigh: { says: 'two forces against each other over many battles', takes: 2, ...weigh },
  vary: { says: 'one change at a time to a force, and what each does', takes: 2, ...vary },
  fit: { says: 'what units are worth in battle beside what they cost', takes: 1, ...fit },
  rules: { says: 'every rule of a book: played, in which code, by which tests', takes: 1, ...rules },
}

const booksOf = ({ rulesets }: Desk): string =>
  `${rulesets.map((r) => r.title).join(' and ')}, played from ${rulesets.length === 1 ? 'its rulebook' : 'their rulebooks'}`

const usage = (desk: Desk): string => `steelyard: ${booksOf(desk)}

${Object.entries(commands)
  .map(([name, c]) => `  steelyard ${name.padEnd(7)} ${c.says}`)
  .join('\n')}

steelyard COMMAND --help says more. Exit codes: 0 done, 1 the thing checked is wrong, 2 wrong use or bad input.`

/** Run a command line. @returns the exit code; errors are told on the desk, as JSON where JSON was asked for. */
export async function run(argv: readonly string[], desk: Desk): Promise<Code> {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    desk.out(usage(desk))
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  try {
    if (!command) throw new Trouble(`There is no command "${name}"`, { mend: `There is ${Object.keys(commands).join(', ')}.` })
    if (rest.includes('--help') || rest.includes('-h')) {
      desk.out(
        [
          command.help,
          ...(command.more?.(
            desk,
            rest.find((w) => !w.startsWith('-')),
          ) ?? []),
        ].join('\n'),
      )
      return 0
    }
    let parsed: ReturnType<typeof parseArgs>
    try {
      parsed = parseArgs({ args: [...rest], options: command.flags, allowPositionals: true, strict: true })
    } catch (e) {
      throw new Trouble((e instanceof Error ? e.message : String(e)).split('. ')[0], { mend: `steelyard ${name} --help` })
    }
    const over = parsed.positionals[command.takes]
    if (over !== undefined) throw new Trouble(`"${over}" is a word too many for steelyard ${name}`, { mend: `steelyard ${name} --help` })
    return await command.run(desk, parsed.positionals, parsed.values as Record<string, never>)
  } catch (e) {
    if (!(e instanceof Trouble)) throw e
    if (rest.includes('--json')) desk.err(JSON.stringify(e.body))
    else for (const l of e.lines) desk.err(l)
    return e.code
  }
}
