// The thread of the tests' computers: the made-up skirmish, one that plays, one that fails, one that never answers, one that ends its
// thread.
import { random } from '../ai/random.ts'
import { skirmish } from '../laws/skirmish.ts'
import { answerInThread } from './thinking.ts'

answerInThread({
  rulesets: [skirmish],
  opponents: [
    random,
    {
      ...random,
      id: 'failing',
      choose: () => {
        throw new Error('no idea')
      },
    },
    {
      ...random,
      id: 'hanging',
      choose: () => {
        for (;;);
      },
    },
    { ...random, id: 'ending', choose: () => process.exit(1) },
  ],
})
