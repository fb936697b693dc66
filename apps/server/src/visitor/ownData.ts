import type { eraseMyData as eraseCall, getMyData as getCall } from '@foyer/protocol/visitor/ownData'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

type Parts = Pick<VisitorParts, 'who' | 'limits' | 'ownData' | 'live'>

/** What is kept of the visitor, and all of it for taking along. A blocked visitor asks the operator. */
export const getMyData =
  ({ who, limits, ownData }: Parts): Handler<typeof getCall> =>
  async ({ userId, whole = 0 }, { request }) => {
    const visitor = await who(request, userId)
    await limits.ownData(request, userId)
    const kept = await ownData.summary(visitor)
    return whole === 1 ? { kept, data: await ownData.content(visitor) } : { kept }
  }

/** Removes it, for ever. */
export const eraseMyData =
  ({ who, limits, ownData, live }: Parts): Handler<typeof eraseCall> =>
  async ({ userId }, { request }) => {
    const visitor = await who(request, userId)
    await limits.ownData(request, userId)
    const receipt = await ownData.erase(visitor)
    live.forget(userId)
    return { ...receipt, erased: [...receipt.erased] }
  }
