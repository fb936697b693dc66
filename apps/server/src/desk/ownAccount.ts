import type { adminCalls } from '@foyer/protocol/adminCalls'
import { failures } from '../errors.ts'
import { acknowledge, type Handlers } from '../http/door.ts'
import type { DeskParts } from './parts.ts'
import { createAnswerToken, fromOf } from './signedIn.ts'
import type { DeskWho } from './who.ts'

type Names =
  | 'getOwnAccount'
  | 'changePassword'
  | 'startTotp'
  | 'confirmTotp'
  | 'stopTotp'
  | 'renewRecoveryCodes'
  | 'getSignInList'
  | 'endSignIn'
  | 'endOtherSignIns'

type Parts = Pick<DeskParts, 'viewer' | 'people' | 'waysIn' | 'limits' | 'clock' | 'queue'>

/** What people do with their own account (D-22). */
export const ownAccountCalls = (parts: Parts): Pick<Handlers<typeof adminCalls>, Names> => {
  const { waysIn, limits, queue } = parts
  /** An API key must not be able to let its holder in for good. */
  const viewer: DeskWho = async (request) => {
    const who = await parts.viewer(request)
    if (who.apiKeyName !== '') throw failures.notAllowed()
    return who
  }
  const { own } = waysIn
  const answerToken = createAnswerToken(parts)
  return {
    getOwnAccount: async (_, { request }) => own.get(await viewer(request)),
    changePassword: async (change, caller) => {
      const who = await viewer(caller.request)
      await limits.signIn(caller.request)
      return answerToken(await own.changePassword(who, change, fromOf(caller.request)), who, caller)
    },
    startTotp: async (_, { request }) => own.startTotp(await viewer(request)),
    confirmTotp: async ({ code }, caller) => {
      const who = await viewer(caller.request)
      await limits.signIn(caller.request)
      const { recoveryCodes, token } = await own.confirmTotp(who, code, fromOf(caller.request))
      return { recoveryCodes, ...answerToken(token, who, caller) }
    },
    stopTotp: async ({ adminId, ...proof }, caller) => {
      const who = await viewer(caller.request)
      if (adminId !== undefined && adminId !== who.adminId) {
        if (!who.permissions.has('people.write')) throw failures.notAllowed()
        await own.stopTotpOf(who, adminId, fromOf(caller.request))
        return {}
      }
      await limits.signIn(caller.request)
      return answerToken(await own.stopTotp(who, proof, fromOf(caller.request)), who, caller)
    },
    renewRecoveryCodes: async (proof, caller) => {
      const who = await viewer(caller.request)
      await limits.signIn(caller.request)
      const { recoveryCodes, token } = await own.renewRecoveryCodes(who, proof, fromOf(caller.request))
      return { recoveryCodes, ...answerToken(token, who, caller) }
    },
    getSignInList: async ({ adminId }, { request }) => {
      const who = await viewer(request)
      const { tenantId } = who
      if (adminId !== undefined && adminId !== who.adminId && !who.permissions.has('people.read'))
        throw failures.notAllowed()
      return waysIn.getSignInList({ tenantId, adminId: adminId ?? who.adminId }, who)
    },
    endSignIn: async ({ id }, { request }) => {
      const offline = await waysIn.endSignIn(await viewer(request), id)
      if (offline !== null) await queue.release(offline)
      return true
    },
    endOtherSignIns: async (_, { request }) => acknowledge(waysIn.endOtherSignIns(await viewer(request))),
  }
}
