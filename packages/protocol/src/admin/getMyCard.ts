import { Type } from 'typebox'
import { agentCard } from '../agentCard.ts'
import { defineCall } from '../call.ts'
import { nothing } from '../fields.ts'
import { ownMails } from '../ownMails.ts'
import { withTranslations } from '../setting.ts'
import { spokenLanguages } from '../staff.ts'

export const getMyCardRequest = nothing

export const getMyCardResponse = Type.Object({
  ...agentCard.properties,
  ...withTranslations,
  ...ownMails.properties,
  /** The languages that operators have set; none: all. */
  languages: spokenLanguages,
})

export const getMyCard = defineCall({
  door: 'admin',
  name: 'getMyCard',
  summary: 'The own card, as visitors see it, and which mails the caller gets',
  ledger: 'S3.12',
  auth: 'agent',
  request: getMyCardRequest,
  response: getMyCardResponse,
  examples: [{}],
})
