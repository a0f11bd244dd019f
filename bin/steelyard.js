#!/usr/bin/env node
// Starts the terminal: from the source in a checkout, from the built code in a package.
import { existsSync } from 'node:fs'

const source = new URL('../src/cli/bin.ts', import.meta.url)
await import((existsSync(source) ? source : new URL('../dist/cli/bin.js', import.meta.url)).href)
