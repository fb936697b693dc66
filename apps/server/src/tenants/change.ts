import { recorded } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { announce, type LogEvent, type TenantChange } from '../events/log.ts'

/** The work of a change of settings in its transaction; `data` is for the event. */
export type ChangeWork<T> = (
  tx: Tx,
  now: number,
) => Promise<{ readonly result: T; readonly data: TenantChange['data'] }>

/**
 * Changes a tenant's settings in one transaction, which also records who did it (D-18), and publishes, after the commit, the event that drops
 * the caches of every node.
 */
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
      let data: TenantChange['data'] = {}
      const result = await recorded(tx, now, async () => {
        const done = await work(tx, now)
        data = done.data
        return done.result
      })
      return { result, events: await announce(tx, tenantId, { kind, data }, now) }
    })
    parts.publish(done.events)
    return done.result
  }
