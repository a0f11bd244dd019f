// Shellshock: the names of eras and of what machines are, and their pictures.
import type { MoverClass } from './charts.ts'
import type { UnitSheet } from './roster.ts'

export const eraNames = { ww2: 'World War II', modern: 'modern', scifi: 'future' } as const
export const classNames = {
  tracked: 'tracked vehicle',
  wheeled: 'wheeled vehicle',
  legs: 'walker',
  hover: 'hovercraft',
  infantry: 'squad',
  air: 'gunship',
} as const

const icons: Readonly<Record<MoverClass, string>> = {
  tracked: 'tank',
  wheeled: 'carrier',
  legs: 'walker',
  hover: 'tank',
  infantry: 'suit',
  air: 'jet',
}
/** The picture of a unit. */
export const iconOf = (s: Pick<UnitSheet, 'cls'>): string => icons[s.cls]
