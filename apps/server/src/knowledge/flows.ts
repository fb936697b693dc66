import { type Flow, type FlowNode, validateFlow } from '@foyer/robot'
import { bag, type Check, filled, list, paging, text, wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import type { Page } from '../people/admins.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { robotOf } from './robots.ts'

/** A flow as it is stored and sent (D-01). */
export type StoredFlow = Flow & { readonly robotNo: string }

export type FlowSave = { readonly [Member in keyof StoredFlow]?: unknown }

export type FlowOperations = {
  /** @throws badRequest with the node that does not connect */
  readonly saveFlow: (tenantId: string, save: FlowSave) => Promise<StoredFlow>
  readonly getFlowList: (tenantId: string, filter?: Page & { readonly robotNo?: string }) => Promise<StoredFlow[]>
  readonly deleteFlow: (tenantId: string, flowId: string) => Promise<void>
}

const nodeTypes = ['TEXT', 'BUTTONS', 'FORM', 'CONDITION', 'CLARIFY', 'TRANSFER', 'END']

const bags = list(bag, 200)
const optionalBags = (value: unknown, name: string) => (value === undefined ? [] : bags(value, name))

// what the validator and the robot walk over must have its shape; what a node says is its own
const checkShape = (node: Readonly<Record<string, unknown>>, name: string): void => {
  for (const member of ['text', 'nextNodeId', 'code', 'bindingCode'])
    if (node[member] !== undefined) text(5000)(node[member], `${name}.${member}`)
  const choices = ['buttons', 'itemList', 'cases'].flatMap((member) => optionalBags(node[member], `${name}.${member}`))
  for (const one of choices) {
    for (const value of [one.key, one.name, one.id, one.bindValue, one.value, one.nextNodeId]) {
      if (value !== undefined) text(500)(value, `${name}: buttons, itemList and cases hold members that`)
    }
  }
  if (node.nodeType === 'FORM')
    bags(bag(node.fromNode, `${name}.fromNode`).fromFields ?? [], `${name}.fromNode.fromFields`)
  if (node.nodeType === 'CLARIFY')
    list(text(500), 50)(bag(node.clarifyGuide, `${name}.clarifyGuide`).options ?? [], `${name}.clarifyGuide.options`)
}

const clean = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('\\u0000', ''))

const flowNode: Check<FlowNode> = (value, name) => {
  const node = bag(value, name)
  const nodeId = filled(64)(node.nodeId, `${name}.nodeId`)
  if (!nodeTypes.includes(node.nodeType as string))
    throw wrong(`node ${nodeId}: nodeType`, `one of ${nodeTypes.join(', ')}`)
  checkShape(node, `node ${nodeId}`)
  return clean(node) as FlowNode
}

const checkFlow = (save: FlowSave, before: StoredFlow): StoredFlow => {
  const flow: StoredFlow = {
    flowId: before.flowId,
    robotNo: before.robotNo,
    flowName: text(200)(save.flowName ?? before.flowName, 'flowName'),
    triggers: list(filled(500), 200)(save.triggers ?? before.triggers, 'triggers'),
    startNodeId: text(64)(save.startNodeId ?? before.startNodeId, 'startNodeId'),
    nodes: list(flowNode, 500)(save.nodes ?? before.nodes, 'nodes'),
  }
  const problem = validateFlow(flow)
  if (problem === null) return flow
  throw failures.badRequest(problem.nodeId === '' ? problem.problem : `node ${problem.nodeId} ${problem.problem}`)
}

const write = async (tx: Tx, tenantId: string, flow: StoredFlow, now: number): Promise<void> => {
  const columns = { robot_no: flow.robotNo, body: JSON.stringify(flow), updated_at: now }
  await tx.k
    .insertInto('flow')
    .values({ tenant_id: tenantId, flow_id: flow.flowId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'flow_id']).doUpdateSet(columns))
    .execute()
}

const empty = { flowName: '', triggers: [], startNodeId: '', nodes: [] }

/** Inserts a flow under the id that it brings, checked as a save is; for the seed. */
export const insertFlow = (tx: Tx, tenantId: string, flowId: string, robotNo: string, save: FlowSave, now: number) =>
  write(tx, tenantId, checkFlow(save, { ...empty, flowId, robotNo }), now)

const byId = (tx: Pick<Tx, 'k'>, tenantId: string, flowId: string) =>
  tx.k.selectFrom('flow').selectAll().where('tenant_id', '=', tenantId).where('flow_id', '=', flowId)

export const createFlowOperations = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): FlowOperations => {
  const start = async (tx: Tx, tenantId: string, save: FlowSave): Promise<StoredFlow> => {
    if (save.flowId === undefined || save.flowId === '') {
      return { ...empty, flowId: newId(parts.random, 'f'), robotNo: await robotOf(tx, tenantId, save.robotNo) }
    }
    const row = await byId(tx, tenantId, text(64)(save.flowId, 'flowId')).forUpdate().executeTakeFirst()
    if (row === undefined) throw failures.notFound()
    const robotNo = save.robotNo === undefined ? row.robot_no : await robotOf(tx, tenantId, save.robotNo)
    return { ...(row.body as unknown as StoredFlow), robotNo }
  }

  return {
    saveFlow: (tenantId, save) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
        const flow = checkFlow(save, await start(tx, tenantId, save))
        await write(tx, tenantId, flow, now)
        return { result: flow, data: { robotNo: flow.robotNo, flowId: flow.flowId } }
      }),
    getFlowList: async (tenantId, filter = {}) => {
      const { limit, offset } = paging(filter)
      let query = parts.db.k.selectFrom('flow').select('body').where('tenant_id', '=', tenantId)
      if (filter.robotNo !== undefined && filter.robotNo !== '') query = query.where('robot_no', '=', filter.robotNo)
      const rows = await query.orderBy('flow_id').limit(limit).offset(offset).execute()
      return rows.map((row) => row.body as unknown as StoredFlow)
    },
    deleteFlow: (tenantId, flowId) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx) => {
        const row = await byId(tx, tenantId, flowId).forUpdate().executeTakeFirst()
        if (row === undefined) throw failures.notFound()
        await tx.k.deleteFrom('flow').where('tenant_id', '=', tenantId).where('flow_id', '=', flowId).execute()
        return { result: undefined, data: { robotNo: row.robot_no, flowId } }
      }),
  }
}
