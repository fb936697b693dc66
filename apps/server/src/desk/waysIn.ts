import { acceptedLocale } from '@foyer/locales/server/index'
import type { adminCalls } from '@foyer/protocol/adminCalls'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../http/door.ts'
import type { Reset } from '../waysIn/resets.ts'
import type { DeskParts } from './parts.ts'
import { createAnswerSignIn, fromOf } from './signedIn.ts'
import { deskTokenOf } from './who.ts'

type Names =
  | 'getSignInWays'
  | 'loginTotp'
  | 'getInvite'
  | 'acceptInvite'
  | 'askPasswordReset'
  | 'resetPassword'
  | 'tryPassword'

type Parts = Pick<DeskParts, 'people' | 'waysIn' | 'limits' | 'clock' | 'publicUrl' | 'sendAccountMail' | 'onError'>

/** The page of the desk that a link opens. */
export const linkTo = (base: string, page: 'invite' | 'reset', token: string): string =>
  `${base}/desk/${page}?token=${token}`

/**
 * Mails the link of a forgotten password. Only under the address that the settings name: a stranger chooses the Host of a request, and
 * the mail would take the link there.
 */
const createMailReset =
  ({ waysIn, sendAccountMail, publicUrl }: Parts) =>
  async (account: string, language: string): Promise<void> => {
    if (sendAccountMail === null || publicUrl === undefined) return
    const reset: Reset | null = await waysIn.resets.ask(account)
    if (reset === null) return
    const { owner, token, expireTime } = reset
    await sendAccountMail({
      kind: 'reset',
      recipient: owner.email,
      locale: owner.mailLocale || language,
      nick: owner.nick,
      account: owner.account,
      shop: owner.tenantName,
      url: linkTo(publicUrl, 'reset', token),
      expireTime,
    })
  }

const languageOf = ({ headers }: FastifyRequest): string => acceptedLocale(headers['accept-language'] ?? '') ?? ''

/** The calls of people who are not signed in yet (D-22). */
export const waysInCalls = (parts: Parts): Pick<Handlers<typeof adminCalls>, Names> => {
  const { people, waysIn, limits, publicUrl, sendAccountMail } = parts
  const answer = createAnswerSignIn(parts)
  const mailReset = createMailReset(parts)
  return {
    getSignInWays: async () => ({
      oidc: waysIn.oidc?.name ?? '',
      resetByMail: sendAccountMail !== null && publicUrl !== undefined ? 1 : 0,
    }),
    loginTotp: async ({ loginToken, code }, caller) => {
      await limits.signIn(caller.request)
      return answer(await people.finishSignIn(loginToken, code, fromOf(caller.request)), caller)
    },
    getInvite: async ({ token }, { request }) => {
      await limits.signIn(request)
      const { account, nick: adminNick, tenantName, expireTime } = await waysIn.invitations.find(token)
      return { account, adminNick, tenantName, expireTime }
    },
    acceptInvite: async ({ token, password }, caller) => {
      await limits.signIn(caller.request)
      return answer(await waysIn.invitations.accept(token, password, fromOf(caller.request)), caller)
    },
    /** The work is not waited for: its time would say whether the account exists. */
    askPasswordReset: async ({ account }, { request }) => {
      await limits.askReset(request)
      void mailReset(account, languageOf(request)).catch(parts.onError)
      return true
    },
    resetPassword: async ({ token, newPassword }, { request }) => {
      await limits.signIn(request)
      await waysIn.resets.resetPassword(token, newPassword, fromOf(request))
      return true
    },
    tryPassword: async ({ password, token }, { request }) => {
      await limits.tryPassword(request)
      if (token !== undefined) return waysIn.tryPassword(password, { token })
      const me = await people.whoIs(deskTokenOf(request))
      // without a token the link is unknown
      return waysIn.tryPassword(password, me ?? { token: '' })
    },
  }
}
