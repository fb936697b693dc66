import type { Clock } from '../clock.ts'
import type { Changes } from '../conversations/change.ts'
import type { Db } from '../db/open.ts'
import type { Bus } from '../events/wake.ts'
import type { Random } from '../newId.ts'
import type { Routing } from '../queue/routing.ts'
import { createReading } from './reading.ts'
import { createSite } from './site.ts'
import { createWatching } from './watching.ts'
import { createWriteFirst } from './writeFirst.ts'

/** What `createVisits` uses. */
export type VisitsParts = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly bus: Bus
  readonly changes: Changes
  readonly routing: Routing
}

/** The pages of websites, and who reads them: visitors with a conversation, and all others where the channel lists them. */
export const createVisits = (parts: VisitsParts) => {
  const reading = createReading(parts)
  const site = createSite(parts)
  return {
    reading,
    site,
    watching: createWatching(parts),
    writeFirst: createWriteFirst(parts),
    /** Marks those who have left, and removes who left long ago. */
    sweep: async () => {
      await reading.sweep()
      await site.sweep()
    },
  }
}

/** See `createVisits`. */
export type Visits = ReturnType<typeof createVisits>
