import { createRobot, type Flow, type Robot } from '@foyer/robot'
import { LRUCache } from 'lru-cache'
import type { LogEvent } from '../events/log.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'

/** A robot with its knowledge, ready to be asked. */
export type LoadedRobot = {
  readonly robotNo: string
  readonly name: string
  readonly robot: Robot
  readonly flows: readonly Flow[]
}

/** The robots of this node, loaded when first asked. */
export type Robots = {
  /** Null when the tenant has no such robot. */
  readonly get: (tenantId: string, robotNo: string) => Promise<LoadedRobot | null>
  readonly onEvents: (events: readonly LogEvent[]) => void
}

export const createRobots = (
  knowledge: Pick<Knowledge, 'loadKnowledge'>,
  /** Makes the tenant's events reach `onEvents` from now on. */
  watch: (tenantId: string) => Promise<unknown>,
  max = 500,
): Robots => {
  const loaded = new LRUCache<string, Promise<LoadedRobot | null>>({ max })
  const load = async (tenantId: string, robotNo: string): Promise<LoadedRobot | null> => {
    await watch(tenantId)
    const known = await knowledge.loadKnowledge(tenantId, robotNo)
    if (known === null) return null
    return { robotNo, name: known.robotName, robot: createRobot(known.documents, known.settings), flows: known.flows }
  }
  return {
    get: (tenantId, robotNo) => {
      const key = `${tenantId}\n${robotNo}`
      const running = loaded.get(key) ?? load(tenantId, robotNo)
      loaded.set(key, running)
      running.catch(() => loaded.delete(key))
      return running
    },
    onEvents: (events) => {
      for (const event of events) {
        if (event.kind !== 'knowledge.changed') continue
        for (const key of loaded.keys()) if (key.startsWith(`${event.tenantId}\n`)) loaded.delete(key)
      }
    },
  }
}
