import { id } from '@foyer/protocol/fields'
import { robot as robotSchema, robotSettings } from '@foyer/protocol/knowledge'
import type { Translations } from '@foyer/protocol/setting'
import { DEFAULT_SETTINGS } from '@foyer/robot'
import type { Selectable } from 'kysely'
import { check, checkPresent, type Save, startsOf, type Values } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { smallTalkRows } from '../db/smallTalkRows.ts'
import type { RobotTable } from '../db/tables/robot.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { savedTexts } from '../texts/checkTexts.ts'
import { seeded } from './edit.ts'

/** A robot's settings (D-02). */
export type RobotInfo = Readonly<Values<typeof robotSettings>> & {
  readonly robotNo: string
  readonly translations: Translations
}

/** As stored. A threshold that nobody has set is null: the engine's default applies, also after an upgrade changes it. */
type StoredRobot = Omit<RobotInfo, 'answerThreshold' | 'guideThreshold'> & {
  readonly answerThreshold: number | null
  readonly guideThreshold: number | null
}

export type RobotOperations = {
  readonly saveRobot: (tenantId: string, save: Save) => Promise<RobotInfo>
  /** The robot with that number, or the tenant's first for ''. @throws notFound */
  readonly firstRobot: (tenantId: string, robotNo: string) => Promise<string>
  readonly getRobotList: (tenantId: string, page?: Page) => Promise<RobotInfo[]>
  /** Deletes also its documents, flows, tests and recorded questions. */
  readonly deleteRobot: (tenantId: string, robotNo: string) => Promise<void>
}

const toStored = (row: Selectable<RobotTable>): StoredRobot => ({
  robotNo: row.robot_no,
  robotName: row.name,
  answerThreshold: row.answer_threshold,
  guideThreshold: row.guide_threshold,
  draftMode: row.draft_mode === 1 ? 1 : 0,
  modelMode: row.model_mode === 1 ? 1 : 0,
  proposeMode: row.propose_mode === 1 ? 1 : 0,
  embeddingModel: row.embedding_model,
  locale: row.locale,
  translations: row.translations,
})

const toRobotInfo = (robot: StoredRobot): RobotInfo => ({
  ...robot,
  answerThreshold: robot.answerThreshold ?? DEFAULT_SETTINGS.answerThreshold,
  guideThreshold: robot.guideThreshold ?? Math.min(DEFAULT_SETTINGS.guideThreshold, robot.answerThreshold ?? 1),
})

export const findRobot = (tx: Pick<Tx, 'k'>, tenantId: string, robotNo: string) =>
  tx.k.selectFrom('robot').selectAll().where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo)

/** The robot that a save belongs to. */
export type OwnRobot = { readonly robotNo: string; readonly draftMode: number; readonly proposeMode: number }

/** The robot with that number, else the tenant's first, locked against deletion and publishing. @throws notFound */
export const ownRobot = async (tx: Tx, tenantId: string, robotNo: unknown): Promise<OwnRobot> => {
  const all = tx.k
    .selectFrom('robot')
    .select(['robot_no as robotNo', 'draft_mode as draftMode', 'propose_mode as proposeMode'])
    .where('tenant_id', '=', tenantId)
    .orderBy('robot_no')
  const named =
    robotNo === undefined || robotNo === '' ? all : all.where('robot_no', '=', check(id, robotNo, 'robotNo'))
  const row = await named.limit(1).forShare().executeTakeFirst()
  if (row === undefined) throw failures.notFound()
  return row
}

const checkRobot = (save: Save, before: StoredRobot): StoredRobot => {
  const robot = { ...before, ...checkPresent(robotSettings, save) }
  const { answerThreshold, guideThreshold } = toRobotInfo(robot)
  if (guideThreshold > answerThreshold) {
    throw failures.badRequest('guideThreshold must not be above answerThreshold')
  }
  return {
    ...robot,
    translations: savedTexts(robotSchema, { before, after: robot }, save.translations, before.translations),
  }
}

const write = async (tx: Tx, tenantId: string, robot: StoredRobot): Promise<void> => {
  const columns = {
    name: robot.robotName,
    answer_threshold: robot.answerThreshold,
    guide_threshold: robot.guideThreshold,
    draft_mode: robot.draftMode,
    model_mode: robot.modelMode,
    propose_mode: robot.proposeMode,
    embedding_model: robot.embeddingModel,
    locale: robot.locale,
    translations: JSON.stringify(robot.translations),
  }
  await tx.k
    .insertInto('robot')
    .values({ tenant_id: tenantId, robot_no: robot.robotNo, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'robot_no']).doUpdateSet(columns))
    .execute()
}

const starts = { ...startsOf(robotSettings), translations: {} }

/** Adds the small talk with which a robot begins; operators edit and remove it as any document. */
const addSmallTalk = async (tx: Tx, tenantId: string, { robotNo, locale }: StoredRobot, now: number): Promise<void> => {
  const editor = JSON.stringify(seeded(now).editor)
  const rows = smallTalkRows(tenantId, robotNo, locale ?? '', now).map((row) => ({ ...row, editor }))
  await tx.k
    .insertInto('robot_doc')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Inserts a robot with its small talk; for the seed and new tenants. */
export const beginRobot = async (tx: Tx, tenantId: string, robotNo: string, save: Save, now: number): Promise<void> => {
  const robot = checkRobot(save, { robotNo, ...starts })
  await write(tx, tenantId, robot)
  await addSmallTalk(tx, tenantId, robot, now)
}

/** Makes or replaces a robot with a given number, without documents; for imports. */
export const insertRobot = (tx: Tx, tenantId: string, robotNo: string, save: Save) =>
  write(tx, tenantId, checkRobot(save, { robotNo, ...starts }))

export const createRobotOperations = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): RobotOperations => {
  const start = async (tx: Tx, tenantId: string, save: Save): Promise<StoredRobot> => {
    if (save.robotNo === undefined || save.robotNo === '') {
      return { robotNo: newId(parts.random, 'r'), ...starts }
    }
    const row = await findRobot(tx, tenantId, check(id, save.robotNo, 'robotNo'))
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw failures.notFound()
    return toStored(row)
  }

  return {
    saveRobot: (tenantId, save) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
        const robot = checkRobot(save, await start(tx, tenantId, save))
        await write(tx, tenantId, robot)
        if (save.robotNo === undefined || save.robotNo === '') await addSmallTalk(tx, tenantId, robot, now)
        return { result: toRobotInfo(robot), data: { robotNo: robot.robotNo } }
      }),
    firstRobot: (tenantId, robotNo) =>
      parts.db.transaction(async (tx) => (await ownRobot(tx, tenantId, robotNo)).robotNo),
    getRobotList: async (tenantId, page = {}) => {
      const { limit, offset } = paging(page)
      const query = parts.db.k.selectFrom('robot').selectAll().where('tenant_id', '=', tenantId)
      return (await query.orderBy('robot_no').limit(limit).offset(offset).execute()).map((row) =>
        toRobotInfo(toStored(row)),
      )
    },
    deleteRobot: (tenantId, robotNo) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx) => {
        if ((await findRobot(tx, tenantId, robotNo).forUpdate().executeTakeFirst()) === undefined)
          throw failures.notFound()
        for (const table of [
          'robot_doc',
          'flow',
          'robot_test',
          'robot_question',
          'doc_review',
          'doc_undo',
          'text_vector',
          'robot',
        ] as const) {
          await tx.k.deleteFrom(table).where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo).execute()
        }
        return { result: undefined, data: { robotNo } }
      }),
  }
}
