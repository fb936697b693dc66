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
  /** After so many failures in a row the endpoint is left alone for so long; then one call tries it. */
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

/** Leave to ask the endpoint once; `leave` is called once. */
export type Leave = { readonly leave: (outcome: 'worked' | 'failed') => void }

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

/**
 *   closed --`failures` in a row--> resting --after restMs--> one call tries --worked--> closed
 *                                      ^----------------------------failed-----'
 */
const createBreaker = (clock: { now(): number }, { failures, restMs }: ModelLimits) => {
  let failed = 0
  let restsUntil = 0
  let trying = false
  const broken = () => failed >= failures
  return {
    isOpen: () => !broken() || (!trying && clock.now() >= restsUntil),
    enter: () => {
      trying = broken()
    },
    leave: (outcome: 'worked' | 'failed') => {
      trying = false
      if (outcome === 'worked') failed = 0
      else {
        failed += 1
        if (broken()) restsUntil = clock.now() + restMs
      }
    },
  }
}

export const createGate = (clock: { now(): number }, limits: ModelLimits): Gate => {
  const minute = createMinute(clock)
  const running = new Map<string, number>()
  const breaker = createBreaker(clock, limits)
  const keyOf = ({ tenantId, userId }: Asker) => `${tenantId}\n${userId}`

  const isOpen = (asker: Asker) =>
    breaker.isOpen() &&
    (running.get(asker.tenantId) ?? 0) < limits.atOnce &&
    minute.of(asker.tenantId) < limits.perMinute &&
    minute.of(keyOf(asker)) < limits.perVisitor

  const end = (tenantId: string) => {
    const left = (running.get(tenantId) ?? 1) - 1
    if (left > 0) running.set(tenantId, left)
    else running.delete(tenantId)
  }

  return {
    isOpen,
    enter: (asker) => {
      if (!isOpen(asker)) return null
      breaker.enter()
      minute.add(asker.tenantId)
      minute.add(keyOf(asker))
      running.set(asker.tenantId, (running.get(asker.tenantId) ?? 0) + 1)
      return {
        leave: (outcome) => {
          end(asker.tenantId)
          breaker.leave(outcome)
        },
      }
    },
  }
}
