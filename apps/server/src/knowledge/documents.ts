import { id, onOff } from '@foyer/protocol/fields'
import { robotDoc } from '@foyer/protocol/knowledge'
import { check } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import type { ProposedText } from '../db/tables/robot.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import {
  checkBody,
  type DocumentBody,
  type DocumentRow,
  editedBody,
  emptyBody,
  liveBody,
  REMOVED,
  type RobotDoc,
  type RobotDocSave,
  toColumns,
  toRobotDoc,
} from './document.ts'
import { type Edit, editNow } from './edit.ts'
import { isPending, keptProposed, wantedProposed } from './proposed.ts'
import { ownRobot } from './robots.ts'
import { staleAfter } from './stale.ts'
import { checkTalkFlow } from './talkFlows.ts'
import { checkTalkMode } from './talkMode.ts'

export type { RobotDoc } from './document.ts'

export type DocumentOperations = {
  readonly saveRobotDoc: (tenantId: string, save: RobotDocSave) => Promise<RobotDoc>
  /** With the robot's draftMode 1 the document stays live until the next publishing. */
  readonly deleteRobotDoc: (tenantId: string, docId: string) => Promise<void>
}

export type DocumentWrite = {
  readonly body: DocumentBody
  readonly live: boolean
  readonly draft: object | null
  readonly stale: readonly string[]
  readonly proposed: readonly ProposedText[]
}

/** The values of a new or changed row. */
export const toRow = (tenantId: string, docId: string, robotNo: string, write: DocumentWrite, edit: Edit) => ({
  tenant_id: tenantId,
  doc_id: docId,
  robot_no: robotNo,
  ...toColumns(write.body),
  live: write.live,
  draft: write.draft === null ? null : JSON.stringify(write.draft),
  editor: JSON.stringify(edit.editor),
  stale_locales: JSON.stringify(write.stale),
  proposed: JSON.stringify(write.proposed),
  proposed_due: isPending(write.proposed) ? edit.at : null,
  // a document on which somebody works comes before those that were asked for with many others
  proposed_later: 0,
  updated_at: edit.at,
})

/** Rows per statement: each has some twenty values, and PostgreSQL takes 65,535. */
const BATCH = 1000

/** Inserts rows or replaces those with the same ids. */
export const putRows = async (tx: Tx, rows: readonly ReturnType<typeof toRow>[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH) await putBatch(tx, rows.slice(at, at + BATCH))
}

const putBatch = async (tx: Tx, rows: readonly ReturnType<typeof toRow>[]): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const { tenant_id: _, doc_id: __, ...columns } = first
  const members = Object.keys(columns) as (keyof typeof columns)[]
  await tx.k
    .insertInto('robot_doc')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'doc_id'])
        .doUpdateSet((eb) => Object.fromEntries(members.map((member) => [member, eb.ref(`excluded.${member}`)]))),
    )
    .execute()
}

/**
 * The write of a save. A draft that equals the live document is dropped. A document that was never live has its text in
 * the draft and in the columns, so that readers of the columns always find one.
 * @param right languages whose text is still right
 */
export const writeOf = (
  row: DocumentRow | undefined,
  body: DocumentBody,
  draft: boolean,
  right?: readonly string[],
): DocumentWrite => {
  const stale = row === undefined ? [] : staleAfter(editedBody(row), body, row.stale_locales, right)
  const proposed = row === undefined ? [] : keptProposed(row.proposed, editedBody(row), body)
  const follows = { stale, proposed }
  if (!draft) return { body, live: true, draft: null, ...follows }
  if (row?.live !== true) return { body, live: false, draft: body, ...follows }
  const live = liveBody(row)
  return { body: live, live: true, draft: JSON.stringify(live) === JSON.stringify(body) ? null : body, ...follows }
}

/** The write that marks a live document for the next publishing to remove. */
export const removalOf = (row: DocumentRow): DocumentWrite => ({
  body: liveBody(row),
  live: true,
  draft: REMOVED,
  stale: row.stale_locales,
  proposed: row.proposed,
})

/** Inserts a live document with the given id, checked like a save; for the seed and imports. */
export const insertDocument = async (
  tx: Tx,
  tenantId: string,
  docId: string,
  robotNo: string,
  { smallTalk, ...save }: RobotDocSave & { readonly smallTalk?: unknown },
  edit: Edit,
): Promise<void> => {
  const body = checkBody(save, emptyBody)
  await putRows(tx, [toRow(tenantId, docId, robotNo, writeOf(undefined, body, false), edit)])
  if (smallTalk !== undefined) {
    const small_talk = check(robotDoc.properties.smallTalk, smallTalk, 'smallTalk')
    const row = tx.k.updateTable('robot_doc').where('tenant_id', '=', tenantId).where('doc_id', '=', docId)
    await row.set({ small_talk }).execute()
  }
  const { flowId, talkMode } = body
  if (flowId === '' && talkMode === 1) return
  const { small_talk } = await byId(tx, tenantId, docId).executeTakeFirstOrThrow()
  checkTalkMode(small_talk, body)
  await checkTalkFlow(tx, tenantId, { robotNo, smallTalk: small_talk, flowId, before: '', draft: false })
}

