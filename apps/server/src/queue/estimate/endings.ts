/** An agent's conversation: `end` is null while it runs. Epoch milliseconds. */
export type Held = { readonly start: number; readonly end: number | null }

/** The agents who could serve a visitor. */
export type Pool = {
  /** Measured conversations: all that ended since `since` (epoch ms), and all that run. */
  readonly held: readonly Held[]
  readonly since: number
  /** Start times (epoch ms) of the running conversations whose end frees a place. */
  readonly running: readonly number[]
  /** Conversations that they may have at once. */
  readonly places: number
  /** Places of busy agents, who may return at any moment. */
  readonly resting: number
  /** Agents to whom the `places` belong. */
  readonly agents: number
  /** Fraction of the waiting visitors who leave in a millisecond. */
  readonly leaving: number
}

/** With fewer ended conversations there is no estimate. */
export const FEWEST = 5
/** Ended conversations in one age class; with fewer its rate would be chance. */
const CLASS = 4
const CLASSES = 12
/** Steps of the forecast, and how many of them a mean conversation takes. */
const STEPS = 96
const PER_LIFE = 12
const AGES = 160
/** Conversations older than `from` (ms) end at `rate` in a millisecond. */
type AgeClass = { readonly from: number; readonly rate: number }

/**
 * The rates at which conversations end, by their age: endings divided by the time spent at that age (occurrence over exposure). A
 * conversation that began before `since` counts from there, and one that still runs counts until now. So neither long conversations that
 * still run nor short ones that are over bias the rates (left truncation and right censoring, Kaplan and Meier 1958, Lynden-Bell 1971).
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

/** For each age (in steps) the fraction of conversations that ends within the step. */
const endedByAge = (classes: readonly AgeClass[], step: number): Float64Array =>
  Float64Array.from({ length: AGES }, (_, age) => {
    let hazard = 0
    for (const [i, { from, rate }] of classes.entries()) {
      const to = classes[i + 1]?.from ?? Number.POSITIVE_INFINITY
      // the last age includes all older ones
      const until = age === AGES - 1 ? Number.POSITIVE_INFINITY : (age + 1) * step
      const within = Math.min(to, until) - Math.max(from, age * step)
      if (within > 0) hazard += rate * Math.min(within, step)
    }
    return 1 - Math.exp(-Math.min(hazard, 50))
  })

/** Expected endings in each step, if a new conversation follows every ending. */
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
    // on average the new ones began half a step ago
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
  // a conversation is about to begin on each free place
  add(0, Math.max(0, pool.places - pool.running.length))
  return ages
}

/** Mean and variance of the number of endings after each step. */
type Counted = { readonly mean: readonly number[]; readonly variance: readonly number[] }

/**
 * Places are independent renewal processes, each begun at the age of its conversation. For one of them E[N(N-1)]/2 is M convolved with the
 * renewal function m (Cox 1962, Renewal Theory, ch. 4). The variance of all is the sum, with (ΣM)²/n for the sum of M²: exact for one
 * place and for equal ones, else a little wide.
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

/** The value at a time between two steps, or extrapolated after the last one. */
const at = (values: readonly number[], steps: number): number => {
  const below = Math.min(Math.floor(steps), STEPS - 1)
  const from = values[below] ?? 0
  return from + ((values[below + 1] ?? 0) - from) * (steps - below)
}

/** Number of a pool's conversations that end within so many milliseconds: mean and variance. */
export type Endings = { readonly mean: (ms: number) => number; readonly variance: (ms: number) => number }

/**
 * @param now epoch ms
 * @returns null with fewer than `FEWEST` ended conversations, and without a place
 */
export const endingsOf = (pool: Pool, now: number): Endings | null => {
  const ended = pool.held.filter((one) => one.end !== null).length
  if (ended < FEWEST || pool.places < 1) return null
  const classes = ageClasses(pool.held, pool.since, now)
  const step = Math.max(1, meanLength(classes) / PER_LIFE)
  const counted = count(agesOf(pool, now, step), endedByAge(classes, step))
  return { mean: (ms) => at(counted.mean, ms / step), variance: (ms) => at(counted.variance, ms / step) }
}
