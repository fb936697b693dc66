import type { Changes } from '../conversations/change.ts'
import type { Unit } from '../conversations/unit.ts'
import { createInTurn } from '../inTurn.ts'
import { lockRouting } from './store.ts'

/** A decision on who gets whom: one transaction under the tenant's routing lock. */
export type Routing = <T>(tenantId: string, work: (unit: Unit) => Promise<T>) => Promise<T>

/**
 * The lock is what makes a decision one on all nodes. Those of this node also take turns before they ask for a connection: hundreds that
 * wait for the lock would hold all connections, and whoever wants nothing of the queue would be told that the store is not there.
 */
export const createRouting = (changes: Pick<Changes, 'change'>): Routing => {
  const inTurn = createInTurn()
  return (tenantId, work) =>
    inTurn(tenantId, () =>
      changes.change(async (unit) => {
        await lockRouting(unit.tx, tenantId)
        return work(unit)
      }),
    )
}
