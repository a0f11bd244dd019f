#!/usr/bin/env node
// Starts the terminal: from the source in a checkout, from the built code in a package. Says which Node it needs where an older one runs it.
import { existsSync } from 'node:fs'
import module from 'node:module'

const [needed, has] = [24, process.versions.node]
if (Number(has.split('.')[0]) < needed) {
  console.error(`Steelyard needs Node ${needed} or later; this is ${has}. In a checkout npx steelyard brings its own.`)
  process.exit(2)
}
module.enableCompileCache() // what was compiled, types stripped, is kept where Node keeps it: the next start takes half the time
const source = new URL('../src/cli/bin.ts', import.meta.url)
await import((existsSync(source) ? source : new URL('../dist/cli/bin.js', import.meta.url)).href)
