import type { Db, Tx } from '../db/open.ts'
import { announce, type LogEvent, type TenantChange } from '../events/log.ts'

/** What a change of settings does in its transaction: `data` goes with the event. */
export type ChangeWork<T> = (
  tx: Tx,
  now: number,
) => Promise<{ readonly result: T; readonly data: TenantChange['data'] }>

/** One transaction over a tenant's settings; the event that drops the caches of every node is told after the commit. */
export type ChangeSettings = <T>(tenantId: string, kind: TenantChange['kind'], work: ChangeWork<T>) => Promise<T>

export const createChangeSettings =
  (parts: {
    readonly db: Db
    readonly clock: { now(): number }
    readonly publish: (events: readonly LogEvent[]) => void
  }): ChangeSettings =>
  async (tenantId, kind, work) => {
    const done = await parts.db.transaction(async (tx) => {
      const now = parts.clock.now()
      const { result, data } = await work(tx, now)
      return { result, events: await announce(tx, tenantId, { kind, data }, now) }
    })
    parts.publish(done.events)
    return done.result
  }
