// How a unit would fare: likely moments of it with their exact chances.
import type { JSX } from 'preact'
import type { Fare } from '../../kernel/force.ts'
import { RuleId } from '../theme/marks.tsx'
import { useShop } from './shop.ts'

const percent = (p: number): string => (p > 0 && p < 0.005 ? 'under 1%' : `${Math.round(p * 100)}%`)

/** How the unit would fare: likely moments of it with their exact chances. */
export function Fares({ of, title }: { of: readonly Fare[]; title: string }): JSX.Element | null {
  const shop = useShop()
  return of.length ? (
    <section class="grp fares" aria-label={`How ${title} fares`}>
      <h2 class="hd">How {title} fares</h2>
      <ul>
        {of.map((f) => (
          <li key={f.say}>
            <span>
              {f.say} <RuleId id={f.rule} open={(r) => shop.read(r)} />
            </span>
            <span class="fbar">
              <i style={{ width: `${f.p * 100}%` }} />
            </span>
            <b class="num">{percent(f.p)}</b>
          </li>
        ))}
      </ul>
    </section>
  ) : null
}
