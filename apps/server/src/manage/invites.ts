import { acceptedLocale } from '@foyer/locales/server/index'
import type { FastifyRequest } from 'fastify'
import { linkTo } from '../desk/waysIn.ts'
import { acknowledge } from '../http/door.ts'
import type { Invited } from '../waysIn/invitations.ts'
import type { ManageParts, Subject } from './parts.ts'

type Parts = Pick<ManageParts, 'waysIn' | 'limits' | 'publicUrl' | 'sendAccountMail'>

/** Invitations of colleagues (D-22). */
export const inviteCalls = (parts: Parts) => {
  const { waysIn, limits, publicUrl, sendAccountMail } = parts
  const { invitations } = waysIn

  /** The link goes to the operator, who may hand it on, and by mail where that is set up. */
  const answer = async (
    { id, token, email, nick, tenantName, account, expireTime }: Invited,
    request: FastifyRequest,
  ) => {
    const url = linkTo(publicUrl ?? `${request.protocol}://${request.host}`, 'invite', token)
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? ''
    const about = { recipient: email, locale, nick, account, shop: tenantName, url, expireTime }
    const isMailed =
      email !== '' &&
      sendAccountMail !== null &&
      (await sendAccountMail(Object.assign(about, { kind: 'invite' } as const)))
    return { id, url, expireTime, mailed: isMailed ? 1 : 0 } as const
  }

  return {
    inviteAdmin: async (person, body, { request }) => {
      await limits.invite(request, person.tenantId)
      return answer(await invitations.invite(person, body), request)
    },
    getInviteList: ({ tenantId }, page) => invitations.list(tenantId, page),
    sendInviteAgain: async (person, { id }, { request }) => {
      await limits.invite(request, person.tenantId)
      return answer(await invitations.sendAgain(person, id), request)
    },
    deleteInvite: ({ tenantId }, { id }) => acknowledge(invitations.remove(tenantId, id)),
  } satisfies Subject
}
