import type { ResponseOf } from '@foyer/protocol/call'
import type { saveFlow as call } from '@foyer/protocol/manage/saveFlow'
import type { ManageParts, Operate } from './parts.ts'

/** D-01: a flow that does not connect is refused with the node named. */
export const saveFlow =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  ({ tenantId }, body) =>
    // the robot's nodes are a union and read-only, the wire's one shape with optional members
    knowledge.saveFlow(tenantId, body) as Promise<unknown> as Promise<ResponseOf<typeof call>>
