import type { Changes } from './change.ts'
import { dropToken } from './identity.ts'
import type { Key } from './unit.ts'

/** Marks the visitor's token as proved: from now on the userId alone is refused (G-09). */
export type Prove = (key: Key) => Promise<void>

export const createProve =
  (changes: Changes): Prove =>
  (key) =>
    changes.changeVisitor(key, async (unit, c) => {
      await unit.tx.rows({
        name: 'visitor-prove',
        text: 'update visitor set token_proved = true where tenant_id = $1 and user_id = $2',
        values: [key.tenantId, key.userId],
      })
      unit.emit(c, { kind: 'visitor.proved', data: {} })
    })

/** A browser is no longer the visitor's: its token is worth nothing, and a visitor who had only this one is gone for everybody. */
export type Logout = (key: Key, token: string) => Promise<void>

export const createLogout =
  (changes: Changes): Logout =>
  (key, token) =>
    changes.changeVisitor(key, async (unit, c) => {
      await dropToken(unit, key, token)
      // a visitor without a proof may have come without a token
      await unit.tx.rows({
        name: 'visitor-logout',
        text: `update visitor set token_hash = '', token_proved = true where tenant_id = $1 and user_id = $2 and not token_proved`,
        values: [key.tenantId, key.userId],
      })
      // ends the streams of the token, on every node
      unit.emit(c, { kind: 'visitor.proved', data: {} })
    })
