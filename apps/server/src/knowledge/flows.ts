import { id, onOff } from '@foyer/protocol/fields'
import { type Flow, type FlowNode, flowNode, flow as flowSchema, flowSettings } from '@foyer/protocol/flow'
import { normalise, type Flow as RobotFlow, validateFlow } from '@foyer/robot'
import { check, checkBag, checkPresent, type Save, startsOf } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { savedTexts } from '../texts/checkTexts.ts'
import {
  draftRemoval,
  flowById,
  readFlows,
  removeFlow,
  type StoredFlow,
  toFlowInfo,
  toRobotFlow,
  writeDraft,
  writeLive,
} from './flowRows.ts'
import { ownRobot } from './robots.ts'
import { detachFlow } from './talkFlows.ts'

export type FlowOperations = {
  /**
   * Saves a draft if the save or the robot's draftMode says so (D-03).
   * @throws badRequest that names the node that does not connect, or the trigger that another flow has
   */
  readonly saveFlow: (tenantId: string, save: Save) => Promise<Flow>
  readonly getFlowList: (tenantId: string, filter?: Page & { readonly robotNo?: string }) => Promise<Flow[]>
  readonly deleteFlow: (tenantId: string, flowId: string) => Promise<void>
}

/** The object that a node of these types must have. */
const contentOf = { FORM: 'fromNode', CARD: 'cardContent', CLARIFY: 'clarifyGuide' } as const

const checkNode = (value: unknown, at: number): FlowNode => {
  const given = checkBag(value, `nodes[${at}]`)
  const nodeId = check(flowNode.properties.nodeId, given.nodeId, `nodes[${at}].nodeId`)
  const node = check(flowNode, given, `node ${nodeId}`)
  const { nodeType } = node
  if (nodeType === 'FORM' || nodeType === 'CARD' || nodeType === 'CLARIFY')
    checkBag(node[contentOf[nodeType]], `node ${nodeId}.${contentOf[nodeType]}`)
  return node
}

const checkFlow = (save: Save, { flowStatus: _, ...before }: Flow): StoredFlow => {
  const nodes = Array.isArray(save.nodes) ? save.nodes.map(checkNode) : save.nodes
  const after = { ...before, ...checkPresent(flowSettings, { ...save, nodes }) }
  const translations = savedTexts(flowSchema, { before, after }, save.translations, before.translations)
  const flow = { ...after, translations }
  const problem = validateFlow(toRobotFlow(flow))
  if (problem === null) return flow
  throw failures.badRequest(problem.nodeId === '' ? problem.problem : `node ${problem.nodeId} ${problem.problem}`)
}

/** Two flows must not share a trigger: chance would decide which one starts. */
const checkTriggers = (flow: StoredFlow, others: readonly RobotFlow[]): void => {
  const own = new Set(flow.triggers.map(normalise))
  for (const other of others) {
    const same = other.flowId === flow.flowId ? undefined : other.triggers.find((one) => own.has(normalise(one)))
    if (same !== undefined)
      throw failures.badRequest(`trigger ${JSON.stringify(same)}: it starts the flow ${other.flowName || other.flowId}`)
  }
}

const starts = { ...startsOf(flowSettings), translations: {} }

/** Inserts a flow with a given id, checked as a save; for the seed. */
export const insertFlow = (tx: Tx, tenantId: string, flowId: string, robotNo: string, save: Save, now: number) =>
  writeLive(tx, tenantId, checkFlow(save, { ...starts, flowId, robotNo }), now)

export const createFlowOperations = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): FlowOperations => {
  /** Locks a flow after its robot, in the same order as publishing does. */
  const lock = async (tx: Tx, tenantId: string, flowId: string) => {
    const seen = await flowById(tx, tenantId, flowId).executeTakeFirst()
    if (seen === undefined) throw failures.notFound()
    const robot = await ownRobot(tx, tenantId, seen.robot_no)
    const row = await flowById(tx, tenantId, flowId).forUpdate().executeTakeFirst()
    if (row === undefined) throw failures.notFound()
    return { row, robot }
  }

  const start = async (tx: Tx, tenantId: string, save: Save) => {
    if (save.flowId === undefined || save.flowId === '') {
      const robot = await ownRobot(tx, tenantId, save.robotNo)
      return { before: { ...starts, flowId: newId(parts.random, 'f') }, robot, target: robot }
    }
    const { row, robot } = await lock(tx, tenantId, check(id, save.flowId, 'flowId'))
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
        const draft = [robot.draftMode, target.draftMode, check(onOff, save.draft ?? 0, 'draft')].includes(1)
        if (draft && robotNo !== robot.robotNo) throw failures.badRequest('robotNo: a draft stays with its robot')
        await write(tx, tenantId, flow, draft, now)
        if (robotNo !== robot.robotNo) await detachFlow(tx, tenantId, { flowId: flow.flowId, ...robot }, now)
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
        else await removeFlow(tx, tenantId, row, now)
        return { result: undefined, data: { robotNo: row.robot_no, flowId } }
      }),
  }
}
