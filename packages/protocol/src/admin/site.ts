import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, messageId, onOff, time } from '../fields.ts'
import { filled } from '../setting.ts'

/** A page of the website that a visitor has read; the last one is read now while `leaveTime` is 0. */
const page = Type.Object({
  url: Type.String(),
  title: Type.String(),
  referrer: Type.String(),
  at: time,
  leaveTime: time,
})

export const getPageListResponse = Type.Array(page)

export const getPageList = defineCall({
  door: 'admin',
  name: 'getPageList',
  summary: 'The pages of the website that the visitor of a session has read, newest first, at most 100',
  ledger: '',
  auth: 'agent',
  request: Type.Object({ sessionId: id }),
  response: getPageListResponse,
  examples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
  responseExamples: [
    [{ url: 'https://shop.example.com/lamps', title: 'Lamps', referrer: '', at: 1714521600000, leaveTime: 0 }],
  ],
})

/** Somebody on the website now. `sessionId` where a conversation runs that the agent may see; `status` is its VISITOR_STATUS, 0 without one. */
const siteVisitor = Type.Object({
  siteId: Type.String(),
  channelId: Type.String(),
  customerName: Type.String(),
  visitorNo: Type.Integer(),
  country: Type.String(),
  locale: Type.String(),
  url: Type.String(),
  title: Type.String(),
  referrer: Type.String(),
  /** When they came, when their page last said that it is open, how many pages they have read, and which visit of their browser it is. */
  firstTime: time,
  seenTime: time,
  pages: Type.Integer(),
  visits: Type.Integer(),
  identityProved: onOff,
  sessionId: Type.String(),
  status: Type.Integer(),
  /** When an agent wrote first, whose name it is, and who waits for an answer; 0 and '' for nobody. */
  writtenTime: time,
  writtenNick: Type.String(),
})
export type SiteVisitor = Static<typeof siteVisitor>

export const getSiteVisitorList = defineCall({
  door: 'admin',
  name: 'getSiteVisitorList',
  summary: 'Who is on the website now, the newest first, at most 200',
  ledger: '',
  auth: 'agent',
  /** `countOnly` 1: the list stays empty, and visitors' pages do not report more often for it. */
  request: Type.Object({ channelId: Type.Optional(id), countOnly: Type.Optional(onOff) }),
  response: Type.Object({ total: Type.Integer(), list: Type.Array(siteVisitor) }),
  examples: [{}],
})

export const writeFirst = defineCall({
  door: 'admin',
  name: 'writeFirst',
  summary: 'Opens a conversation with somebody on the website; it is the agent’s',
  ledger: '',
  auth: 'agent',
  /** `id`: the sender's own; a repeated call with it writes once. */
  request: Type.Object({ siteId: id, msgContent: filled(5000), id: Type.Optional(messageId) }),
  response: Type.Object({ sessionId: Type.String() }),
  examples: [
    {
      siteId: 'v3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      msgContent: 'Can I help you to choose?',
      id: 'message1714521600000',
    },
  ],
  responseExamples: [{ sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9' }],
})
