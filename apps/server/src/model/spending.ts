import type { Db } from '../db/open.ts'
import type { Used } from './endpoint.ts'

/** What a tenant's questions have cost the model on a day in UTC. */
export type Spent = {
  readonly asked: number
  readonly tokensIn: number
  readonly tokensOut: number
  /** True if the endpoint did not say how many tokens it counted. */
  readonly estimated: boolean
}

/** Counts what the model reads and writes, a row a tenant and day. */
export type Spending = {
  readonly add: (tenantId: string, used: Used) => Promise<void>
  readonly today: (tenantId: string) => Promise<Spent>
}

const ADD = `
insert into model_day (tenant_id, day, asked, tokens_in, tokens_out, estimated) values ($1, $2::date, 1, $3, $4, $5)
on conflict (tenant_id, day) do update set asked = model_day.asked + 1, tokens_in = model_day.tokens_in + excluded.tokens_in,
  tokens_out = model_day.tokens_out + excluded.tokens_out, estimated = greatest(model_day.estimated, excluded.estimated)`

const TODAY = `select asked, tokens_in as "tokensIn", tokens_out as "tokensOut", estimated from model_day
  where tenant_id = $1 and day = $2::date`

const NOTHING: Spent = { asked: 0, tokensIn: 0, tokensOut: 0, estimated: false }

export const createSpending = ({
  db,
  clock,
}: {
  readonly db: Pick<Db, 'rows'>
  readonly clock: { now(): number }
}): Spending => {
  const day = () => new Date(clock.now()).toISOString().slice(0, 10)
  return {
    add: async (tenantId, { tokensIn, tokensOut, estimated }) => {
      const values = [tenantId, day(), tokensIn, tokensOut, estimated ? 1 : 0]
      await db.rows({ name: 'model-day', text: ADD, values })
    },
    today: async (tenantId) => {
      const [row] = await db.rows<{ asked: number; tokensIn: number; tokensOut: number; estimated: number }>({
        text: TODAY,
        values: [tenantId, day()],
      })
      return row === undefined ? NOTHING : { ...row, estimated: row.estimated === 1 }
    },
  }
}
