import { DEFAULT_SETTINGS } from '@foyer/robot'
import type { Selectable } from 'kysely'
import { between, filled, paging, text } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import type { RobotTable } from '../db/tables.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import type { Page } from '../people/admins.ts'
import type { ChangeSettings } from '../tenants/change.ts'

/** A robot's settings (D-02). */
export type RobotInfo = {
  readonly robotNo: string
  readonly robotName: string
  readonly answerThreshold: number
  readonly guideThreshold: number
}

/** As stored: a threshold that nobody has set is the engine's own, also when a better engine has another. */
type StoredRobot = Omit<RobotInfo, 'answerThreshold' | 'guideThreshold'> & {
  readonly answerThreshold: number | null
  readonly guideThreshold: number | null
}

export type RobotSave = { readonly [Member in keyof RobotInfo]?: unknown }

export type RobotOperations = {
  readonly saveRobot: (tenantId: string, save: RobotSave) => Promise<RobotInfo>
  readonly getRobotList: (tenantId: string, page?: Page) => Promise<RobotInfo[]>
  /** With its documents and flows. */
  readonly deleteRobot: (tenantId: string, robotNo: string) => Promise<void>
}

const toStored = (row: Selectable<RobotTable>): StoredRobot => ({
  robotNo: row.robot_no,
  robotName: row.name,
  answerThreshold: row.answer_threshold,
  guideThreshold: row.guide_threshold,
})

const toRobotInfo = (robot: StoredRobot): RobotInfo => ({
  ...robot,
  answerThreshold: robot.answerThreshold ?? DEFAULT_SETTINGS.answerThreshold,
  guideThreshold: robot.guideThreshold ?? DEFAULT_SETTINGS.guideThreshold,
})

export const findRobot = (tx: Pick<Tx, 'k'>, tenantId: string, robotNo: string) =>
  tx.k.selectFrom('robot').selectAll().where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo)

/** The robot that a document or flow belongs to: the one named, else the tenant's first. @throws notFound */
export const robotOf = async (tx: Tx, tenantId: string, robotNo: unknown): Promise<string> => {
  const all = tx.k.selectFrom('robot').select('robot_no').where('tenant_id', '=', tenantId).orderBy('robot_no')
  const named = robotNo === undefined || robotNo === '' ? all : all.where('robot_no', '=', text(64)(robotNo, 'robotNo'))
  // for share: it may not be deleted while something is put into it
  const row = await named.limit(1).forShare().executeTakeFirst()
  if (row === undefined) throw failures.notFound()
  return row.robot_no
}

const threshold = (value: unknown, before: number | null, name: string): number | null => {
  if (value === undefined) return before
  return value === null ? null : between(0, 1, 'any')(value, name)
}

const checkRobot = (save: RobotSave, before: StoredRobot): StoredRobot => {
  const robot = {
    robotNo: before.robotNo,
    robotName: filled(64)(save.robotName ?? before.robotName, 'robotName'),
    answerThreshold: threshold(save.answerThreshold, before.answerThreshold, 'answerThreshold'),
    guideThreshold: threshold(save.guideThreshold, before.guideThreshold, 'guideThreshold'),
  }
  const { answerThreshold, guideThreshold } = toRobotInfo(robot)
  if (guideThreshold > answerThreshold) {
    throw failures.badRequest('guideThreshold must not be above answerThreshold')
  }
  return robot
}

const write = async (tx: Tx, tenantId: string, robot: StoredRobot): Promise<void> => {
  const columns = {
    name: robot.robotName,
    answer_threshold: robot.answerThreshold,
    guide_threshold: robot.guideThreshold,
  }
  await tx.k
    .insertInto('robot')
    .values({ tenant_id: tenantId, robot_no: robot.robotNo, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'robot_no']).doUpdateSet(columns))
    .execute()
}

/** Inserts a robot under the number that it brings; for the seed and new tenants. */
export const insertRobot = (tx: Tx, tenantId: string, robotNo: string, save: RobotSave) =>
  write(tx, tenantId, checkRobot(save, { robotNo, robotName: 'Robot', answerThreshold: null, guideThreshold: null }))

export const createRobotOperations = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): RobotOperations => {
  const start = async (tx: Tx, tenantId: string, save: RobotSave): Promise<StoredRobot> => {
    if (save.robotNo === undefined || save.robotNo === '') {
      return { robotNo: newId(parts.random, 'r'), robotName: 'Robot', answerThreshold: null, guideThreshold: null }
    }
    const row = await findRobot(tx, tenantId, text(64)(save.robotNo, 'robotNo')).forUpdate().executeTakeFirst()
    if (row === undefined) throw failures.notFound()
    return toStored(row)
  }

  return {
    saveRobot: (tenantId, save) =>
      parts.changeSettings(tenantId, 'knowledge.changed', async (tx) => {
        const robot = checkRobot(save, await start(tx, tenantId, save))
        await write(tx, tenantId, robot)
        return { result: toRobotInfo(robot), data: { robotNo: robot.robotNo } }
      }),
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
        for (const table of ['robot_doc', 'flow', 'robot'] as const) {
          await tx.k.deleteFrom(table).where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo).execute()
        }
        return { result: undefined, data: { robotNo } }
      }),
  }
}
