import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { address, id, onOff, text } from '../fields.ts'

/**
 * The page that somebody reads. `userId` (with the token) for a visitor with a conversation, else `siteId` as the last answer gave it, '' at first.
 * Sent at each change of page, and each `again` seconds while the tab is visible.
 */
export const trackPageRequest = Type.Object({
  channelId: id,
  userId: Type.Optional(id),
  siteId: Type.Optional(id),
  url: Type.String({ maxLength: 2000, pattern: '^https?://' }),
  title: Type.Optional(text(300)),
  referrer: Type.Optional(address),
  locale: Type.Optional(text(32)),
  timeZone: Type.Optional(text(64)),
  /** 1: the same page as before, still open. */
  still: Type.Optional(onOff),
  /** How often this browser has been on the website, this time included; its own word. */
  visits: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
})
export type TrackPageRequest = Static<typeof trackPageRequest>

/**
 * `userId` and `token`, until the page calls with them: an agent has written first, and this is the conversation. `again`: seconds until the
 * next call; 0: the channel does not follow this visitor's pages.
 */
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
