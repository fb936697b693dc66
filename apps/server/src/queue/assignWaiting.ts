import type { Conversation, Unit } from '../conversations/unit.ts'
import { assign, offer } from './assign.ts'
import { AGENT_GONE_MS, BATCH } from './limits.ts'
import { matchQueue } from './match.ts'
import { type Candidate, isFree } from './pick.ts'
import type { Routing } from './routing.ts'
import { type InLine, presentAgents, readLine } from './store.ts'

const give = (unit: Unit, c: Conversation | undefined, agent: Candidate): void => {
  if (c?.state !== 'queued') return
  if (agent.autoAccept) assign(unit, c, agent, 'given')
  else offer(unit, c, agent.adminId)
}

/** The first waiting visitors for whom an agent is free, in the queue's order, at most a batch. */
const nextMatches = async (unit: Unit, tenantId: string) => {
  const agents = await presentAgents(unit.tx, tenantId, unit.now - AGENT_GONE_MS)
  if (!agents.some(isFree)) return { matches: [], more: false }
  for (let after: InLine | null = null; ; ) {
    const line: InLine[] = await readLine(unit.tx, tenantId, agents, after, BATCH)
    const matches = matchQueue(line, agents, unit.now)
    const more = line.length === BATCH
    if (matches.length > 0 || !more) return { matches, more }
    after = line.at(-1) ?? null
  }
}

/** @returns true if there may be more to assign */
const assignBatch = async (unit: Unit, tenantId: string): Promise<boolean> => {
  const { matches, more } = await nextMatches(unit, tenantId)
  if (matches.length === 0) return false
  const keys = matches.map(({ waiting }) => ({ tenantId, userId: waiting.userId }))
  const locked = new Map((await unit.lock(keys)).map((c) => [c.userId, c]))
  for (const { waiting, agent } of matches) give(unit, locked.get(waiting.userId), agent)
  return more
}

/** Gives waiting visitors to free agents until nobody fits; to be called whenever an agent may have become free. */
export type AssignWaiting = (tenantId: string) => Promise<void>

export const createAssignWaiting = (routing: Routing): AssignWaiting => {
  // a run that has not begun serves everybody who asks until it begins
  const pending = new Map<string, Promise<void>>()

  const run = async (tenantId: string): Promise<void> => {
    const batch = () =>
      routing(tenantId, (unit) => {
        pending.delete(tenantId)
        return assignBatch(unit, tenantId)
      })
    try {
      while (await batch());
    } finally {
      pending.delete(tenantId)
    }
  }

  return (tenantId) => {
    const running = pending.get(tenantId) ?? run(tenantId)
    pending.set(tenantId, running)
    return running
  }
}
