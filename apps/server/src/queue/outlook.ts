import { forecast, type Wait } from './estimate.ts'
import type { Candidate } from './pick.ts'
import { type Turn, turns } from './turns.ts'

/** A conversation of an agent, ended or (`end` null) running; epoch milliseconds. */
export type Talk = {
  readonly adminId: string
  readonly groupId: string
  readonly start: number
  readonly end: number | null
}

/** What is known of a tenant's agents at a moment. */
export type Known = {
  /** Those who are there. */
  readonly agents: readonly Candidate[]
  /** All that run, and the last that ended, the newest first. */
  readonly talks: readonly Talk[]
  /** Every conversation that ended after this is among them (epoch ms). */
  readonly since: number
  /** How fast those who wait for a group leave, see `Patience`. */
  readonly leaving: (groupId: string) => number
}

/** See `createOutlook`. */
export type Outlook = <W extends Waiter>(queue: readonly W[]) => (one: W) => Wait | null

type Waiter = { readonly groupId: string; readonly offeredAdminId: string }

/** How many ended conversations say how long one takes: enough to know, few enough to be of these hours. */
const NEWEST = 200

const mean = (talks: readonly Talk[]): number =>
  talks.reduce((sum, { start, end }) => sum + (end ?? start) - start, 0) / Math.max(1, talks.length)

/**
 * How long each visitor of a queue has still to wait, as far as can be said.
 * @param now epoch ms
 * @returns for a queue in its order, and one of it, a range; null where too little is known, where nobody takes anybody, and where an agent
 * is asked already
 */
export const createOutlook = (known: Known, now: number): Outlook => {
  const ended = known.talks.filter((talk) => talk.end !== null)
  const lengths = new Map<string, number>()
  const lengthOf = (groupId: string) => {
    const own = ended.filter((talk) => talk.groupId === groupId)
    return Math.max(1, mean(own.length > 0 ? own : ended))
  }
  const length = (groupId: string) => {
    const found = lengths.get(groupId) ?? lengthOf(groupId)
    lengths.set(groupId, found)
    return found
  }

  const forecastOf = ({ groupId, agents }: Turn) => {
    const [taking, resting] = [agents.filter((one) => one.status === 1), agents.filter((one) => one.status === 2)]
    const fitting = new Set(agents.map((agent) => agent.adminId))
    const able = new Set(taking.map((agent) => agent.adminId))
    const places = (some: readonly Candidate[]) => some.reduce((sum, agent) => sum + agent.maxSession, 0)
    const theirs = known.talks.filter((talk) => fitting.has(talk.adminId) || talk.groupId === groupId)
    const past = theirs.filter((talk) => talk.end !== null)
    const running = theirs.filter((talk) => talk.end === null)
    // the one after the newest sets the time from which all are known
    const since = past[NEWEST]?.end ?? known.since
    return forecast(
      {
        held: [...past.slice(0, NEWEST), ...running],
        since,
        running: running.flatMap((talk) => (able.has(talk.adminId) ? [talk.start] : [])),
        places: places(taking),
        resting: places(resting),
        agents: taking.length,
        leaving: known.leaving(groupId),
      },
      now,
    )
  }

  const forecasts = new Map<string, ReturnType<typeof forecast>>()
  return (queue) => {
    // an agent who is asked keeps a place for this visitor: that is no ending for others
    const waiting = queue.filter((one) => one.offeredAdminId === '')
    const all = new Map(turns(waiting, known.agents, length).map((turn, i) => [waiting[i], turn] as const))
    return (one) => {
      const turn = all.get(one) ?? null
      if (turn === null) return null
      if (!forecasts.has(turn.groupId)) forecasts.set(turn.groupId, forecastOf(turn))
      return forecasts.get(turn.groupId)?.(turn.place) ?? null
    }
  }
}
