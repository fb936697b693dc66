import { filledLine } from '@foyer/protocol/setting'
import type { Selectable } from 'kysely'
import { check, wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import type { InvitationTable } from '../db/tables/people.ts'
import { failures } from '../errors.ts'
import { ADDRESS } from '../mail/address.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import { checkAccount, emptyCard } from '../people/admin.ts'
import { checkPassword } from '../people/newPassword.ts'
import { noteSignIn } from '../people/noteSignIn.ts'
import type { From, OpenSignIn, SignedIn } from '../people/openSignIn.ts'
import type { Passwords } from '../people/passwords.ts'
import { type Actor, mustCover, readPermissions } from '../people/roles.ts'
import { hashToken, newToken } from '../people/tokens.ts'
import { insertAdmin, lockPeople } from '../people/writeAdmin.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { namesOf } from './owner.ts'

/** Whom an operator invites. */
export type Asked = {
  readonly account: string
  readonly adminNick?: string | undefined
  readonly email?: string | undefined
  readonly roleId?: string | undefined
  readonly groupIds?: readonly string[] | undefined
}

/** A link for one person, and whom to mail it to. */
export type Invited = {
  readonly id: string
  readonly token: string
  readonly account: string
  readonly nick: string
  readonly email: string
  readonly tenantName: string
  readonly expireTime: number
}

/** An invitation that nobody has accepted. */
export type Invitation = {
  readonly id: string
  readonly account: string
  readonly adminNick: string
  readonly email: string
  readonly roleId: string
  readonly groupIds: string[]
  readonly createTime: number
  readonly expireTime: number
  readonly expired: 0 | 1
}

/** Invitations of colleagues by a link (D-22). */
export type Invitations = {
  /** Replaces an earlier invitation of the same account. @throws taken, badRequest */
  readonly invite: (actor: Actor, asked: Asked) => Promise<Invited>
  /** A new link; the old one ends. @throws notFound */
  readonly sendAgain: (actor: Actor, id: string) => Promise<Invited>
  readonly list: (tenantId: string, page: Page) => Promise<Invitation[]>
  /** @throws notFound */
  readonly remove: (tenantId: string, id: string) => Promise<void>
  /** @throws linkOver */
  readonly find: (token: string) => Promise<Open>
  /** Makes the account and signs it in, once. @throws linkOver, taken, badRequest that names the password */
  readonly accept: (token: string, password: string, from: From) => Promise<SignedIn>
  /** Makes the account of the one invitation to this mail address, without a password; null without one. */
  readonly acceptByMail: (email: string) => Promise<{ tenantId: string; adminId: string } | null>
}

/** An invitation with its company, as the invited person sees it. */
export type Open = {
  readonly tenantId: string
  readonly id: string
  readonly account: string
  readonly nick: string
  readonly tenantName: string
  readonly expireTime: number
}

const INVITE_MS = 3 * 86_400_000
/** Invitations of a tenant that wait at the same time. */
const MOST = 500

const OPEN = `
select i.tenant_id as "tenantId", i.invitation_id as id, i.account, i.nick, t.name as "tenantName", i.expires_at as "expireTime"
from invitation i join tenant t on t.tenant_id = i.tenant_id`

/** Groups that were removed meanwhile are passed over. */
const JOIN = `
insert into group_member (tenant_id, group_id, admin_id) select tenant_id, group_id, $2 from agent_group
where tenant_id = $1 and group_id = any($3::text[])`

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly passwords: Passwords
  readonly opening: OpenSignIn
  readonly changeSettings: ChangeSettings
}

const toInvitation =
  (now: number) =>
  (row: Selectable<InvitationTable>): Invitation => ({
    id: row.invitation_id,
    account: row.account,
    adminNick: row.nick,
    email: row.email,
    roleId: row.role_id,
    groupIds: [...row.group_ids],
    createTime: row.created_at,
    expireTime: row.expires_at,
    expired: row.expires_at <= now ? 1 : 0,
  })

/** The account must be free when it is offered: the invited person cannot choose another. */
const mustBeFree = async (tx: Tx, account: string): Promise<void> => {
  const holder = await tx.k.selectFrom('account').select('account').where('account', '=', account).executeTakeFirst()
  if (holder !== undefined) throw failures.taken('account')
}

const checkGroups = async (tx: Tx, tenantId: string, groupIds: readonly string[]): Promise<void> => {
  const known = await tx.rows<{ groupId: string }>({
    text: 'select group_id as "groupId" from agent_group where tenant_id = $1 and group_id = any($2::text[])',
    values: [tenantId, groupIds],
  })
  const unknown = groupIds.find((groupId) => !known.some((row) => row.groupId === groupId))
  if (unknown !== undefined) throw failures.badRequest(`groupIds: there is no ${unknown}`)
}

/** A token and what the store keeps with it. */
const newLink = ({ clock, random }: Pick<Parts, 'clock' | 'random'>) => {
  const token = newToken(random)
  const now = clock.now()
  return { token, now, columns: { token_hash: hashToken(token), created_at: now, expires_at: now + INVITE_MS } }
}

/** Makes the person of an invitation, which is used up. */
const join = async (tx: Tx, { tenantId, id }: Open, adminId: string, hash: string, now: number): Promise<void> => {
  const gone = tx.k.deleteFrom('invitation').where('tenant_id', '=', tenantId).where('invitation_id', '=', id)
  const row = await gone.where('expires_at', '>', now).returningAll().executeTakeFirst()
  // a concurrent call was first
  if (row === undefined) throw failures.linkOver()
  await lockPeople(tx, tenantId)
  const card = { ...emptyCard, email: row.email }
  const values = { account: row.account, nick: row.nick, role_id: row.role_id, card }
  await insertAdmin(tx, tenantId, adminId, values, hash, now)
  await tx.rows({ text: JOIN, values: [tenantId, adminId, row.group_ids] })
}

