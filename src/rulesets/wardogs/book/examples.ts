// Wardogs: which rules each worked example shows, so that a rule leads to its examples and an example to its rules (WD-EX).
import type { Section } from '../../../kernel/plain.ts'

export const shows: Readonly<Record<Section, readonly Section[]>> = {
  'WD-EX-01': ['WD-UNIT-02'],
  'WD-EX-02': ['WD-MOVE-01', 'WD-MOVE-02'],
  'WD-EX-03': ['WD-MOVE-04'],
  'WD-EX-04': ['WD-CRASH-01'],
  'WD-EX-05': ['WD-FLY-05'],
  'WD-EX-06': ['WD-STAB-01', 'WD-STAB-03', 'WD-FLY-07', 'WD-OPT-01'],
  'WD-EX-07': ['WD-FALL-01', 'WD-FALL-02'],
  'WD-EX-08': ['WD-FALL-01'],
  'WD-EX-09': ['WD-LOS-02', 'WD-LOS-04'],
  'WD-EX-10': ['WD-HIT-01', 'WD-HIT-02'],
  'WD-EX-11': ['WD-HIT-03'],
  'WD-EX-12': ['WD-PEN-06'],
  'WD-EX-13': ['WD-ARC-01'],
  'WD-EX-14': ['WD-RNG-01'],
}
