// The id of a rule on a battle's screen: pressed, it opens the rule beside the board.
import type { JSX } from 'preact'
import type { Section } from '../../../kernel/plain.ts'
import { RuleId } from '../../theme/marks.tsx'
import { useDesk } from './desk.ts'

export function Rule({ id }: { id: Section }): JSX.Element {
  const d = useDesk()
  return (
    <RuleId
      id={id}
      open={(r) => {
        d.rule.value = r
      }}
    />
  )
}