const byId = (tx: Pick<Tx, 'k'>, tenantId: string, docId: string) =>
  tx.k.selectFrom('robot_doc').selectAll().where('tenant_id', '=', tenantId).where('doc_id', '=', docId)

/** Locks a document, after its robot: publishing locks in the same order. @throws notFound */
export const lockDocument = async (tx: Tx, tenantId: string, docId: string) => {
  const before = await byId(tx, tenantId, docId).executeTakeFirst()
  if (before === undefined) throw failures.notFound()
  const robot = await ownRobot(tx, tenantId, before.robot_no)
  const row = await byId(tx, tenantId, docId).forUpdate().executeTakeFirst()
  if (row === undefined) throw failures.notFound()
  return { row, robot }
}

const begin = async (tx: Tx, random: Random, tenantId: string, save: RobotDocSave) => {
  if (save.docId === undefined || save.docId === '') {
    const robot = await ownRobot(tx, tenantId, save.robotNo)
    return { docId: newId(random, 'd'), robot, target: robot, row: undefined, body: emptyBody }
  }
  const { row, robot } = await lockDocument(tx, tenantId, check(id, save.docId, 'docId'))
  const target = save.robotNo === undefined ? robot : await ownRobot(tx, tenantId, save.robotNo)
  return { docId: row.doc_id, robot, target, row, body: editedBody(row) }
}

/**
 * Saves a document within a change; `data` is for its event.
 * @param proposes true: a model is to propose similar questions for what the save changes
 * @throws notFound, badRequest
 */
export const saveDocument = async (
  tx: Tx,
  { random, proposes }: { readonly random: Random; readonly proposes: boolean },
  tenantId: string,
  save: RobotDocSave,
  now: number,
) => {
  const { docId, robot, target, row, body } = await begin(tx, random, tenantId, save)
  const { robotNo } = target
  const draft = [robot.draftMode, target.draftMode, check(onOff, save.draft ?? 0, 'draft')].includes(1)
  if (draft && robotNo !== robot.robotNo) throw failures.badRequest('robotNo: a draft stays with its robot')
  const right = check(robotDoc.properties.staleLocales, save.stillRight ?? [], 'stillRight')
  const edit = await editNow(tx, tenantId, 'save', now)
  const next = checkBody(save, body)
  const smallTalk = row?.small_talk ?? ''
  checkTalkMode(smallTalk, next)
  await checkTalkFlow(tx, tenantId, { robotNo, smallTalk, flowId: next.flowId, before: body.flowId, draft })
  const write = writeOf(row, next, draft, right)
  const asks = proposes && target.proposeMode === 1 && smallTalk === ''
  const proposed = asks ? wantedProposed(write.proposed, body, next) : write.proposed
  await putRows(tx, [toRow(tenantId, docId, robotNo, { ...write, proposed }, edit)])
  const after = await byId(tx, tenantId, docId).executeTakeFirstOrThrow()
  return { result: toRobotDoc(after), data: { robotNo, docId, from: robot.robotNo } }
}

export const createDocumentOperations = (parts: {
  readonly db: Db
  readonly random: Random
  /** True if the installation has a model. */
  readonly proposes: boolean
  readonly changeSettings: ChangeSettings
}): DocumentOperations => {
  return {
    saveRobotDoc: (tenantId, save) =>
      parts.changeSettings(tenantId, 'knowledge.changed', (tx, now) => saveDocument(tx, parts, tenantId, save, now)),
    deleteRobotDoc: (tenantId, docId) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
        const { row, robot } = await lockDocument(tx, tenantId, docId)
        const data = { robotNo: row.robot_no, docId }
        if (robot.draftMode === 1 && row.live) {
          const edit = await editNow(tx, tenantId, 'save', now)
          await putRows(tx, [toRow(tenantId, docId, row.robot_no, removalOf(row), edit)])
          return { result: undefined, data }
        }
        await tx.k.deleteFrom('robot_doc').where('tenant_id', '=', tenantId).where('doc_id', '=', docId).execute()
        return { result: undefined, data }
      }),
  }
}
