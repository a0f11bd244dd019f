// Shellshock: which rules each worked example shows, so that a rule leads to its examples and an example to its rules (SS-EX).
import type { Section } from '../../../kernel/plain.ts'

export const shows: Readonly<Record<Section, readonly Section[]>> = {
  'SS-EX-01': ['SS-MOVE-04'],
  'SS-EX-02': ['SS-MOVE-04'],
  'SS-EX-03': ['SS-MOVE-08'],
  'SS-EX-04': ['SS-MOVE-10'],
  'SS-EX-05': ['SS-MOVE-10', 'SS-MOVE-11'],
  'SS-EX-06': ['SS-MOVE-10', 'SS-MOVE-11'],
  'SS-EX-07': ['SS-MOVE-10'],
  'SS-EX-08': ['SS-MOVE-06', 'SS-MOVE-11', 'SS-MOVE-13'],
  'SS-EX-09': ['SS-MOVE-13'],
  'SS-EX-10': ['SS-MOVE-09'],
  'SS-EX-11': ['SS-MOVE-08', 'SS-MOVE-09'],
  'SS-EX-12': ['SS-MOVE-15'],
  'SS-EX-13': ['SS-MOVE-17'],
  'SS-EX-14': ['SS-MOVE-16'],
  'SS-EX-15': ['SS-TGT-13'],
  'SS-EX-16': ['SS-FIRE-05'],
  'SS-EX-17': ['SS-DMG-01'],
  'SS-EX-18': ['SS-DMG-07', 'SS-DMG-08', 'SS-DMG-09', 'SS-DMG-10'],
  'SS-EX-19': ['SS-DMG-08'],
  'SS-EX-20': ['SS-DMG-08'],
  'SS-EX-21': ['SS-SPEC-04'],
  'SS-EX-22': ['SS-SPEC-04'],
  'SS-EX-23': ['SS-SPEC-05'],
  'SS-EX-24': ['SS-FORCE-04'],
}
