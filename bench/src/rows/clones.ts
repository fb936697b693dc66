import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Agent, Visitor } from '../cast.ts'

/** A visitor that is a copy of another one's rows. */
export type Clone = { readonly userId: string; readonly pollId: string; readonly sessionId: string }

/** The ids of the n-th clone (from 1), in the form of the server's ids. */
const cloneAt = (n: number): Clone => {
  const rest = n.toString(16).padStart(32, '0')
  return { userId: `u${rest}`, pollId: `p${rest}`, sessionId: `s${rest}` }
}

const COPIES = [
  `insert into visitor select (jsonb_populate_record(v, jsonb_build_object('user_id', 'u' || lpad(to_hex(n), 32, '0')))).*
    from visitor v, generate_series(1, $2::int) n where v.user_id = $1`,
  `insert into conversation select (jsonb_populate_record(c, jsonb_build_object('user_id', 'u' || lpad(to_hex(n), 32, '0'), 'session_id', 's' || lpad(to_hex(n), 32, '0'),
      'poll_id', 'p' || lpad(to_hex(n), 32, '0'), 'last_seq', 0, 'confirmed_seq', 0, 'offline_seq', 0, 'read_seq', 0))).*
    from conversation c, generate_series(1, $2::int) n where c.user_id = $1`,
  `insert into consultation select (jsonb_populate_record(k, jsonb_build_object('user_id', 'u' || lpad(to_hex(n), 32, '0'), 'session_id', 's' || lpad(to_hex(n), 32, '0')))).*
    from consultation k, generate_series(1, $2::int) n where k.user_id = $1`,
]

/**
 * Inserts thousands of visitors directly into the tables. The server admits ten per minute from one address and limits
 * each to 5 messages and 2 polls per second, so it takes many to load it.
 */
export const cloneVisitor = async (client: pg.Client, original: Visitor, count: number): Promise<Clone[]> => {
  for (const statement of COPIES) await client.query(statement, [original.userId, count])
  await client.query('analyze visitor, conversation, consultation')
  return Array.from({ length: count }, (_, i) => cloneAt(i + 1))
}

/** Inserts signed-in agents that are copies of another one, without visitors; sign-ins are limited too. */
export const cloneAgent = async (client: pg.Client, original: Agent, count: number): Promise<Agent[]> => {
  const of = randomBytes(6).toString('hex')
  const agents = Array.from({ length: count }, (_, i): Agent => {
    const name = `clone${of}${i}`
    return { adminId: name, account: name, token: `token-of-${name}`, pollId: `p${name}` }
  })
  const names = agents.map((agent) => agent.adminId)
  const hashes = agents.map(({ token }) => createHash('sha256').update(token).digest('hex'))
  await client.query(
    `insert into admin select (jsonb_populate_record(a, jsonb_build_object('admin_id', n, 'account', n))).*
      from admin a, unnest($2::text[]) n where a.admin_id = $1`,
    [original.adminId, names],
  )
  await client.query(
    `insert into desk_session select (jsonb_populate_record(s, jsonb_build_object('admin_id', n, 'token_hash', hash, 'poll_id', 'p' || n, 'sign_in_id', n, 'confirmed_seq', l.last_seq))).*
      from desk_session s join tenant_log l on l.tenant_id = s.tenant_id, unnest($2::text[], $3::text[]) as t(n, hash)
      where s.token_hash = (select token_hash from desk_session where admin_id = $1 limit 1)`,
    [original.adminId, names, hashes],
  )
  return agents
}
