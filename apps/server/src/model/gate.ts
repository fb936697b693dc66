import { LRUCache } from 'lru-cache'
import { createRunning } from '../running.ts'

/** Limits on calls to the endpoint; times in milliseconds. */
export type ModelLimits = {
  /** A tenant's concurrent calls. */
  readonly atOnce: number
  /** Calls per minute of a tenant and of a visitor. */
  readonly perMinute: number
  readonly perVisitor: number
  /** The time until the first words can be shown. */
  readonly firstMs: number
  /** The time until the answer is complete; pages time out after 20 s. */
  readonly wholeMs: number
  /** After this many failures in a row a tenant's calls pause for `restMs`; then one call tries the endpoint again. */
  readonly failures: number
  readonly restMs: number
  /** The time that a visitor waits for the vector of a question, which is ranked without it then. */
  readonly questionMs: number
  /** The time after which it is not waited for either to be there the next time. */
  readonly vectorMs: number
  /** The time that an operator waits for the vectors of tests. */
  readonly operatorMs: number
  /** The time for similar questions, for which nobody waits. */
  readonly similarMs: number
  /** A base whose documents in the visitor's language have at most this many tokens is sent whole. */
  readonly baseTokens: number
}

export const MODEL_LIMITS: ModelLimits = {
  atOnce: 8,
  perMinute: 120,
  perVisitor: 10,
  firstMs: 8000,
  wholeMs: 15_000,
  failures: 5,
  restMs: 30_000,
  questionMs: 300,
  vectorMs: 2000,
  operatorMs: 5000,
  similarMs: 30_000,
  // with instructions, question and answer that fits the 4,096 tokens that small servers give a model
  baseTokens: 2500,
}

export type Asker = { readonly tenantId: string; readonly userId: string }

/** The endpoint's health after a call; `unclear`: the error was ours or the visitor's. */
export type Health = 'worked' | 'failed' | 'unclear'

/** Permission for one call. Call `leave` once, when the call has ended. */
export type Leave = { readonly leave: (health: Health) => void }

/** Limits calls to the endpoint, in this node's memory. */
export type Gate = {
  readonly isOpen: (asker: Asker) => boolean
  /** Null if the gate is closed. */
  readonly enter: (asker: Asker) => Leave | null
}

const MINUTE = 60_000

/** Counts by key within the current minute. */
const createMinute = (clock: { now(): number }) => {
  let counts = new Map<string, number>()
  let began = 0
  return {
    of: (key: string) => {
      const now = clock.now()
      if (now - began >= MINUTE || now < began) {
        counts = new Map()
        began = now
      }
      return counts.get(key) ?? 0
    },
    add: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
  }
}

type Breaker = Leave & { readonly isOpen: () => boolean; readonly enter: () => void }

/** Tenants whose failures are remembered; the least recently used is forgotten first. */
const REMEMBERED = 1000

/**
 *   closed --`failures` in a row--> resting --after restMs--> one call tries --worked--> closed
 *                                      ^----------------------------failed-----'
 */
const createBreaker = (clock: { now(): number }, { failures, restMs }: ModelLimits): Breaker => {
  let failed = 0
  let restsSince = 0
  let trying = false
  const broken = () => failed >= failures
  const rested = () => {
    const rest = clock.now() - restsSince
    // a clock that was set back would prolong the pause
    return rest >= restMs || rest < 0
  }
  return {
    isOpen: () => !broken() || (!trying && rested()),
    enter: () => {
      trying = broken()
    },
    leave: (health) => {
      trying = false
      if (health === 'worked') failed = 0
      else if (health === 'failed') {
        failed += 1
        if (broken()) restsSince = clock.now()
      }
    },
  }
}

/** A circuit breaker per tenant, so that the visitors of one tenant cannot cause an outage for another. */
const createBreakers = (clock: { now(): number }, limits: ModelLimits) => {
  // only tenants with failures have one
  const breakers = new LRUCache<string, Breaker>({ max: REMEMBERED })
  return {
    isOpen: (tenantId: string) => breakers.get(tenantId)?.isOpen() ?? true,
    enter: (tenantId: string) => breakers.get(tenantId)?.enter(),
    leave: (tenantId: string, health: Health) => {
      if (health === 'worked') return void breakers.delete(tenantId)
      const breaker = breakers.get(tenantId) ?? createBreaker(clock, limits)
      breaker.leave(health)
      if (health === 'failed') breakers.set(tenantId, breaker)
    },
  }
}

export const createGate = (clock: { now(): number }, limits: ModelLimits): Gate => {
  const minute = createMinute(clock)
  const running = createRunning()
  const breakers = createBreakers(clock, limits)
  const keyOf = ({ tenantId, userId }: Asker) => `${tenantId}\n${userId}`

  const isOpen = (asker: Asker) =>
    breakers.isOpen(asker.tenantId) &&
    running.of(asker.tenantId) < limits.atOnce &&
    minute.of(asker.tenantId) < limits.perMinute &&
    minute.of(keyOf(asker)) < limits.perVisitor

  return {
    isOpen,
    enter: (asker) => {
      if (!isOpen(asker)) return null
      breakers.enter(asker.tenantId)
      minute.add(asker.tenantId)
      minute.add(keyOf(asker))
      const end = running.begin(asker.tenantId)
      return {
        leave: (health) => {
          end()
          breakers.leave(asker.tenantId, health)
        },
      }
    },
  }
}
