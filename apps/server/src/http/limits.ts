import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressKey } from '../addressKey.ts'
import { atMost } from '../atMost.ts'
import type { Clock } from '../clock.ts'
import { failures } from '../errors.ts'

type Check = (request: FastifyRequest, userId: string) => Promise<void>

/** The rate limits of G-71, per visitor and per address. Each throws `tooMany` with the seconds to wait. */
export type Limits = {
  /** 5 messages a second. */
  readonly send: Check
  /** 2 polls a second. */
  readonly poll: Check
  /** Cheap calls that come in bursts: typing, tips, lines, receipts; 20 a second. */
  readonly light: Check
  /** Looking at and erasing what is kept of a visitor: 5 a second. */
  readonly ownData: Check
  /** Known visitors that open the chat again: 5 a second. */
  readonly start: Check
  /** 10 new visitors a minute from one address. */
  readonly newVisitor: (request: FastifyRequest) => Promise<void>
  /** 60 uploads a minute from one address: a file may arrive before its owner is known. */
  readonly upload: (request: FastifyRequest) => Promise<void>
  /** 60 answers of the robot a minute from one address, for pages without a visitor. */
  readonly answers: (request: FastifyRequest) => Promise<void>
  /** 20 messages left a minute from one address, and 5 of one visitor; six times as many an hour. '' is no visitor. */
  readonly leave: Check
  /** Replies to tickets: 20 a minute to one ticket, 60 from one address. */
  readonly ticketReply: Check
  /** 20 calls a second of one API key. */
  readonly apiKey: Check
  /** 600 reports of pages that are read a minute from one address: an office shares it. */
  readonly page: (request: FastifyRequest) => Promise<void>
  /** 60 visitors of the website a minute from one address. */
  readonly siteVisitor: (request: FastifyRequest) => Promise<void>
  /** 30 looks at websites a minute from one address. */
  readonly sites: (request: FastifyRequest) => Promise<void>
  /** 30 sign-ins a minute from one address, before any password is hashed. */
  readonly signIn: (request: FastifyRequest) => Promise<void>
  /** 5 forgotten passwords a minute from one address. */
  readonly askReset: (request: FastifyRequest) => Promise<void>
  /** 120 passwords a minute that are only looked at, from one address. */
  readonly tryPassword: (request: FastifyRequest) => Promise<void>
  /** 30 invitations a minute of one tenant. */
  readonly invite: (request: FastifyRequest, tenantId: string) => Promise<void>
}

/** The first six per second and visitor or key, the others per minute; of these all but three per address (G-71). */
export const LIMITS = {
  send: 5,
  poll: 2,
  light: 20,
  start: 5,
  ownData: 5,
  apiKey: 20,
  newVisitor: 10,
  signIn: 30,
  askReset: 5,
  tryPassword: 120,
  invite: 30,
  sites: 30,
  page: 600,
  siteVisitor: 60,
  upload: 60,
  answers: 60,
  leave: 20,
  leaveOwn: 5,
  ticketReply: 20,
  ticketReplyAddress: 60,
}

/** How many counts are kept; the least recently used one makes room. */
const KEPT = 100_000

/**
 * Counts in windows that begin with the first call and last `ms`. It uses the clock that is never set back: otherwise a window could last
 * for a day.
 */
const createCount = (clock: Pick<Clock, 'elapsed'>) => {
  const windows = new LRUCache<string, { count: number; readonly until: number }>(atMost(KEPT))
  return (key: string, max: number, ms: number): Promise<void> => {
    const now = clock.elapsed()
    const known = windows.get(key)
    const window = known !== undefined && known.until > now ? known : { count: 0, until: now + ms }
    if (window !== known) windows.set(key, window)
    window.count += 1
    if (window.count <= max) return Promise.resolve()
    return Promise.reject(failures.tooMany(Math.ceil((window.until - now) / 1000)))
  }
}

/** Counts in this node's memory: on N nodes a limit is up to N times as high, and still stops a flood. */
export const createLimits = (clock: Pick<Clock, 'elapsed'>, max: typeof LIMITS): Limits => {
  const count = createCount(clock)
  const perUser =
    (name: keyof typeof LIMITS): Check =>
    (_, userId) =>
      count(`${name}:${userId}`, max[name], 1000)
  const perAddress = (name: keyof typeof LIMITS) => (request: FastifyRequest) =>
    count(`${name}:${addressKey(request.ip)}`, max[name], 60_000)
  const perHour = async (name: 'leave' | 'leaveOwn', key: string) => {
    await count(`${name}:${key}`, max[name], 60_000)
    await count(`${name}:hour:${key}`, 6 * max[name], 3_600_000)
  }
  return {
    ticketReply: async (request, woId) => {
      await perAddress('ticketReplyAddress')(request)
      await count(`ticketReply:${woId}`, max.ticketReply, 60_000)
    },
    send: perUser('send'),
    poll: perUser('poll'),
    light: perUser('light'),
    start: perUser('start'),
    ownData: perUser('ownData'),
    apiKey: perUser('apiKey'),
    newVisitor: perAddress('newVisitor'),
    signIn: perAddress('signIn'),
    askReset: perAddress('askReset'),
    tryPassword: perAddress('tryPassword'),
    invite: (_, tenantId) => count(`invite:${tenantId}`, max.invite, 60_000),
    sites: perAddress('sites'),
    page: perAddress('page'),
    siteVisitor: perAddress('siteVisitor'),
    upload: perAddress('upload'),
    answers: perAddress('answers'),
    leave: async (request, userId) => {
      await perHour('leave', addressKey(request.ip))
      if (userId !== '') await perHour('leaveOwn', userId)
    },
  }
}
