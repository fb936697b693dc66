import { sql } from 'kysely'
import { raiseVersions } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'

/** A document with the flow that it is to run in place of its answer; '' for none. */
type Attached = {
  readonly robotNo: string
  /** '' for a document that is ranked. */
  readonly smallTalk: string
  readonly flowId: string
  /** The flow that it names before the save. */
  readonly before: string
  /** True if the document waits to be published. */
  readonly draft: boolean
}

/** Locks the flow against removal. @throws badRequest if the document cannot run it */
export const checkTalkFlow = async (tx: Tx, tenantId: string, attached: Attached): Promise<void> => {
  const { robotNo, smallTalk, flowId, before, draft } = attached
  if (flowId === '') return
  if (smallTalk === '') throw failures.badRequest('flowId: only small talk runs a flow in place of its answer')
  const row = await tx.k
    .selectFrom('flow')
    .select(['live', 'draft', sql<string>`coalesce(draft ->> 'flowName', body ->> 'flowName', '')`.as('name')])
    .where('tenant_id', '=', tenantId)
    .where('flow_id', '=', flowId)
    .where('robot_no', '=', robotNo)
    .forShare()
    .executeTakeFirst()
  if (row === undefined) throw failures.badRequest(`flowId: the robot has no flow ${JSON.stringify(flowId)}`)
  const name = JSON.stringify(row.name || flowId)
  if (!(row.live || draft)) throw failures.badRequest(`flowId: the flow ${name} is not published yet`)
  if (row.draft?.removed === true && flowId !== before)
    throw failures.badRequest(`flowId: the next publishing removes the flow ${name}`)
}

/** Small talk that runs this flow, also in a draft, answers itself again. */
export const detachFlow = async (
  tx: Tx,
  tenantId: string,
  { flowId, robotNo }: { readonly flowId: string; readonly robotNo: string },
  now: number,
): Promise<void> => {
  const rows = await tx.rows<{ doc_id: string }>({
    name: 'flow-detach',
    text: `update robot_doc set flow_id = case flow_id when $3 then '' else flow_id end,
        draft = case draft ->> 'flowId' when $3 then draft || '{"flowId": ""}' else draft end
      where tenant_id = $1 and robot_no = $2 and small_talk <> '' and $3 in (flow_id, draft ->> 'flowId') returning doc_id`,
    values: [tenantId, robotNo, flowId],
  })
  await raiseVersions(
    tx,
    'robotDoc',
    rows.map(({ doc_id }) => doc_id),
    now,
  )
}
