import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { address, id, identityToken, jsonText, name, onOff, text, time } from '../fields.ts'
import type { VisitorStatus } from '../kinds.ts'

export const chatStartRequest = Type.Object({
  channelId: id,
  pid: Type.Optional(name),
  params: Type.Optional(jsonText),
  userName: Type.Optional(name),
  userId: Type.Optional(id),
  email: Type.Optional(text(320)),
  phone: Type.Optional(text(64)),
  groupId: Type.Optional(id),
  adminId: Type.Optional(id),
  locale: Type.Optional(text(32)),
  fiyBookCode: Type.Optional(address),
  previousUrl: Type.Optional(address),
  refer: Type.Optional(address),
  /** A token of the host page that says who the customer is (D-15). */
  identityToken: Type.Optional(identityToken),
  /**
   * 1: the page follows the conversation beside others of its kind, which have the same pollId and are not replaced by it; each says with `after`
   * and `Last-Event-ID` how far it is. A page that does not say so has the one window of G-17.
   */
  shared: Type.Optional(onOff),
  /** IANA name of the browser's time zone, from which the desk gets the visitor's country. */
  timeZone: Type.Optional(text(64)),
})
export type ChatStartRequest = Static<typeof chatStartRequest>

export const chatStartResponse = Type.Object({
  serverTime: time,
  status: Type.Unsafe<VisitorStatus>(Type.Integer()),
  userId: Type.String(),
  pollId: Type.String(),
  sessionId: Type.String(),
  token: Type.Optional(Type.String()),
  /** 1: agents' messages can be translated for the visitor (G-58). */
  translator: Type.Optional(onOff),
  /** With `shared`: the first `Last-Event-ID`, or `after`, of this page. */
  eventId: Type.Optional(Type.String()),
  /** 1: an identity token was checked and is this visitor's (D-15). */
  identityProved: Type.Optional(onOff),
})
export type ChatStartResponse = Static<typeof chatStartResponse>

export const chatStart = defineCall({
  door: 'visitor',
  name: 'chatStart',
  summary: 'Opens or resumes a consultation; an empty or unknown userId gets a new one',
  ledger: 'X-03',
  auth: 'none',
  request: chatStartRequest,
  response: chatStartResponse,
  examples: [
    {
      channelId: 'c2001',
      pid: 'crm-889',
      params: '{"vip":"1"}',
      userName: 'Ann',
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      email: 'ann@example.com',
      phone: '13800138000',
      groupId: '',
      adminId: '',
      locale: 'en',
      fiyBookCode: '',
      previousUrl: 'https://shop.example.com/item/1',
      refer: 'https://search.example.org/',
    },
  ],
  responseExamples: [
    {
      serverTime: 1714521600000,
      status: 0,
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      pollId: 'p71c2a9e04d5b4f6c8a9b0c1d2e3f4a5b',
      sessionId: 's0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    },
  ],
})
