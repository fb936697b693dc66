import type { Requests, Responses, VisitorCalls, WorkorderCalls } from '../calls.ts'
import { type Answer, createHttp } from '../http.ts'
import type { Platform } from '../platform.ts'
import { createIdentity } from '../visitor/identity.ts'
import type { LocalFile } from '../visitor/types.ts'
import type { Credentials } from './types.ts'

const VISITOR = '/api/chat/visitor/'
const WORKORDER = '/api/open/wo/'

/** How a page outside of the chat calls the server. Nothing throws. */
export type Calling = ReturnType<typeof createCalling>

const nobody = { userId: '', token: '' }

export const createCalling = (platform: Platform, credentials: Credentials) => {
  const { tenantId, ticketToken } = credentials
  const stored = tenantId ? createIdentity(platform, tenantId).read() : nobody
  // The visitor of the address, else the stored one; the stored token only goes with its own visitor.
  const isStored = credentials.userId === '' || credentials.userId === stored.userId
  let { userId, token } = isStored ? stored : { userId: credentials.userId, token: '' }
  const http = createHttp({ ...platform, token: () => ticketToken || token })
  const own = () => (userId ? { userId } : {})

  /**
   * Goes on as the stored visitor, or as somebody new, if the server does not know the one that was tried: what was written
   * must not be stuck with an old id.
   */
  const orAnew = async <Data>(ask: () => Promise<Answer<Data>>): Promise<Answer<Data>> => {
    const answer = await ask()
    if (answer.ok || answer.kind !== 'expired' || !userId || ticketToken) return answer
    const next = userId === stored.userId ? nobody : stored
    userId = next.userId
    token = next.token
    return orAnew(ask)
  }
  return {
    log: platform.log,
    tenantId,
    userId: () => userId,
    /** The userId as a member of a request, if there is one. */
    own,
    orAnew,
    /** Keeps the visitor that the server made at addWo as this browser's (G-46). */
    remember: (made: string) => {
      if (!made || userId) return
      userId = made
      if (tenantId) createIdentity(platform, tenantId).write({ userId: made, token: '' })
    },
    visitorCall: <Name extends keyof VisitorCalls & string>(
      name: Name,
      body: Requests<VisitorCalls>[Name],
      timeout?: number,
    ): Promise<Answer<Responses<VisitorCalls>[Name]>> => http.call(VISITOR + name, body, timeout),
    ticketCall: <Name extends keyof WorkorderCalls & string>(
      name: Name,
      body: Requests<WorkorderCalls>[Name],
      timeout?: number,
    ): Promise<Answer<Responses<WorkorderCalls>[Name]>> => http.call(WORKORDER + name, body, timeout),
    upload: (file: LocalFile): Promise<Answer<Responses<VisitorCalls>['upload']>> =>
      orAnew(() => http.upload(`${VISITOR}upload`, { ...own(), ...(tenantId && { tenantId }), purpose: 'wo' }, file)),
  }
}

/**
 * Runs one after the other while there is no visitor: the first makes the visitor whose the others are, at once they would make
 * one each.
 */
export const createTurns = (isKnown: () => boolean) => {
  let last: Promise<unknown> = Promise.resolve()
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (isKnown()) return run()
    const turn = last.then(run)
    last = turn
    return turn
  }
}

/** The same answer with its data read. */
export const mapped = <From, To>(answer: Answer<From>, read: (data: From) => To): Answer<To> =>
  answer.ok ? { ok: true, data: read(answer.data) } : answer
