import type { Db, Statement } from '../src/db/open.ts'

type Plan = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const readBy = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part, table), 0)

/** Runs a statement and says how many rows of a table its plan has read. */
export const rowsRead = async (db: Pick<Db, 'rows'>, { text, values }: Statement, table: string): Promise<number> => {
  const [plan] = await db.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (analyze, timing off, format json) ${text}`,
    values,
  })
  return readBy((plan as NonNullable<typeof plan>)['QUERY PLAN'][0].Plan, table)
}
