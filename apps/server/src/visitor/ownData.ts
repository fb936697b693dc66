import type { eraseMyData as eraseCall, getMyData as getCall } from '@foyer/protocol/visitor/ownData'
import type { FastifyRequest } from 'fastify'
import { holdsToken } from '../conversations/claim.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { tokenOf } from './who.ts'

type Parts = Pick<VisitorParts, 'who' | 'limits' | 'ownData' | 'live' | 'queue'>

/** All that is kept is for the visitor's browser alone: the userId, which stands in addresses, is not enough even before a proof. @throws visitorExpired */
const ownerOf = async ({ who }: Pick<Parts, 'who'>, request: FastifyRequest, userId: string): Promise<LiveVisitor> => {
  const visitor = await who(request, userId)
  if (!holdsToken(visitor, tokenOf(request))) throw failures.visitorExpired()
  return visitor
}

/** What is kept of the visitor, and all of it for taking along. A blocked visitor asks the operator. */
export const getMyData =
  ({ who, limits, ownData }: Parts): Handler<typeof getCall> =>
  async ({ userId, whole = 0 }, { request }) => {
    const visitor = await ownerOf({ who }, request, userId)
    await limits.ownData(request, userId)
    const kept = await ownData.summary(visitor)
    return whole === 1 ? { kept, data: await ownData.content(visitor) } : { kept }
  }

/** Removes it, for ever. */
export const eraseMyData =
  ({ who, limits, ownData, live, queue }: Parts): Handler<typeof eraseCall> =>
  async ({ userId }, { request }) => {
    const visitor = await ownerOf({ who }, request, userId)
    await limits.ownData(request, userId)
    const receipt = await ownData.erase(visitor)
    live.forget(userId)
    if (visitor.state !== 'robot') await queue.assignWaiting(visitor.tenantId)
    return { ...receipt, erased: [...receipt.erased] }
  }