const checkAsked = ({ account, adminNick, email = '', roleId = 'agent', groupIds = [] }: Asked) => {
  if (email !== '' && !new RegExp(ADDRESS).test(email)) throw wrong('email', 'a mail address')
  const name = checkAccount(account)
  const nick = adminNick === undefined ? name : check(filledLine(64), adminNick, 'adminNick')
  return { account: name, nick, email, roleId, groupIds: [...new Set(groupIds)] }
}

/** Inserts and renews invitations. */
const createWriting = (parts: Parts): Pick<Invitations, 'invite' | 'sendAgain' | 'remove'> => {
  const { changeSettings, random } = parts
  const tenantName = async (tx: Tx, tenantId: string): Promise<string> =>
    (await tx.k.selectFrom('tenant').select('name').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow()).name

  return {
    invite: (actor, given) =>
      changeSettings(actor.tenantId, 'people.changed', async (tx) => {
        const { tenantId } = actor
        const { account, nick, email, roleId, groupIds } = checkAsked(given)
        await lockPeople(tx, tenantId)
        mustCover(actor, roleId, await readPermissions(tx, tenantId, roleId))
        await mustBeFree(tx, account)
        await checkGroups(tx, tenantId, groupIds)
        const mine = tx.k.deleteFrom('invitation').where('tenant_id', '=', tenantId)
        await mine.where('account', '=', account).execute()
        const text = 'select count(*) as waiting from invitation where tenant_id = $1'
        const [counted] = await tx.rows<{ waiting: number }>({ text, values: [tenantId] })
        if ((counted?.waiting ?? 0) >= MOST) throw failures.badRequest(`at most ${MOST} invitations can wait`)
        const { token, columns } = newLink(parts)
        const id = newId(random, 'i')
        const asked = { account, nick, email, role_id: roleId, group_ids: JSON.stringify(groupIds) }
        const row = Object.assign({ tenant_id: tenantId, invitation_id: id }, asked, columns)
        await tx.k.insertInto('invitation').values(row).execute()
        const invited = { id, token, account, nick, email, expireTime: columns.expires_at }
        return { result: { ...invited, tenantName: await tenantName(tx, tenantId) }, data: {} }
      }),
    sendAgain: (actor, id) =>
      changeSettings(actor.tenantId, 'people.changed', async (tx) => {
        const { tenantId } = actor
        const { token, columns } = newLink(parts)
        const change = tx.k.updateTable('invitation').set(columns).where('tenant_id', '=', tenantId)
        const row = await change.where('invitation_id', '=', id).returningAll().executeTakeFirst()
        if (row === undefined) throw failures.notFound()
        // whoever sends it gives the role again
        mustCover(actor, row.role_id, await readPermissions(tx, tenantId, row.role_id))
        const invited = {
          id,
          token,
          account: row.account,
          nick: row.nick,
          email: row.email,
          expireTime: columns.expires_at,
        }
        return { result: { ...invited, tenantName: await tenantName(tx, tenantId) }, data: {} }
      }),
    remove: (tenantId, id) =>
      changeSettings(tenantId, 'people.changed', async (tx) => {
        const gone = tx.k.deleteFrom('invitation').where('tenant_id', '=', tenantId).where('invitation_id', '=', id)
        if ((await gone.executeTakeFirst()).numDeletedRows === 0n) throw failures.notFound()
        return { result: undefined, data: {} }
      }),
  }
}

export const createInvitations = (parts: Parts): Invitations => {
  const { db, clock, random, passwords, opening, changeSettings } = parts

  const find: Invitations['find'] = async (token) => {
    const text = `${OPEN} where i.token_hash = $1 and i.expires_at > $2`
    const [row] = await db.rows<Open>({ text, values: [hashToken(token), clock.now()] })
    if (row === undefined) throw failures.linkOver()
    return row
  }

  return {
    ...createWriting(parts),
    find,
    list: async (tenantId, page) => {
      const { limit, offset } = paging(page)
      const query = db.k.selectFrom('invitation').selectAll().where('tenant_id', '=', tenantId)
      const newest = query.orderBy('created_at', 'desc').orderBy('invitation_id')
      return (await newest.limit(limit).offset(offset).execute()).map(toInvitation(clock.now()))
    },
    accept: async (token, password, from) => {
      const open = await find(token)
      const hash = await passwords.hash(await checkPassword(password, namesOf(open)))
      const adminId = newId(random, 'a')
      return changeSettings(open.tenantId, 'people.changed', async (tx, now) => {
        await join(tx, open, adminId, hash, now)
        await noteSignIn(
          tx,
          { tenantId: open.tenantId, adminId },
          from,
          { call: 'acceptInvite', subject: 'invite' },
          now,
        )
        return { result: await opening.open(tx, { tenantId: open.tenantId, adminId }, from), data: { adminId } }
      })
    },
    acceptByMail: async (email) => {
      const text = `${OPEN} where lower(i.email) = lower($1) and i.expires_at > $2 limit 2`
      const [open, another] = await db.rows<Open>({ text, values: [email, clock.now()] })
      // two companies invited the same person: the provider does not say for which one they come
      if (open === undefined || another !== undefined) return null
      const person = { tenantId: open.tenantId, adminId: newId(random, 'a') }
      await changeSettings(open.tenantId, 'people.changed', async (tx, now) => {
        await join(tx, open, person.adminId, '', now)
        return { result: undefined, data: { adminId: person.adminId } }
      })
      return person
    },
  }
}
