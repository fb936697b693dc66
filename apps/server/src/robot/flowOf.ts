import type { Flow } from '@foyer/robot'
import { LRUCache } from 'lru-cache'
import type { Tx } from '../db/open.ts'
import { readFlowVersion } from '../knowledge/flowRows.ts'
import type { LoadedRobot } from './robots.ts'

/** A reference to a dialogue; without a version it began before flows had versions. */
type Named = { readonly flowId: string; readonly version?: number; readonly nodeId: string }

/** The flow of a dialogue in the version in which the dialogue began; null for none. */
export type FlowOf = (tx: Tx, tenantId: string, loaded: LoadedRobot, named: Named | null) => Promise<Flow | null>

export const createFlowOf = (max = 500): FlowOf => {
  // a version never changes
  const versions = new LRUCache<string, Flow>({ max })

  const earlier = async (tx: Tx, tenantId: string, flowId: string, version: number): Promise<Flow | null> => {
    const key = `${tenantId}\n${flowId}\n${version}`
    const flow = versions.get(key) ?? (await readFlowVersion(tx, tenantId, flowId, version))
    if (flow !== null) versions.set(key, flow)
    return flow
  }

  return async (tx, tenantId, loaded, named) => {
    if (named === null) return null
    const { flowId, version, nodeId } = named
    const live = loaded.flows.find((one) => one.flowId === flowId)
    if (flowId === '') return loaded.flows.find((one) => one.nodes.some((node) => node.nodeId === nodeId)) ?? null
    if (version === undefined || live?.version === version) return live ?? null
    return (await earlier(tx, tenantId, flowId, version)) ?? live ?? null
  }
}
