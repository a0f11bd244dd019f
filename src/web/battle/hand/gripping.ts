// All that a press or a key may do to what lies in the hand, in one piece that is fetched after the first question stands.
export { pick, toGroup } from './picking.ts'
export { nth, step, toggle, turn } from './stepping.ts'
