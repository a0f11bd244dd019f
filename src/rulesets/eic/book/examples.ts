// EIC League: which rules each worked example shows, so that a rule leads to its examples and an example to its rules.
import type { Section } from '../../../kernel/plain.ts'

export const shows: Readonly<Record<Section, readonly Section[]>> = {
  'EIC-EX-01': ['EIC-DICE-01', 'EIC-BLD-01'],
  'EIC-EX-02': ['EIC-DICE-02'],
  'EIC-EX-03': ['EIC-BLD-05'],
  'EIC-EX-04': ['EIC-BLD-07', 'EIC-ARM-01'],
  'EIC-EX-05': ['EIC-BLD-08', 'EIC-DICE-07', 'EIC-SPEC-03'],
  'EIC-EX-06': ['EIC-ARM-03', 'EIC-ARM-04'],
  'EIC-EX-07': ['EIC-WPN-02', 'EIC-WPN-03'],
  'EIC-EX-08': ['EIC-FLT-01'],
  'EIC-EX-09': ['EIC-DET-03', 'EIC-AMB-08'],
  'EIC-EX-10': ['EIC-INIT-02', 'EIC-INIT-03'],
  'EIC-EX-11': ['EIC-ATK-08', 'EIC-WPN-01'],
  'EIC-EX-12': ['EIC-BST-01', 'EIC-ATK-09'],
  'EIC-EX-13': ['EIC-BST-01'],
  'EIC-EX-14': ['EIC-BST-02'],
  'EIC-EX-15': ['EIC-BLA-01'],
  'EIC-EX-16': ['EIC-RET-02', 'EIC-AMB-92'],
  'EIC-EX-17': ['EIC-RLD-01', 'EIC-WPN-06'],
  'EIC-EX-18': ['EIC-LEAG-01'],
  'EIC-EX-19': ['EIC-PARA-02', 'EIC-DICE-04', 'EIC-ATK-07'],
}
