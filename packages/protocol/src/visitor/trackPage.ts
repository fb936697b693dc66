import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { address, id, text } from '../fields.ts'

/**
 * The page that somebody reads. `userId` (with the token) for a visitor with a conversation, else `siteId` as the last answer gave it, '' at first.
 * Sent at each change of page, and each `again` seconds while the tab is visible.
 */
export const trackPageRequest = Type.Object({
  channelId: id,
  userId: Type.Optional(id),
  siteId: Type.Optional(id),
  url: address,
  title: Type.Optional(text(300)),
  referrer: Type.Optional(address),
  locale: Type.Optional(text(32)),
  timeZone: Type.Optional(text(64)),
  /** 1: the same page as before, still open. */
  still: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
})
export type TrackPageRequest = Static<typeof trackPageRequest>

/** `userId` and `token` once: an agent has written first, and this is the conversation. `again` 0: the channel does not follow pages. */
export const trackPageResponse = Type.Object({
  siteId: Type.String(),
  again: Type.Integer(),
  userId: Type.Optional(Type.String()),
  token: Type.Optional(Type.String()),
})
export type TrackPageResponse = Static<typeof trackPageResponse>

export const trackPage = defineCall({
  door: 'visitor',
  name: 'trackPage',
  summary: 'The page of the website that somebody reads, for the desk',
  ledger: '',
  auth: 'none',
  request: trackPageRequest,
  response: trackPageResponse,
  examples: [
    {
      channelId: 'c2001',
      siteId: '',
      url: 'https://shop.example.com/lamps',
      title: 'Lamps',
      referrer: '',
      locale: 'en',
    },
  ],
  responseExamples: [{ siteId: 'v3f9c0d5be1a74c62b7d8e9f0a1b2c3d4', again: 20 }],
})
