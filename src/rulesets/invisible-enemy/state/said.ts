// Invisible Enemy: inches as they are read, and the picture of a base.
import type { Base } from './state.ts'

/** Thousandths of an inch as they are read: `4½″`. */
export function inchesSaid(thousandths: number): string {
  const whole = Math.floor(thousandths / 1000),
    rest = thousandths % 1000,
    part =
      rest === 0
        ? ''
        : rest === 250
          ? '¼'
          : rest === 500
            ? '½'
            : rest === 750
              ? '¾'
              : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`
  return `${whole === 0 && rest % 250 === 0 && rest !== 0 ? '' : whole}${part}″`
}

/** The picture of a base, by its class and whether it fires. */
export const iconOf = (b: Pick<Base, 'radius' | 'attackBase' | 'main'>): string =>
  b.attackBase === 0 ? 'repair' : ({ kinetic: 'gun', missile: 'missile', photon: 'watcher', thermal: 'bull' } as const)[b.main]
