/** A conversation that an agent had, or has: `end` is null while it runs. Epoch milliseconds. */
export type Held = { readonly start: number; readonly end: number | null }

/** How long a visitor has still to wait, in whole seconds. */
export type Wait = { readonly low: number; readonly high: number }

/** The agents who could take a visitor, as the estimate sees them. */
export type Pool = {
  /** What is known of how long they take: all that ended since `since` (epoch ms), and all that run. */
  readonly held: readonly Held[]
  readonly since: number
  /** When the conversations began (epoch ms) whose end makes room for a visitor. */
  readonly running: readonly number[]
  /** How many conversations they may have at once. */
  readonly places: number
  /** Places of agents who are busy: they may be back at any moment. */
  readonly resting: number
  /** How many agents those places are. */
  readonly agents: number
  /** Of those who wait, how many leave a millisecond. */
  readonly leaving: number
}

/** Fewer ended conversations than this say nothing. */
export const FEWEST = 5
/** Ended conversations in one age class; fewer would make its rate a matter of luck. */
const CLASS = 4
const CLASSES = 12
/** Steps of the forecast, and how many of them a mean conversation takes. */
const STEPS = 96
const PER_LIFE = 12
const AGES = 160
/** Normal quantile of either end of the range. */
const Z = 1.25
/** How much more, and how much less, the agents may get done than they do now, in ways that nobody can foresee: one standard deviation. */
const MORE = 0.2
const LESS = 0.1
/** With so few agents it is sqrt(2) of that: one who comes or goes is much. */
const FEW = 15

/** By age: from `from` (ms) on, conversations end at `rate` a millisecond. */
type AgeClass = { readonly from: number; readonly rate: number }

/**
 * The rates at which conversations end, by their age: endings over time spent at that age (occurrence over exposure). One that was running
 * before `since` counts from there, and one that still runs counts until now; so neither the long ones that are not over nor the short ones
 * that are over already pull the figure (left truncation and right censoring, Kaplan and Meier 1958, Lynden-Bell 1971).
 */
const ageClasses = (held: readonly Held[], since: number, now: number): AgeClass[] => {
  const lengths = held.flatMap(({ start, end }) => (end === null ? [] : [end - start])).sort((a, b) => a - b)
  const count = Math.min(CLASSES, Math.max(1, Math.floor(lengths.length / CLASS)))
  const edges = Array.from({ length: count }, (_, i) =>
    i === 0 ? 0 : (lengths[Math.floor((i * lengths.length) / count)] ?? 0),
  )
  return [...new Set(edges)].map((from, i, all) => {
    const to = all[i + 1] ?? Number.POSITIVE_INFINITY
    let ended = 0
    let exposed = 0
    for (const { start, end } of held) {
      const age = (end ?? now) - start
      exposed += Math.max(0, Math.min(age, to) - Math.max(from, since - start))
      if (end !== null && age >= from && age < to) ended += 1
    }
    return { from, rate: ended / Math.max(exposed, 1) }
  })
}

/** The mean length of a conversation with those rates. */
const meanLength = (classes: readonly AgeClass[]): number => {
  let alive = 1
  let mean = 0
  for (const [i, { from, rate }] of classes.entries()) {
    const lasts = (classes[i + 1]?.from ?? Number.POSITIVE_INFINITY) - from
    const over = 1 - Math.exp(-rate * lasts)
    mean += rate > 0 ? (alive * over) / rate : alive * lasts
    alive *= 1 - over
  }
  return mean
}

/** The part of the conversations of each age (in steps) that ends within the step. */
const endedByAge = (classes: readonly AgeClass[], step: number): Float64Array =>
  Float64Array.from({ length: AGES }, (_, age) => {
    let hazard = 0
    for (const [i, { from, rate }] of classes.entries()) {
      const to = classes[i + 1]?.from ?? Number.POSITIVE_INFINITY
      // the last age stands for all that are older
      const until = age === AGES - 1 ? Number.POSITIVE_INFINITY : (age + 1) * step
      const within = Math.min(to, until) - Math.max(from, age * step)
      if (within > 0) hazard += rate * Math.min(within, step)
    }
    return 1 - Math.exp(-Math.min(hazard, 50))
  })

/** Expected endings in each step, where every ending makes room for a new conversation. */
const flow = (ages: Float64Array, ends: Float64Array): number[] => {
  let held = ages
  return Array.from({ length: STEPS }, () => {
    const next = new Float64Array(AGES)
    let ended = 0
    for (let age = 0; age < AGES; age++) {
      const now = held[age] ?? 0
      const over = now * (ends[age] ?? 0)
      ended += over
      const older = Math.min(age + 1, AGES - 1)
      next[older] = (next[older] ?? 0) + now - over
    }
    // begun half a step ago, on average
    next[0] = (next[0] ?? 0) + ended / 2
    next[1] = (next[1] ?? 0) + ended / 2
    held = next
    return ended
  })
}

