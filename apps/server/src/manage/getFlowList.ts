import type { ResponseOf } from '@foyer/protocol/call'
import type { getFlowList as call } from '@foyer/protocol/manage/getFlowList'
import type { ManageParts, Operate } from './parts.ts'

/** D-01 */
export const getFlowList =
  ({ knowledge }: Pick<ManageParts, 'knowledge'>): Operate<typeof call> =>
  ({ tenantId }, filter) =>
    // the robot's nodes are a union and read-only, the wire's one shape with optional members
    knowledge.getFlowList(tenantId, filter) as Promise<unknown> as Promise<ResponseOf<typeof call>>
