import { ADMIN_STATUS } from '@foyer/protocol/kinds'
import type { Candidate } from '../pick.ts'
import { forecast, type Wait } from './forecast.ts'
import { createTurns, type Turn } from './turns.ts'

/** A conversation of an agent: `end` is null while it runs; epoch milliseconds. */
export type Talk = {
  readonly adminId: string
  readonly groupId: string
  readonly start: number
  readonly end: number | null
}

/** The facts about a tenant's agents at a moment. */
export type Known = {
  /** Those present. */
  readonly agents: readonly Candidate[]
  /** All running conversations, and the newest ended ones, newest first. */
  readonly talks: readonly Talk[]
  /** Every conversation that ended after this (epoch ms) is included. */
  readonly since: number
  /** The rate at which waiting visitors of a group leave, see `Patience`. */
  readonly leaving: (groupId: string) => number
}

/** See `createOutlook`. */
export type Outlook = <W extends Waiter>(queue: readonly W[]) => QueueOutlook<W>

type Waiter = { readonly groupId: string; readonly offeredAdminId: string }

/** How long visitors of a queue, as it was at a moment, have still to wait. */
export type QueueOutlook<W> = {
  /** For one visitor of it; null also for one who is offered to an agent already. */
  readonly of: (one: W) => Wait | null
  /**
   * For who has this place (1-based) of a group now, and is offered to nobody. Places behind the queue are those of visitors who have joined it
   * since, which they do in the order of the calls.
   */
  readonly at: (groupId: string, waitIndex: number) => Wait | null
}

/** The turns of a group's queue. */
type Line = {
  /** Places (1-based) of those offered to an agent. */
  readonly offered: number[]
  /** All others, in their order. */
  readonly turns: (Turn | null)[]
}

/** Ended conversations used for the lengths: enough for a figure, few enough to be of the last hours. */
const NEWEST = 200

const mean = (talks: readonly Talk[]): number =>
  talks.reduce((sum, { start, end }) => sum + (end ?? start) - start, 0) / Math.max(1, talks.length)

/** Gives the visitors of a queue their turns. */
const lookAt = <W extends Waiter>(
  queue: readonly W[],
  next: ReturnType<typeof createTurns>,
  waitOf: (turn: Turn | null) => Wait | null,
): QueueOutlook<W> => {
  const lines = new Map<string, Line>()
  const lineOf = (groupId: string): Line => {
    const line = lines.get(groupId) ?? { offered: [], turns: [] }
    lines.set(groupId, line)
    return line
  }
  const all = new Map<W, Turn | null>()
  for (const one of queue) {
    const { offered, turns } = lineOf(one.groupId)
    // an agent with an open offer keeps a place for that visitor: no ending that serves others
    if (one.offeredAdminId !== '') offered.push(offered.length + turns.length + 1)
    else {
      const turn = next(one.groupId)
      turns.push(turn)
      all.set(one, turn)
    }
  }
  return {
    of: (one) => waitOf(all.get(one) ?? null),
    at: (groupId, waitIndex) => {
      const { offered, turns } = lineOf(groupId)
      const ahead = waitIndex - 1 - offered.filter((place) => place < waitIndex).length
      while (turns.length <= ahead) turns.push(next(groupId))
      return waitOf(turns[ahead] ?? null)
    },
  }
}

/**
 * Estimates how long the visitors of a queue have still to wait.
 * @param now epoch ms
 * @returns takes a queue in its order; the waits are ranges, and null with too few measurements and without an agent
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
    const [taking, resting] = [
      agents.filter(({ status }) => status === ADMIN_STATUS.online),
      agents.filter(({ status }) => status === ADMIN_STATUS.busy),
    ]
    const fitting = new Set(agents.map((agent) => agent.adminId))
    const able = new Set(taking.map((agent) => agent.adminId))
    const places = (some: readonly Candidate[]) => some.reduce((sum, agent) => sum + agent.maxSession, 0)
    const theirs = known.talks.filter((talk) => fitting.has(talk.adminId) || talk.groupId === groupId)
    const past = theirs.filter((talk) => talk.end !== null)
    const running = theirs.filter((talk) => talk.end === null)
    // from the end of the one after the newest on, all are known
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
  const waitOf = (turn: Turn | null): Wait | null => {
    if (turn === null) return null
    if (!forecasts.has(turn.groupId)) forecasts.set(turn.groupId, forecastOf(turn))
    return forecasts.get(turn.groupId)?.(turn.place) ?? null
  }

  return (queue) => lookAt(queue, createTurns(known.agents, length), waitOf)
}
