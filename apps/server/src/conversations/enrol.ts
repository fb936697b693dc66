import type { Changes } from './change.ts'
import type { Ids } from './ids.ts'
import { type Arrival, insertVisitors, newVisitor } from './start.ts'

/** Makes a visitor without a chat, for somebody who first comes with a form (G-46). @returns the userId */
export type Enrol = (arrival: Pick<Arrival, 'tenantId' | 'channelId' | 'facts'>) => Promise<string>

export const createEnrol =
  (changes: Changes, ids: Ids): Enrol =>
  (arrival) =>
    changes.change(async (unit) => {
      const userId = ids.userId()
      unit.insert(insertVisitors, newVisitor(unit, arrival, userId, ids.token(), ids.pollId()).visitor)
      return userId
    })
