import { adminCalls } from './adminCalls.ts'
import type { Call } from './call.ts'
import { manageCalls } from './manageCalls.ts'
import { visitorCalls } from './visitorCalls.ts'
import { workorderCalls } from './workorderCalls.ts'

/** All calls by door and name, in the order of the ledger. */
export const calls = {
  visitor: visitorCalls,
  workorder: workorderCalls,
  admin: adminCalls,
  manage: manageCalls,
} as const

/** All calls in one list, for router and OpenAPI document. */
export const allCalls: readonly Call[] = Object.values(calls).flatMap((door): Call[] => Object.values(door))
