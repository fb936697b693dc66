import { randomBytes } from 'node:crypto'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import { noteSignIn } from '../people/noteSignIn.ts'
import { endSignIns } from '../people/openSignIn.ts'
import { createPasswords } from '../people/passwords.ts'
import { forgetSecondFactor } from '../people/secondFactor.ts'
import { createChangeSettings } from '../tenants/change.ts'
import { findOwnerOf } from '../waysIn/owner.ts'
import { createResets } from '../waysIn/resets.ts'
import type { AdminCommand } from './command.ts'

const clock = { now: Date.now }
const random = { bytes: randomBytes }
/** A shell has no network address; running servers read what changed in the log. */
const SHELL = { ip: '' }

const changing = (db: Db) => createChangeSettings({ db, clock, publish: () => undefined })

const password: AdminCommand = {
  usage: ['ACCOUNT', '[-]'],
  says: 'prints a link that sets a new password, once, within an hour; with - the password is the first line of the input',
  run: async ({ db, config, readInput }, [account = '', from]) => {
    const resets = createResets({ db, clock, random, passwords: createPasswords(), changeSettings: changing(db) })
    const { token } = await resets.make(account)
    if (from === '-') {
      const [line = ''] = (await readInput()).split(/\r?\n/)
      await resets.resetPassword(token, line, SHELL)
      return `The password of ${account} is set, and all sign-ins have ended.`
    }
    const base = config.publicUrl ?? `http://localhost:${config.port}`
    return `${base}/desk/reset?token=${token}`
  },
}

const totpOff: AdminCommand = {
  usage: ['ACCOUNT'],
  says: 'turns two-factor sign-in off, for somebody who lost phone and recovery codes; all sign-ins end',
  run: async ({ db }, [account = '']) => {
    const owner = await findOwnerOf(db, account)
    if (owner === undefined) throw failures.notFound()
    const { tenantId, adminId } = owner
    await changing(db)(tenantId, 'people.signedOut', async (tx, now) => {
      await forgetSecondFactor(tx, owner)
      await noteSignIn(tx, owner, SHELL, { call: 'admin totp-off', subject: 'secondFactor' }, now)
      return { result: undefined, data: { adminId, tokenHash: await endSignIns(tx, owner) } }
    })
    return `Two-factor sign-in of ${account} is off.`
  },
}

const PEOPLE = `
select t.tenant_id as tenant, c.account, a.role_id as role, a.nick,
  case when f.confirmed_at > 0 then 'on' else 'off' end as totp
from account c join admin a on a.tenant_id = c.tenant_id and a.admin_id = c.admin_id join tenant t on t.tenant_id = c.tenant_id
left join admin_totp f on f.tenant_id = c.tenant_id and f.admin_id = c.admin_id
order by t.created_at, a.created_at, c.account`

type PersonRow = { tenant: string; account: string; role: string; nick: string; totp: string }

const people: AdminCommand = {
  usage: [],
  says: 'lists all accounts: tenant, account, role, two-factor sign-in and name, with tabs between',
  run: async ({ db }) => {
    const rows = await db.rows<PersonRow>({ text: PEOPLE, values: [] })
    const lines = rows.map(({ tenant, account, role, totp, nick }) => [tenant, account, role, totp, nick])
    // names may hold anything: a line stays a line
    const clean = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    return lines.map((line) => line.map(clean).join('\t')).join('\n')
  },
}

/** Commands about accounts. */
export const accountCommands = { password, 'totp-off': totpOff, people } as const
