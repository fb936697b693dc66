import type { Clock } from '../clock.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { Db } from '../db/open.ts'
import { createAssignWaiting } from './assignWaiting.ts'
import { createAvailability } from './availability.ts'
import { createPassOverdueOffers } from './offerTimeouts.ts'
import { createQueue } from './queue.ts'
import { createRouting } from './routing.ts'
import { createTransfers } from './transfers.ts'
import { createWaits } from './waits.ts'

type Parts = Pick<Conversations, 'changes' | 'reopen'> & { readonly db: Db; readonly clock: Clock }

/** How visitors get to agents: the queue, offers and transfers, and how long the wait is. */
export const createQueueing = ({ db, clock, changes, reopen }: Parts) => {
  const routing = createRouting(changes)
  const assignWaiting = createAssignWaiting(routing)
  return {
    routing,
    queue: createQueue(routing, assignWaiting, reopen),
    waits: createWaits({ db, clock }),
    transfers: createTransfers(routing, assignWaiting),
    availability: createAvailability({ db, clock }),
    passOverdueOffers: createPassOverdueOffers({ db, clock, routing }),
  }
}

/** See `createQueueing`. */
export type Queueing = ReturnType<typeof createQueueing>
