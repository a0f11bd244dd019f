// One house rule to be set: its words, its values, the rule it changes.
import type { JSX } from 'preact'
import type { HouseRule, OptionValue } from '../../kernel/book.ts'

/** A row of house rules. @param read opens the rule's words. */
export function Setting({
  rule,
  value,
  set,
  read,
}: {
  rule: HouseRule
  value: OptionValue
  set: (v: OptionValue) => void
  read: (id: string) => void
}): JSX.Element {
  const id = `rule-${rule.id}`,
    changed = value !== rule.default
  const words = (v: OptionValue): string => (v === null ? 'none' : String(v))
  return (
    <div class={`setting${changed ? ' changed' : ''}`}>
      <label for={id}>
        <b>{rule.title}</b>
        {changed && <span class="mk2">changed</span>}
        <small>{rule.text}</small>
      </label>
      {Array.isArray(rule.values) ? (
        <select
          id={id}
          value={words(value)}
          onChange={(e) => set((rule.values as readonly { value: OptionValue }[])[e.currentTarget.selectedIndex].value)}
        >
          {(rule.values as readonly { value: OptionValue; label: string }[]).map((v) => (
            <option key={words(v.value)} value={words(v.value)}>
              {v.label}
            </option>
          ))}
        </select>
      ) : (
        <Count
          id={id}
          of={rule.values as { min: number; max: number; step?: number; none?: true }}
          value={value as number | null}
          set={set}
        />
      )}
      <button type="button" class="rule" aria-label={`Rule ${rule.rule}`} onClick={() => read(rule.rule)}>
        {rule.rule}
      </button>
    </div>
  )
}
/** A figure to be set, or none. */
export function Count({
  id,
  of,
  value,
  set,
}: {
  id: string
  of: { min: number; max: number; step?: number; none?: true }
  value: number | null
  set: (v: number | null) => void
}): JSX.Element {
  return (
    <span class="count">
      {of.none && (
        <label>
          <input type="checkbox" checked={value === null} onChange={(e) => set(e.currentTarget.checked ? null : of.min)} /> none
        </label>
      )}
      <input
        id={id}
        type="number"
        min={of.min}
        max={of.max}
        step={of.step ?? 1}
        disabled={value === null}
        value={value ?? ''}
        onChange={(e) => {
          const n = e.currentTarget.valueAsNumber
          if (Number.isInteger(n) && n >= of.min && n <= of.max) set(n)
          else e.currentTarget.value = String(value ?? '')
        }}
      />
    </span>
  )
}
