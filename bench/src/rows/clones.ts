import type pg from 'pg'
import type { Visitor } from '../cast.ts'

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
