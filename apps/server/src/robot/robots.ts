import { createRobot } from '@foyer/robot'
import { LRUCache } from 'lru-cache'
import type { LogEvent, TenantChange } from '../events/log.ts'
import { isValid, type Loading } from '../knowledge/load.ts'
import { createHeld, type Held, type LoadedRobot } from './held.ts'

export type { LoadedRobot } from './held.ts'

/** The robots of this node, loaded when first asked. */
export type Robots = {
  /** Null when the tenant has no such robot. */
  readonly get: (tenantId: string, robotNo: string) => Promise<LoadedRobot | null>
  readonly onEvents: (events: readonly LogEvent[]) => void
}

type Entry = {
  readonly tenantId: string
  readonly robotNo: string
  /** Resolves when everything is in place that this node has heard of so far. */
  ready: Promise<Held | null>
  readonly docIds: Set<string>
  flows: boolean
}

/** What `createRobots` uses. */
export type RobotsParts = {
  readonly knowledge: Loading
  /** Makes the tenant's events reach `onEvents` from now on. */
  readonly watch: (tenantId: string) => Promise<unknown>
  readonly clock: { now(): number }
}

/**
 * A robot is read once and then follows the log: a document or a flow that changed is read again and put in place, any other change drops
 * the robot. An entry is there before its first read begins, and what is heard meanwhile is read after it; so nothing falls between, and as
 * each read comes after what it answers, the last one wins whatever the order in which changes were heard.
 */
export const createRobots = ({ knowledge, watch, clock }: RobotsParts, max = 500): Robots => {
  const entries = new LRUCache<string, Entry>({ max })
  const keyOf = (tenantId: string, robotNo: string) => `${tenantId}\n${robotNo}`

  const load = async (tenantId: string, robotNo: string): Promise<Held | null> => {
    await watch(tenantId)
    const known = await knowledge.loadKnowledge(tenantId, robotNo)
    if (known === null) return null
    const now = clock.now()
    const valid = known.documents.filter((one) => isValid(one, now)).map((one) => one.document)
    return createHeld(robotNo, known, createRobot(valid, known.settings), now)
  }

  const refresh = async (entry: Entry, held: Held | null): Promise<Held | null> => {
    const { tenantId, robotNo } = entry
    const docIds = [...entry.docIds]
    const flows = entry.flows
    entry.docIds.clear()
    entry.flows = false
    if (held === null) return null
    if (docIds.length > 0) {
      const found = await knowledge.loadDocuments(tenantId, robotNo, docIds)
      const byId = new Map(found.map((one) => [one.document.docId, one]))
      for (const docId of docIds) held.put(docId, byId.get(docId) ?? null, clock.now())
    }
    if (flows) held.setFlows(await knowledge.loadFlows(tenantId, robotNo))
    return held
  }

  /** A robot that could not be read is forgotten, unless another has taken its place. */
  const follow = (entry: Entry, ready: Promise<Held | null>): void => {
    const key = keyOf(entry.tenantId, entry.robotNo)
    entry.ready = ready
    const forget = () => entries.peek(key) === entry && entries.delete(key)
    // strangers could fill the memory with names of robots that are not
    ready.then((held) => held === null && forget(), forget)
  }

  const open = (tenantId: string, robotNo: string): Entry => {
    const ready = load(tenantId, robotNo)
    const entry: Entry = { tenantId, robotNo, ready, docIds: new Set(), flows: false }
    entries.set(keyOf(tenantId, robotNo), entry)
    follow(entry, ready)
    return entry
  }

  const hear = (tenantId: string, data: TenantChange['data']): void => {
    const { robotNo = '', docId = '', flowId = '', from = robotNo } = data
    for (const name of new Set([robotNo, from])) {
      const entry = entries.peek(keyOf(tenantId, name))
      if (entry === undefined) continue
      if (docId === '' && flowId === '') {
        entries.delete(keyOf(tenantId, name))
        continue
      }
      if (docId !== '') entry.docIds.add(docId)
      if (flowId !== '') entry.flows = true
      follow(
        entry,
        entry.ready.then((held) => refresh(entry, held)),
      )
    }
  }

  return {
    get: async (tenantId, robotNo) => {
      const entry = entries.get(keyOf(tenantId, robotNo)) ?? open(tenantId, robotNo)
      return (await entry.ready)?.at(clock.now()) ?? null
    },
    onEvents: (events) => {
      for (const event of events) if (event.kind === 'knowledge.changed') hear(event.tenantId, event.data)
    },
  }
}
