import type { Changes } from './change.ts'
import type { Key } from './unit.ts'

/** Marks the visitor's token as proved: from now on the userId alone is refused (G-09). */
export type Prove = (key: Key) => Promise<void>

export const createProve =
  (changes: Changes): Prove =>
  (key) =>
    changes.changeOne(key, async (unit, c) => {
      await unit.tx.rows({
        name: 'visitor-prove',
        text: 'update visitor set token_proved = true where tenant_id = $1 and user_id = $2',
        values: [key.tenantId, key.userId],
      })
      unit.emit(c, { kind: 'visitor.proved', data: {} })
    })
