import type { Db } from '../db/open.ts'
import { hashToken } from './claim.ts'

/** Finds the visitor of a token without the userId; undefined for an unknown token and for an expired visitor. */
export const createTokenOwner =
  ({ db, clock }: { readonly db: Pick<Db, 'rows'>; readonly clock: { now(): number } }) =>
  async (token: string): Promise<string | undefined> => {
    if (token === '' || token.length > 200) return undefined
    const [row] = await db.rows<{ userId: string }>({
      name: 'visitor-of-token',
      text: `select user_id as "userId" from visitor where token_hash = $1 and expires_at > $2
        union all select v.user_id from visitor_token t join visitor v on v.tenant_id = t.tenant_id and v.user_id = t.user_id
          where t.token_hash = $1 and v.expires_at > $2`,
      values: [hashToken(token), clock.now()],
    })
    return row?.userId
  }
