import type { Changes } from './change.ts'
import type { Ids } from './ids.ts'
import { type Arrival, insertVisitor } from './start.ts'

/** Makes a visitor without a chat, for somebody who first comes with a form (G-46). @returns the userId */
export type Enrol = (arrival: Pick<Arrival, 'tenantId' | 'channelId' | 'facts'>) => Promise<string>

export const createEnrol =
  (changes: Changes, ids: Ids): Enrol =>
  (arrival) =>
    changes.change(async (unit) => {
      const userId = ids.userId()
      await insertVisitor(unit, arrival, userId, ids.token(), ids.pollId())
      return userId
    })
