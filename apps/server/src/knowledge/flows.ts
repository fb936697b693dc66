import { type FlowNode, normalise, validateFlow } from '@foyer/robot'
import { bag, type Check, filled, flag, link, list, paging, text, wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import type { Page } from '../people/admins.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import {
  draftRemoval,
  type FlowInfo,
  flowById,
  readFlows,
  removeFlow,
  type StoredFlow,
  toFlowInfo,
  writeDraft,
  writeLive,
} from './flowRows.ts'
import { ownRobot } from './robots.ts'

export type FlowSave = { readonly [Member in keyof StoredFlow]?: unknown } & { readonly draft?: unknown }

export type FlowOperations = {
  /**
   * A draft where the save or the robot asks for one (D-03).
   * @throws badRequest with the node that does not connect, or the trigger that another flow has
   */
  readonly saveFlow: (tenantId: string, save: FlowSave) => Promise<FlowInfo>
  readonly getFlowList: (tenantId: string, filter?: Page & { readonly robotNo?: string }) => Promise<FlowInfo[]>
  readonly deleteFlow: (tenantId: string, flowId: string) => Promise<void>
}

const nodeTypes = ['TEXT', 'CARD', 'BUTTONS', 'FORM', 'CONDITION', 'CLARIFY', 'TRANSFER', 'END']

const bags = list(bag, 200)
const optionalBags = (value: unknown, name: string) => (value === undefined ? [] : bags(value, name))

const checkForm = (form: Readonly<Record<string, unknown>>, name: string): void => {
  for (const member of ['url', 'method', 'bodyType', 'referGuide'])
    if (form[member] !== undefined) text(5000)(form[member], `${name}.${member}`)
  for (const [header, value] of Object.entries(bag(form.headers ?? {}, `${name}.headers`)))
    text(2000)(value, `${name}.headers.${header}`)
  bags(form.fromFields ?? [], `${name}.fromFields`)
}

const checkCard = (card: Readonly<Record<string, unknown>>, name: string): void => {
  for (const member of ['title', 'desc', 'price'])
    if (card[member] !== undefined) text(5000)(card[member], `${name}.${member}`)
  if (card.picture !== undefined) link(card.picture, `${name}.picture`)
}

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
  if (node.nodeType === 'FORM') checkForm(bag(node.fromNode, `${name}.fromNode`), `${name}.fromNode`)
  if (node.nodeType === 'CARD') checkCard(bag(node.cardContent, `${name}.cardContent`), `${name}.cardContent`)
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

/** Two flows that begin with the same words would leave it to chance which one does. */
const checkTriggers = (flow: StoredFlow, others: readonly StoredFlow[]): void => {
  const own = new Set(flow.triggers.map(normalise))
  for (const other of others) {
    const same = other.flowId === flow.flowId ? undefined : other.triggers.find((one) => own.has(normalise(one)))
    if (same !== undefined)
      throw failures.badRequest(`trigger ${JSON.stringify(same)}: it starts the flow ${other.flowName || other.flowId}`)
  }
}

const empty = { flowName: '', triggers: [], startNodeId: '', nodes: [] }

/** Inserts a flow under the id that it brings, checked as a save is; for the seed. */
export const insertFlow = (tx: Tx, tenantId: string, flowId: string, robotNo: string, save: FlowSave, now: number) =>
  writeLive(tx, tenantId, checkFlow(save, { ...empty, flowId, robotNo }), now)

export const createFlowOperations = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): FlowOperations => {
  /** Locked after its robot: who publishes locks the robot first too. */
  const lock = async (tx: Tx, tenantId: string, flowId: string) => {
    const seen = await flowById(tx, tenantId, flowId).executeTakeFirst()
    if (seen === undefined) throw failures.notFound()
    const robot = await ownRobot(tx, tenantId, seen.robot_no)
    const row = await flowById(tx, tenantId, flowId).forUpdate().executeTakeFirst()
    if (row === undefined) throw failures.notFound()
    return { row, robot }
  }

  const start = async (tx: Tx, tenantId: string, save: FlowSave) => {
    if (save.flowId === undefined || save.flowId === '') {
      const robot = await ownRobot(tx, tenantId, save.robotNo)
      return { before: { ...empty, flowId: newId(parts.random, 'f') }, robot, target: robot }
    }
    const { row, robot } = await lock(tx, tenantId, text(64)(save.flowId, 'flowId'))
    const target = save.robotNo === undefined ? robot : await ownRobot(tx, tenantId, save.robotNo)
    return { before: toFlowInfo(row), robot, target }
  }

  const write = async (tx: Tx, tenantId: string, flow: StoredFlow, asDraft: boolean, now: number): Promise<void> => {
    checkTriggers(flow, await readFlows(tx, tenantId, flow.robotNo, 'draft'))
    if (asDraft) return writeDraft(tx, tenantId, flow, now)
    checkTriggers(flow, await readFlows(tx, tenantId, flow.robotNo, 'live'))
    return writeLive(tx, tenantId, flow, now)
  }

  return {
    saveFlow: (tenantId, save) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
        const { before, robot, target } = await start(tx, tenantId, save)
        const { robotNo } = target
        const flow = checkFlow(save, { ...before, robotNo })
        const draft = [robot.draftMode, target.draftMode, flag(save.draft ?? 0, 'draft')].includes(1)
        if (draft && robotNo !== robot.robotNo) throw failures.badRequest('robotNo: a draft stays with its robot')
        await write(tx, tenantId, flow, draft, now)
        const row = await flowById(tx, tenantId, flow.flowId).executeTakeFirstOrThrow()
        return { result: toFlowInfo(row), data: { robotNo, flowId: flow.flowId, from: robot.robotNo } }
      }),
    getFlowList: async (tenantId, filter = {}) => {
      const { limit, offset } = paging(filter)
      let query = parts.db.k.selectFrom('flow').selectAll().where('tenant_id', '=', tenantId)
      if (filter.robotNo !== undefined && filter.robotNo !== '') query = query.where('robot_no', '=', filter.robotNo)
      return (await query.orderBy('flow_id').limit(limit).offset(offset).execute()).map(toFlowInfo)
    },
    deleteFlow: (tenantId, flowId) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
        const { row, robot } = await lock(tx, tenantId, flowId)
        if (robot.draftMode === 1 && row.live) await draftRemoval(tx, tenantId, flowId, now)
        else await removeFlow(tx, tenantId, flowId, now)
        return { result: undefined, data: { robotNo: row.robot_no, flowId } }
      }),
  }
}
