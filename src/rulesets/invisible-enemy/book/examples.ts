// Invisible Enemy: which rules each worked example shows, so that a rule leads to its examples and an example to its rules (IE-EX).
import type { Section } from '../../../kernel/plain.ts'

export const shows: Readonly<Record<Section, readonly Section[]>> = {
  'IE-EX-01': ['IE-MOVE-01', 'IE-MOVE-03', 'IE-MOVE-04'],
  'IE-EX-02': ['IE-KIN-01', 'IE-KIN-02', 'IE-MOD-01'],
  'IE-EX-03': ['IE-KIN-01', 'IE-KIN-02'],
  'IE-EX-04': ['IE-MIS-01', 'IE-GEN-07'],
  'IE-EX-05': ['IE-PWR-01', 'IE-GEN-07'],
  'IE-EX-06': ['IE-MIS-01', 'IE-MIS-02', 'IE-MIS-03', 'IE-MIS-04', 'IE-MOD-02'],
  'IE-EX-07': ['IE-PHO-04'],
  'IE-EX-08': ['IE-PHO-03'],
  'IE-EX-09': ['IE-PHO-03', 'IE-AMB-03'],
  'IE-EX-10': ['IE-PWR-02', 'IE-INF-03'],
  'IE-EX-11': ['IE-DMG-02'],
  'IE-EX-12': ['IE-DMG-03'],
  'IE-EX-13': ['IE-KIN-03', 'IE-KIN-05'],
  'IE-EX-14': ['IE-MOVE-02', 'IE-REP-04'],
  'IE-EX-15': ['IE-CRIT-02', 'IE-PWR-01'],
  'IE-EX-16': ['IE-MOVE-04'],
  'IE-EX-17': ['IE-TURN-04', 'IE-TURN-05'],
}
