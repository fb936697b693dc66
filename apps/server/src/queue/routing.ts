import type { Changes } from '../conversations/change.ts'
import type { Unit } from '../conversations/unit.ts'
import { createInTurn } from '../inTurn.ts'
import { lockRouting } from './store.ts'

/** Runs a routing decision: one transaction under the tenant's routing lock. */
export type Routing = <T>(tenantId: string, work: (unit: Unit) => Promise<T>) => Promise<T>

/**
 * The lock makes decisions exclusive over all nodes. Those of this node also take turns before they take a connection: hundreds that wait
 * for the lock would hold all connections, and other calls would fail as if the store were down.
 */
export const createRouting = (changes: Pick<Changes, 'change'>): Routing => {
  const inTurn = createInTurn()
  return (tenantId, work) =>
    inTurn(tenantId, () =>
      changes.change(
        async (unit) => {
          // the work's first statement travels with the lock and runs after it: a statement sees what was committed before it began
          const [, done] = await Promise.all([lockRouting(unit.tx, tenantId), work(unit)])
          return done
        },
        { planning: 'byKey' },
      ),
    )
}
