import { id } from '@foyer/protocol/fields'
import { type RobotTest, robotTest, testSettings } from '@foyer/protocol/knowledge'
import type { Selectable } from 'kysely'
import { recorded } from '../audit/record.ts'
import { check, checkPresent, type Save } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import type { RobotTestTable } from '../db/tables/robot.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import { ownRobot } from './robots.ts'

export type RobotTestOperations = {
  readonly saveRobotTest: (tenantId: string, save: Save) => Promise<RobotTest>
  readonly getRobotTestList: (tenantId: string, filter?: Page & { readonly robotNo?: string }) => Promise<RobotTest[]>
  readonly deleteRobotTest: (tenantId: string, testId: string) => Promise<void>
  /** All tests of a robot. */
  readonly loadTests: (tenantId: string, robotNo: string) => Promise<RobotTest[]>
}

const toTest = (row: Selectable<RobotTestTable>): RobotTest => ({
  testId: row.test_id,
  robotNo: row.robot_no,
  question: row.question,
  docId: row.doc_id,
  locale: row.locale,
})

const ofTenant = (tx: Pick<Tx, 'k'>, tenantId: string) =>
  tx.k.selectFrom('robot_test').selectAll().where('tenant_id', '=', tenantId)

const write = async (tx: Tx, tenantId: string, test: RobotTest, now: number): Promise<void> => {
  const { testId, robotNo, question, docId, locale } = test
  const columns = { robot_no: robotNo, question, doc_id: docId, locale, updated_at: now }
  await tx.k
    .insertInto('robot_test')
    .values({ tenant_id: tenantId, test_id: testId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'test_id']).doUpdateSet(columns))
    .execute()
}

/** Makes or replaces a test by its id; for imports. */
export const putTest = (tx: Tx, tenantId: string, save: Save, now: number): Promise<void> =>
  write(tx, tenantId, check(robotTest, save, 'robotTests'), now)

export const createTestOperations = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
}): RobotTestOperations => {
  const { db } = parts

  const begin = async (tx: Tx, tenantId: string, save: Save): Promise<RobotTest> => {
    const { testId, robotNo } = save
    if (testId === undefined || testId === '') {
      const own = await ownRobot(tx, tenantId, robotNo)
      return { testId: newId(parts.random, 'rt'), robotNo: own.robotNo, question: '', docId: '', locale: '' }
    }
    const query = ofTenant(tx, tenantId).where('test_id', '=', check(id, testId, 'testId'))
    const row = await query.forUpdate().executeTakeFirst()
    if (row === undefined) throw failures.notFound()
    const own = await ownRobot(tx, tenantId, robotNo ?? row.robot_no)
    return { ...toTest(row), robotNo: own.robotNo }
  }

  const checkTest = async (tx: Tx, tenantId: string, save: Save, before: RobotTest): Promise<RobotTest> => {
    const { question, docId, locale } = { ...before, ...checkPresent(testSettings, save) }
    const test = check(robotTest, { ...before, question, docId, locale }, '')
    const documents = tx.k.selectFrom('robot_doc').select('doc_id').where('tenant_id', '=', tenantId)
    const own = documents.where('robot_no', '=', test.robotNo).where('doc_id', '=', test.docId)
    if (test.docId !== '' && (await own.executeTakeFirst()) === undefined) throw failures.docNotFound()
    return test
  }

  return {
    saveRobotTest: (tenantId, save) =>
      db.transaction((tx) =>
        recorded(tx, parts.clock.now(), async () => {
          const test = await checkTest(tx, tenantId, save, await begin(tx, tenantId, save))
          await write(tx, tenantId, test, parts.clock.now())
          return test
        }),
      ),
    getRobotTestList: async (tenantId, filter = {}) => {
      const { limit, offset } = paging(filter)
      const all = ofTenant(db, tenantId)
      const query = filter.robotNo ? all.where('robot_no', '=', filter.robotNo) : all
      return (await query.orderBy('test_id').limit(limit).offset(offset).execute()).map(toTest)
    },
    deleteRobotTest: (tenantId, testId) =>
      db.transaction((tx) =>
        recorded(tx, parts.clock.now(), async () => {
          const query = tx.k.deleteFrom('robot_test').where('tenant_id', '=', tenantId).where('test_id', '=', testId)
          if ((await query.executeTakeFirst()).numDeletedRows === 0n) throw failures.notFound()
        }),
      ),
    loadTests: async (tenantId, robotNo) =>
      (await ofTenant(db, tenantId).where('robot_no', '=', robotNo).orderBy('test_id').execute()).map(toTest),
  }
}
