import { LRUCache } from 'lru-cache'
import { createRunning } from '../running.ts'

/** How much the endpoint is asked; times in milliseconds. */
export type ModelLimits = {
  /** Calls of a tenant that are under way at once. */
  readonly atOnce: number
  /** Calls of a tenant and of a visitor in a minute. */
  readonly perMinute: number
  readonly perVisitor: number
  /** Until the first words can be shown. */
  readonly firstMs: number
  /** Until the answer stands; a page gives a call up after 20 s. */
  readonly wholeMs: number
  /** After so many failures in a row of a tenant's calls the endpoint is left alone by that tenant for so long; then one call tries it. */
  readonly failures: number
  readonly restMs: number
}

export const MODEL_LIMITS: ModelLimits = {
  atOnce: 8,
  perMinute: 120,
  perVisitor: 10,
  firstMs: 8000,
  wholeMs: 15_000,
  failures: 5,
  restMs: 30_000,
}

/** Who asks. */
export type Asker = { readonly tenantId: string; readonly userId: string }

/** What a call says of the endpoint's health; `unclear`: nothing, as where the fault was ours or the visitor's. */
export type Health = 'worked' | 'failed' | 'unclear'

/** Leave to ask the endpoint once; `leave` is called once. */
export type Leave = { readonly leave: (health: Health) => void }

/** Decides in this node's memory whether the endpoint is asked at all. */
export type Gate = {
  readonly isOpen: (asker: Asker) => boolean
  readonly enter: (asker: Asker) => Leave | null
}

const MINUTE = 60_000

/** Counts by key within the running minute. */
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

/** Tenants whose failures are remembered; the one that was longest ago in use is forgotten first. */
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
    // a clock that was set back would let it rest for as long
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

/** A breaker for each tenant, so that what one's visitors cause is no other's outage. */
const createBreakers = (clock: { now(): number }, limits: ModelLimits) => {
  // a tenant whose calls work has none
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
