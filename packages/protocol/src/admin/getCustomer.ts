import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { provedFact } from '../customer.ts'
import { givenRating } from '../evaluation.ts'
import { id, nullable, onOff, time, word } from '../fields.ts'

export const getCustomerRequest = Type.Object({ sessionId: id })

export const getCustomerResponse = Type.Object({
  customerName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  /** Tells nameless visitors apart; it stays the visitor's. */
  visitorNo: Type.Optional(Type.Integer()),
  locale: Type.String(),
  /** ISO 3166, '' where it is not known. */
  country: Type.Optional(Type.String()),
  previousUrl: Type.String(),
  refer: Type.String(),
  partnerId: Type.String(),
  params: Type.String(),
  /** JSON text of the pre-chat form's own items (G-31). */
  formParams: Type.Optional(Type.String()),
  fiyBookCode: Type.String(),
  /** 1: the customer's website has signed who they are (D-15). */
  identityProved: onOff,
  /** Which of these facts the website has signed too; the others are as the visitor or the page gave them. */
  provedFacts: Type.Optional(Type.Array(provedFact)),
  /** What the visitor or the page gave where the website has signed another value. */
  said: Type.Optional(
    Type.Object({
      customerName: Type.Optional(Type.String()),
      phone: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
      params: Type.Optional(Type.String()),
    }),
  ),
  createTime: time,
  /** How this session was rated; robot and agent apart. */
  ratings: Type.Optional(Type.Array(givenRating)),
  /** Whether the visitor may be asked for a rating of the session: `off` where the channel takes none. */
  ratingState: Type.Optional(word('open', 'off', 'invited', 'rated')),
  /** How this session ended: by whom (1202's outType), and what its agent left for later readers; null while it runs. */
  ended: Type.Optional(
    nullable(
      Type.Object({
        endTime: time,
        outType: Type.Integer(),
        adminNick: Type.String(),
        summary: Type.String(),
        tags: Type.Array(Type.String()),
      }),
    ),
  ),
  userAgent: Type.Optional(Type.String()),
  /** What the host page says of the session (setConversation), unproved. */
  attributes: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Tags of the session: those of the host page while it runs, then also the agent's. */
  tags: Type.Optional(Type.Array(Type.String())),
  blocked: Type.Optional(onOff),
  blockedReason: Type.Optional(Type.String()),
  /** Ended sessions of this visitor, newest first. */
  sessions: Type.Optional(
    Type.Array(
      Type.Object({
        sessionId: Type.String(),
        channelId: Type.String(),
        startTime: time,
        endTime: time,
        adminNick: Type.String(),
        summary: Type.String(),
        tags: Type.Array(Type.String()),
        ratings: Type.Array(givenRating),
      }),
    ),
  ),
})
export type GetCustomerResponse = Static<typeof getCustomerResponse>

export const getCustomer = defineCall({
  door: 'admin',
  name: 'getCustomer',
  summary: 'What is known of the visitor of a session',
  ledger: 'X-40',
  auth: 'agent',
  request: getCustomerRequest,
  response: getCustomerResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
})
