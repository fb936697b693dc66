import { Type } from 'typebox'
import { agentCard } from '../agentCard.ts'
import { defineCall } from '../call.ts'
import { ownMails } from '../ownMails.ts'
import { withTranslations } from '../setting.ts'
import { getMyCardResponse } from './getMyCard.ts'

/** Only the members that are present change. adminFace is an address that the desk's upload answered, or empty. */
export const saveMyCardRequest = Type.Partial(
  Type.Object({ ...Type.Omit(agentCard, ['adminId']).properties, ...withTranslations, ...ownMails.properties }),
)

export const saveMyCardResponse = getMyCardResponse

export const saveMyCard = defineCall({
  door: 'admin',
  name: 'saveMyCard',
  summary: 'Changes the own card, and which mails the caller gets',
  ledger: 'S3.12',
  auth: 'agent',
  request: saveMyCardRequest,
  response: saveMyCardResponse,
  examples: [{ adminCardSign: 'Happy to help' }, { mailNotify: 'group', mailLocale: 'de' }],
})
