import type { Db, Tx } from '../db/open.ts'
import { announce, type LogEvent, type TenantChange } from '../events/log.ts'

/** The work of a change of settings in its transaction; `data` is for the event. */
export type ChangeWork<T> = (
  tx: Tx,
  now: number,
) => Promise<{ readonly result: T; readonly data: TenantChange['data'] }>

/** Changes a tenant's settings in one transaction and publishes, after the commit, the event that drops the caches of every node. */
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