const agesOf = (pool: Pool, now: number, step: number): Float64Array => {
  const ages = new Float64Array(AGES)
  const add = (age: number, count: number) => {
    ages[age] = (ages[age] ?? 0) + count
  }
  for (const start of pool.running) add(Math.min(AGES - 1, Math.floor((now - start) / step)), 1)
  // a free place is about to be taken
  add(0, Math.max(0, pool.places - pool.running.length))
  return ages
}

/** Mean and variance of the number of endings after each step. */
type Counted = { readonly mean: readonly number[]; readonly variance: readonly number[] }

/**
 * Places are independent renewal processes, each begun at the age of its conversation. For one of them E[N(N-1)]/2 is M convolved with the
 * renewal function m (Cox 1962, Renewal Theory, ch. 4); the variance of all is the sum, with the sum of M² not above (ΣM)²/n: exact for one
 * place and for alike ones, else a little wide.
 */
const count = (ages: Float64Array, ends: Float64Array): Counted => {
  const fresh = new Float64Array(AGES)
  fresh[0] = 1
  const all = flow(ages, ends)
  const renewals = flow(fresh, ends)
  const places = ages.reduce((sum, one) => sum + one, 0)
  const sums = (steps: readonly number[]) => {
    let sum = 0
    return [0, ...steps.map((one) => (sum += one))]
  }
  const mean = sums(all)
  const again = sums(renewals)
  const variance = mean.map((m, s) => {
    let pairs = 0
    for (let i = 0; i < s; i++) pairs += ((all[i] ?? 0) * ((again[s - i] ?? 0) + (again[s - i - 1] ?? 0))) / 2
    return Math.max(m + 2 * pairs - (m * m) / places, 0.01 * m)
  })
  return { mean, variance }
}

/** At a time between two steps, or after the last one, where it goes on as it went. */
const at = (values: readonly number[], steps: number): number => {
  const below = Math.min(Math.floor(steps), STEPS - 1)
  const from = values[below] ?? 0
  return from + ((values[below + 1] ?? 0) - from) * (steps - below)
}

/** Longer than this no range is said. */
const LONGEST_MS = 24 * 3_600_000

/** The time (ms) at which `z` reaches the value. */
const crossing = (z: (ms: number) => number, value: number): number | null => {
  let [low, high] = [0, LONGEST_MS]
  if (z(high) < value) return null
  while (high - low > 500) {
    const middle = (low + high) / 2
    if (z(middle) < value) low = middle
    else high = middle
  }
  return high
}

/** How many conversations of a pool will have ended after so many milliseconds: mean and variance. */
export type Endings = { readonly mean: (ms: number) => number; readonly variance: (ms: number) => number }

/**
 * @param now epoch ms
 * @returns null with fewer than `FEWEST` ended conversations, and with nobody to take a visitor
 */
export const endingsOf = (pool: Pool, now: number): Endings | null => {
  const ended = pool.held.filter((one) => one.end !== null).length
  if (ended < FEWEST || pool.places < 1) return null
  const classes = ageClasses(pool.held, pool.since, now)
  const step = Math.max(1, meanLength(classes) / PER_LIFE)
  const counted = count(agesOf(pool, now, step), endedByAge(classes, step))
  return { mean: (ms) => at(counted.mean, ms / step), variance: (ms) => at(counted.variance, ms / step) }
}

/** The part of those ahead that has left, each being there for its share of the wait. */
const leftAfter = (expected: number): number => (expected < 1e-6 ? 0 : 1 - (1 - Math.exp(-expected)) / expected)

/**
 * How long the visitors of a queue wait: the place-th of them until so many conversations of those agents have ended or visitors ahead have
 * left. The number after a time is taken as normal, with a half for continuity, which is near even for one place and one ending. The one at
 * j of p ahead is there for j/p of the wait, so of them 1 - (1-e^-x)/x have left, x = rate · time.
 * Two things are not in the figures: busy agents who may be back (the low end takes them as back, the high end as away), and agents who
 * come and go; `MORE` and `LESS` stand for those.
 * @param now epoch ms
 * @returns for a place (1-based; between two whole ones where agents serve several queues) the range, null where there is none; or null
 * altogether with fewer than `FEWEST` ended conversations, and with nobody to take a visitor
 */
export const forecast = (pool: Pool, now: number): ((place: number) => Wait | null) | null => {
  const endings = endingsOf(pool, now)
  if (endings === null) return null
  const measured = pool.held.filter((one) => one.end !== null).length

  const reached = (place: number, unknown: number, faster: number) => {
    const unsure = unknown ** 2 * (1 + FEW / pool.agents) + 1 / measured
    return (ms: number) => {
      const left = leftAfter(pool.leaving * ms)
      const served = endings.mean(ms) * faster
      const spread = endings.variance(ms) + unsure * served ** 2 + (place - 1) * left * (1 - left)
      return (served + (place - 1) * left - place + 0.5) / Math.sqrt(Math.max(spread, 1e-12))
    }
  }
  return (place) => {
    const low = crossing(reached(place, MORE, 1 + pool.resting / pool.places), -Z)
    const high = crossing(reached(place, LESS, 1), Z)
    return low === null || high === null ? null : { low: Math.floor(low / 1000), high: Math.ceil(high / 1000) }
  }
}
