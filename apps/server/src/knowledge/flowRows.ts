import type { Flow } from '@foyer/protocol/flow'
import type { FlowNode, Flow as RobotFlow } from '@foyer/robot'
import type { Selectable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { FlowTable } from '../db/tables/robot.ts'
import { detachFlow } from './talkFlows.ts'

/** A flow as it is stored (D-01). */
export type StoredFlow = Omit<Flow, 'flowStatus'>

/** The draft of a flow that the next publishing removes. */
const REMOVED = { removed: true } as const

export type FlowRow = Selectable<FlowTable>

const bodyOf = (body: unknown): StoredFlow => body as StoredFlow
const isRemoved = (row: FlowRow): boolean => row.draft?.removed === true

/** As the robot walks it. Each node has the members of its nodeType: validateFlow has checked them before the flow was stored. */
export const toRobotFlow = ({ nodes, ...flow }: StoredFlow): RobotFlow => ({ ...flow, nodes: nodes as FlowNode[] })

/** As operators edit it: the draft, if there is one. A live flow without one has no flowStatus. */
export const toFlowInfo = (row: FlowRow): Flow => {
  if (row.draft === null) return bodyOf(row.body)
  if (isRemoved(row)) return { ...bodyOf(row.body), flowStatus: 3 }
  return { ...bodyOf(row.draft), flowStatus: row.live ? 2 : 1 }
}

export const flowById = (tx: Pick<Tx, 'k'>, tenantId: string, flowId: string) =>
  tx.k.selectFrom('flow').selectAll().where('tenant_id', '=', tenantId).where('flow_id', '=', flowId)

const ofRobot = (tx: Pick<Tx, 'k'>, tenantId: string, robotNo: string) =>
  tx.k.selectFrom('flow').selectAll().where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo)

/** The flows of a robot as visitors get them now ('live'), or would get them after publishing ('draft'). */
export const readFlows = async (
  tx: Pick<Tx, 'k'>,
  tenantId: string,
  robotNo: string,
  which: 'live' | 'draft',
): Promise<RobotFlow[]> => {
  const rows = await ofRobot(tx, tenantId, robotNo).orderBy('flow_id').execute()
  if (which === 'draft')
    return rows.filter((row) => !isRemoved(row)).map(({ draft, body }) => toRobotFlow(bodyOf(draft ?? body)))
  return rows.filter((row) => row.live).map(({ body, version }) => ({ ...toRobotFlow(bodyOf(body)), version }))
}

/** A version of a flow, live or not; null for one that was never live or has been removed. */
export const readFlowVersion = async (
  tx: Pick<Tx, 'k'>,
  tenantId: string,
  flowId: string,
  version: number,
): Promise<RobotFlow | null> => {
  const row = await tx.k
    .selectFrom('flow_version')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('flow_id', '=', flowId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row === undefined ? null : { ...toRobotFlow(bodyOf(row.body)), version }
}

/** No dialogue begins with the existing versions from now on: the time after which they are removed starts. */
const retire = async (tx: Tx, tenantId: string, flowId: string, now: number): Promise<number> => {
  const [newest] = await tx.rows<{ version: number | null }>({
    name: 'flow-retire',
    text: `with newest as (
        update flow_version v set at = $3 where tenant_id = $1 and flow_id = $2
          and not exists (select from flow_version w where w.tenant_id = $1 and w.flow_id = $2 and w.version > v.version)
        returning version)
      select max(version) as version from newest`,
    values: [tenantId, flowId, now],
  })
  return newest?.version ?? 0
}

/** Puts a flow live as a new version; dialogues that run keep the version that they began with. */
export const writeLive = async (tx: Tx, tenantId: string, flow: StoredFlow, now: number): Promise<void> => {
  const version = (await retire(tx, tenantId, flow.flowId, now)) + 1
  const body = JSON.stringify(flow)
  const columns = { robot_no: flow.robotNo, body, version, live: true, draft: null, updated_at: now }
  await tx.k
    .insertInto('flow')
    .values({ tenant_id: tenantId, flow_id: flow.flowId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'flow_id']).doUpdateSet(columns))
    .execute()
  await tx.k
    .insertInto('flow_version')
    .values({ tenant_id: tenantId, flow_id: flow.flowId, version, body, at: now })
    .execute()
}

/** Stores a draft beside the live flow, if there is one, until it is published. */
export const writeDraft = async (tx: Tx, tenantId: string, flow: StoredFlow, now: number): Promise<void> => {
  const draft = JSON.stringify(flow)
  const fresh = { robot_no: flow.robotNo, body: draft, live: false, version: 0 }
  await tx.k
    .insertInto('flow')
    .values({ tenant_id: tenantId, flow_id: flow.flowId, ...fresh, draft, updated_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'flow_id']).doUpdateSet({ draft, updated_at: now }))
    .execute()
}

/** Removes a flow; small talk that ran it answers itself again. */
export const removeFlow = async (tx: Tx, tenantId: string, row: FlowRow, now: number): Promise<void> => {
  const { flow_id: flowId, robot_no: robotNo } = row
  await detachFlow(tx, tenantId, { flowId, robotNo }, now)
  await retire(tx, tenantId, flowId, now)
  await tx.k.deleteFrom('flow').where('tenant_id', '=', tenantId).where('flow_id', '=', flowId).execute()
}

/** Marks a live flow for the next publishing to remove. */
export const draftRemoval = async (tx: Tx, tenantId: string, flowId: string, now: number): Promise<void> => {
  await tx.k
    .updateTable('flow')
    .set({ draft: JSON.stringify(REMOVED), updated_at: now })
    .where('tenant_id', '=', tenantId)
    .where('flow_id', '=', flowId)
    .execute()
}

/**
 * Puts the drafts of a robot's flows live, in the caller's transaction; they were checked when they were saved.
 * @returns how many were changed
 */
export const publishFlows = async (tx: Tx, tenantId: string, robotNo: string, now: number): Promise<number> => {
  const drafts = await ofRobot(tx, tenantId, robotNo).where('draft', 'is not', null).forUpdate().execute()
  for (const row of drafts) {
    if (isRemoved(row)) await removeFlow(tx, tenantId, row, now)
    else await writeLive(tx, tenantId, bodyOf(row.draft), now)
  }
  return drafts.length
}

/** How long a version stays after another one went live: a dialogue that begins at that moment has not stored its version yet. */
const KEPT_MS = 600_000

/** Removes versions that are not live and that no dialogue uses. Safe to run on several nodes at once. */
export const forgetFlowVersions = async (db: Pick<Tx, 'rows'>, now: number): Promise<void> => {
  await db.rows({
    name: 'flow-forget',
    text: `with named as materialized (
        select tenant_id, robot -> 'flow' as flow from conversation where state = 'robot' and robot ? 'flow'
        union all select tenant_id, robot -> 'flow' from conversation where state = 'queued' and robot ? 'flow'
        union all select tenant_id, robot -> 'form' from conversation where state = 'robot' and robot ? 'form')
      delete from flow_version v where at < $1
        and not exists (select from flow f where f.tenant_id = v.tenant_id and f.flow_id = v.flow_id and f.live and f.version = v.version)
        and not exists (select from named n where n.tenant_id = v.tenant_id and n.flow ->> 'flowId' = v.flow_id
          and (n.flow ->> 'version')::int = v.version)`,
    values: [now - KEPT_MS],
  })
}
