import type { Clock } from '../clock.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { Db } from '../db/open.ts'
import { createHandOn } from './handOn.ts'
import { createPassOn } from './passOn.ts'
import { createRouting } from './routing.ts'
import { createQueue } from './run.ts'
import { createWaits } from './waits.ts'

type Parts = Pick<Conversations, 'changes' | 'reopen'> & { readonly db: Db; readonly clock: Clock }

/** How visitors get to agents: the queue, offers and transfers, and how long the wait is. */
export const createQueueing = ({ db, clock, changes, reopen }: Parts) => {
  const routing = createRouting(changes)
  const queue = createQueue(routing, reopen)
  return {
    queue,
    waits: createWaits({ db, clock }),
    handOn: createHandOn(routing, queue.run),
    passOn: createPassOn({ db, clock, routing }),
  }
}

/** See `createQueueing`. */
export type Queueing = ReturnType<typeof createQueueing>
