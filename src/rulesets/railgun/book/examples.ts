// Railgun: 2100: which rules each worked example shows, so that a rule leads to its examples and an example to its rules.
import type { Section } from '../../../kernel/plain.ts'

export const shows: Readonly<Record<Section, readonly Section[]>> = {
  'RG-EX-01': ['RG-SNAP-01', 'RG-MOVE-05', 'RG-PINSEG-01', 'RG-FIRE-23'],
  'RG-EX-02': ['RG-CARRY-01', 'RG-CARRY-04', 'RG-GEN-02'],
  'RG-EX-03': ['RG-LOS-03'],
  'RG-EX-04': ['RG-FIRE-13', 'RG-FIRE-15', 'RG-FIRE-16'],
  'RG-EX-05': ['RG-FIRE-15', 'RG-FIRE-16', 'RG-AMB-01'],
  'RG-EX-06': ['RG-FIRE-16', 'RG-FIRE-17', 'RG-FIRE-18', 'RG-FIRE-19', 'RG-FIRE-24'],
  'RG-EX-07': ['RG-FIRE-14', 'RG-FIRE-16', 'RG-FIRE-17'],
  'RG-EX-08': ['RG-QUAL-03', 'RG-QUAL-04'],
  'RG-EX-09': ['RG-COH-02', 'RG-QUAL-03', 'RG-QUAL-04'],
  'RG-EX-10': ['RG-PD-03'],
  'RG-EX-11': ['RG-PD-03', 'RG-MRL-01', 'RG-ORG-05'],
  'RG-EX-12': ['RG-MOVE-06', 'RG-TERR-13', 'RG-TERR-03'],
  'RG-EX-13': ['RG-CC-03', 'RG-CC-04', 'RG-CC-08', 'RG-FIRE-14'],
  'RG-EX-14': ['RG-QUAL-07', 'RG-MOVE-05', 'RG-AMB-07'],
}
