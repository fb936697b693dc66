import type { Noted } from '@foyer/protocol/audited'
import { readName, writeEntry } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import type { From, Person } from './openSignIn.ts'

/** What the audit log says of a person's way in (D-18): nothing secret, and whether it failed. */
type Way = {
  readonly call: Noted
  readonly subject: 'signIn' | 'password' | 'secondFactor' | 'invite'
  readonly failed?: 1
  readonly by?: 'oidc'
  /** Whose way in it is, where it is not the caller's. */
  readonly of?: string
}

/** Writes into the audit log who signed in, failed to, or changed how they sign in. */
export const noteSignIn = async (
  tx: Pick<Tx, 'rows'>,
  { tenantId, adminId }: Person,
  { ip }: Pick<From, 'ip'>,
  { call, subject, failed, by, of = adminId }: Way,
  now: number,
): Promise<void> => {
  const after = failed === undefined && by === undefined ? null : { failed, by }
  const who = { tenantId, adminId, apiKeyName: '', address: ip }
  const subjectName = of === adminId ? '' : await readName(tx, tenantId, 'admin', of)
  await writeEntry(tx, Object.assign(who, { call, subject, subjectId: of, subjectName, before: null, after }), now)
}
