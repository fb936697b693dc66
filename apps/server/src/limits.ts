import '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failures } from './errors.ts'

/** An address as limits count it. */
export const addressKey = (ip: string): string => ip

type Check = (request: FastifyRequest, userId: string) => Promise<void>

/** The rate limits of G-71, per visitor and per address. Each throws `tooMany` with the seconds to wait. */
export type Limits = {
  /** 5 messages a second. */
  readonly send: Check
  /** 2 polls a second. */
  readonly poll: Check
  /** Calls that cost little and come in bursts: typing, tips, lines, receipts; 20 a second. */
  readonly light: Check
  /** A known visitor opens the chat again: 5 a second. */
  readonly start: Check
  /** 10 new visitors a minute from one address. */
  readonly newVisitor: (request: FastifyRequest) => Promise<void>
  /** 60 uploads a minute from one address: a file is taken in before it is known whose it is. */
  readonly upload: (request: FastifyRequest) => Promise<void>
  /** 30 sign-ins a minute from one address, before any password is hashed. */
  readonly signIn: (request: FastifyRequest) => Promise<void>
}

/** How many: the first four a second and visitor, the others a minute and address (G-71). */
export const LIMITS = { send: 5, poll: 2, light: 20, start: 5, newVisitor: 10, signIn: 30, upload: 60 }

/**
 * @param app with `@fastify/rate-limit` registered; counted in this node's memory, since a limit that is N times too high on N nodes still
 * stops a flood
 */
export const createLimits = (app: FastifyInstance, max: typeof LIMITS): Limits => {
  const perUser = (name: string, max: number): Check => {
    const keys = new WeakMap<FastifyRequest, string>()
    const check = app.createRateLimit({
      max,
      timeWindow: 1000,
      keyGenerator: (request) => `${name}:${keys.get(request) ?? ''}`,
    })
    return async (request, userId) => {
      keys.set(request, userId)
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded) throw failures.tooMany(1)
    }
  }
  const perAddress = (name: string, max: number) => {
    const check = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: (request) => `${name}:${request.ip}` })
    return async (request: FastifyRequest) => {
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded) throw failures.tooMany(result.ttlInSeconds)
    }
  }
  return {
    send: perUser('send', max.send),
    poll: perUser('poll', max.poll),
    light: perUser('light', max.light),
    start: perUser('start', max.start),
    newVisitor: perAddress('new', max.newVisitor),
    signIn: perAddress('sign-in', max.signIn),
    upload: perAddress('upload', max.upload),
  }
}
