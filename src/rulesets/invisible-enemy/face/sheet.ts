// Invisible Enemy: the hit log of a base in a battle: how it stands now, then its log with all that it has suffered (IE-SET-05, IE-JAM-03).
import { capital } from '../../../craft/english.ts'
import { line } from '../../../craft/workshop.ts'
import type { Sheet, SheetSection } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import { terrain } from '../book/charts.ts'
import { allowanceOf, baseOf, held, waiting, type Base, type Field } from '../state/state.ts'
import { logOf, moduleName } from '../workshop/log.ts'
import { inchesSaid } from '../state/said.ts'
import { headingSaid, statusSaid, worst } from './status.ts'

function stateSection(f: Field, b: Base): SheetSection {
  const bad = { tone: 'bad' as const },
    warn = { tone: 'warn' as const },
    jam = worst(b),
    feature = b.trapped === '' ? undefined : f.words.land.features.find((x) => x.id === b.trapped)
  const jammers = [...new Set(b.jams.map((j) => baseOf(f, j.by).name))]
  return {
    is: 'facts',
    title: 'State',
    rows: [
      { ...line('Status', capital(statusSaid(b)), b.dead ? 'IE-DEA-02' : 'IE-GEN-06'), ...(b.dead ? bad : {}) },
      ...(waiting(b) ? [] : [line('Facing', headingSaid(b.facing), 'IE-MOVE-03')]),
      ...(b.dead
        ? []
        : [
            {
              ...line('Allowance now', held(b) ? 'none' : inchesSaid(allowanceOf(b)), 'IE-MOVE-02'),
              ...(held(b) || allowanceOf(b) < b.speed * 1000 ? warn : {}),
            },
          ]),
      ...(jam === null ? [] : [{ ...line('Jammed by', jammers.join(', '), 'IE-JAM-03'), ...bad }]),
      ...(feature === undefined ? [] : [{ ...line('Trapped in', terrain(feature.terrain).name.toLowerCase(), 'IE-TER-05'), ...bad }]),
      ...(guarded(f, b) ? [line('Payload', 'modules are shown once they are used or hit', 'IE-SET-05')] : []),
      ...(b.camouflaged ? [line('Camouflage', 'full', 'IE-CAM-01')] : []),
      ...(b.spike ? [line('Fired', 'in this turn', 'IE-FIRE-10')] : []),
      ...(b.infected ? [{ ...line('Fungus', 'infected', 'IE-OPT-07'), ...bad }] : []),
      ...(b.quarry === '' ? [] : [line('Pursues', baseOf(f, b.quarry).name, 'IE-OPT-05')]),
      ...b.modules.flatMap((m) =>
        m.used === '' || m.used === 'shoot' ? [] : [line(capital(moduleName(m)), `used in this turn: ${uses[m.used]}`, 'IE-PAY-02')],
      ),
    ],
  }
}
const uses = { speed: 'speed', counter: 'counter-jam', suppress: 'suppression', jam: 'jamming', work: 'work' } as const

/** IE-SET-05, hiddenLoadouts: whether a base of a view may have modules that this seat does not know. */
const guarded = (f: Field, b: Base): boolean => f.words.options.hiddenLoadouts && f.words.ended === null && 'seat' in f && f.seat !== b.seat

/** IE-SET-05: the hit log of a base of a view. @throws RangeError when there is none of that id. */
export function sheet(f: Field, id: Id): Sheet {
  const b = baseOf(f, id),
    { sections, ...head } = logOf(b, b.seat)
  return { ...head, sections: [stateSection(f, b), ...sections] }
}
