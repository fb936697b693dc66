import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Person } from '../people/openSignIn.ts'

/** A person with an account, and the names around them. */
export type AccountOwner = Person & {
  readonly account: string
  /** '' for an account that signs in by the OpenID provider alone. */
  readonly hash: string
  readonly nick: string
  readonly email: string
  readonly mailLocale: string
  readonly tenantName: string
}

const COLUMNS = `
select c.tenant_id as "tenantId", c.admin_id as "adminId", c.account, c.password_hash as hash, a.nick,
  coalesce(a.card ->> 'email', '') as email, a.mail_locale as "mailLocale", t.name as "tenantName"
from account c join admin a on a.tenant_id = c.tenant_id and a.admin_id = c.admin_id join tenant t on t.tenant_id = c.tenant_id`

/** @throws signedOut if the person is gone */
export const findOwner = async (db: Pick<Tx, 'rows'>, { tenantId, adminId }: Person): Promise<AccountOwner> => {
  const text = `${COLUMNS} where c.tenant_id = $1 and c.admin_id = $2`
  const [row] = await db.rows<AccountOwner>({ text, values: [tenantId, adminId] })
  if (row === undefined) throw failures.signedOut()
  return row
}

export const findOwnerOf = async (db: Pick<Tx, 'rows'>, account: string): Promise<AccountOwner | undefined> => {
  const [row] = await db.rows<AccountOwner>({ text: `${COLUMNS} where c.account = $1`, values: [account] })
  return row
}

/** Everybody of the installation whose card has this mail address. */
export const findOwnersByMail = (db: Pick<Tx, 'rows'>, email: string): Promise<AccountOwner[]> =>
  db.rows<AccountOwner>({
    text: `${COLUMNS} where lower(a.card ->> 'email') = lower($1) limit 2`,
    values: [email],
  })

/** What `checkPassword` compares a password with. */
export const namesOf = ({ account, nick, tenantName }: Pick<AccountOwner, 'account' | 'nick' | 'tenantName'>) => ({
  account,
  names: [nick, tenantName],
})
