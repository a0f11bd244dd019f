// Shellshock: rules of our own, which no book has: off by default, each a house rule of a battle. CONTRIBUTING.md shows how one is added.
import type { OwnRule } from '../../../craft/own.ts'

/** In the order in which the rulebook shows them. */
export const ours: readonly OwnRule[] = []
