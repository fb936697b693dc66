import type { Db } from '../db/open.ts'
import type { Problem } from './imap.ts'
import type { MailboxRow } from './types.ts'

const LEASE_MS = 90_000

// one node reads a mailbox; another one takes it over when that one has been silent for the time of the lease
const LEASE = `update mailbox set leased_by = $1, leased_until = $2 + ${LEASE_MS}
  where enabled = 1 and due <= $2 and (leased_by = $1 or leased_until <= $2) and (from_setting = 0 or $3) returning *`

/** Leases and cursors of mailboxes, for one node. */
export const createLeases = (db: Pick<Db, 'rows'>, node: string, hasSetting: boolean) => {
  const own = 'where tenant_id = $1 and mailbox_id = $2 and leased_by = $3'
  const keys = (row: MailboxRow) => [row.tenant_id, row.mailbox_id, node]
  return {
    node,
    take: (now: number): Promise<MailboxRow[]> =>
      db.rows({ name: 'mailbox-lease', text: LEASE, values: [node, now, hasSetting] }),
    /** Sets where the reading goes on. */
    begin: (row: MailboxRow, uidValidity: string, lastUid: number) =>
      db.rows({
        name: 'mailbox-begin',
        text: `update mailbox set uid_validity = $4, last_uid = $5 ${own}`,
        values: [...keys(row), uidValidity, lastUid],
      }),
    read: (row: MailboxRow, now: number) =>
      db.rows({
        name: 'mailbox-read',
        text: `update mailbox set read_at = $4, failures = 0, due = 0, problem = '', problem_text = '' ${own}`,
        values: [...keys(row), now],
      }),
    failed: (row: MailboxRow, { problem, text }: Problem, due: number) =>
      db.rows({
        name: 'mailbox-failed',
        text: `update mailbox set failures = failures + 1, due = $4, problem = $5, problem_text = $6 ${own}`,
        values: [...keys(row), due, problem, text],
      }),
    /** Leaves all mailboxes to other nodes. */
    release: () =>
      db.rows({ text: `update mailbox set leased_by = '', leased_until = 0 where leased_by = $1`, values: [node] }),
  }
}

export type Leases = ReturnType<typeof createLeases>
