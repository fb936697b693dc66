import type { Permission } from '@foyer/protocol/permissions'
import type { Translations } from '@foyer/protocol/setting'
import { filled, filledLine } from '@foyer/protocol/setting'
import { type SavedReply, savedReply, sharedReply } from '@foyer/protocol/staff'
import { check, type Save, wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { checkTexts } from '../texts/checkTexts.ts'

/** An agent who has replies; operators also keep the shared ones. */
export type Keeper = {
  readonly tenantId: string
  readonly adminId: string
  readonly permissions: ReadonlySet<Permission>
  readonly groupIds: readonly string[]
}

export type ReplySave = {
  readonly replyId?: string
  readonly shortcut: string
  readonly title: string
  readonly content: string
  readonly shared: 0 | 1
  readonly translations?: Translations
  /** Those that a shared one is for; empty: everybody. */
  readonly groupIds?: readonly string[]
}

/** The replies that agents keep under shortcuts. */
export type Replies = {
  /** The agent's own replies and the shared ones for them, by shortcut; whoever changes shared ones gets all of these. */
  readonly list: (keeper: Keeper) => Promise<SavedReply[]>
  /** @throws badRequest; taken if the owner already has the shortcut; notFound for a reply that the agent may not change */
  readonly save: (keeper: Keeper, save: ReplySave) => Promise<SavedReply>
  /** @throws notFound */
  readonly remove: (keeper: Keeper, replyId: string) => Promise<void>
}

/** Replies that an agent may have, and as many shared ones. */
const MOST = 500

const SHORTCUT = /^[\p{L}\p{M}\p{N}_-]{1,32}$/u

const shortcutOf = (given: string): string => {
  const shortcut = given.trim().normalize('NFC').toLowerCase()
  if (!SHORTCUT.test(shortcut)) throw wrong('shortcut', '1 to 32 letters, digits, - or _')
  return shortcut
}

/** '' is the owner of shared replies. */
const ownerOf = (keeper: Keeper, shared: boolean): string => {
  if (shared && !keeper.permissions.has('replies.shared'))
    throw failures.badRequest('shared must be 0: operators alone save replies for all')
  return shared ? '' : keeper.adminId
}

const COLUMNS = `reply_id as "replyId", shortcut, title, content, case when admin_id = '' then 1 else 0 end as shared, translations, group_ids as "groupIds"`

const MAY_CHANGE = `tenant_id = $1 and reply_id = $2 and (admin_id = $3 or (admin_id = '' and $4))`
const mayChange = (keeper: Keeper, replyId: string) => [
  keeper.tenantId,
  replyId,
  keeper.adminId,
  keeper.permissions.has('replies.shared'),
]

const isTaken = async (tx: Tx, tenantId: string, owner: string, shortcut: string, but: string): Promise<boolean> => {
  const rows = await tx.rows({
    name: 'reply-taken',
    text: 'select 1 from saved_reply where tenant_id = $1 and admin_id = $2 and shortcut = $3 and reply_id <> $4',
    values: [tenantId, owner, shortcut, but],
  })
  return rows.length > 0
}

/** The groups of a shared reply; undefined for those that it has. @throws badRequest for one that the tenant does not have */
const checkGroups = async (tx: Tx, tenantId: string, { shared, groupIds }: ReplySave) => {
  if (shared === 0) return '[]'
  if (groupIds === undefined) return undefined
  const text = 'select 1 from agent_group where tenant_id = $1 and group_id = any($2::text[])'
  const known = await tx.rows({ name: 'reply-groups', text, values: [tenantId, groupIds] })
  if (known.length < groupIds.length) throw wrong('groupIds', 'ids of groups')
  return JSON.stringify(groupIds)
}

const checkRoom = async (tx: Tx, tenantId: string, owner: string, but: string): Promise<void> => {
  const [row] = await tx.rows<{ count: number }>({
    name: 'reply-count',
    text: 'select count(*) as count from saved_reply where tenant_id = $1 and admin_id = $2 and reply_id <> $3',
    values: [tenantId, owner, but],
  })
  if (Number(row?.count) >= MOST) throw failures.badRequest(`at most ${MOST} saved replies are kept; delete one first`)
}

const WRITE = `
insert into saved_reply (tenant_id, reply_id, admin_id, shortcut, title, content, updated_at, translations, group_ids)
values ($1, $2, $3, $4, $5, $6, $7, coalesce($8::jsonb, '{}'), coalesce($9::jsonb, '[]'))
on conflict (tenant_id, reply_id) do update set admin_id = excluded.admin_id, shortcut = excluded.shortcut,
  title = excluded.title, content = excluded.content, updated_at = excluded.updated_at,
  translations = coalesce($8::jsonb, saved_reply.translations), group_ids = coalesce($9::jsonb, saved_reply.group_ids)
returning ${COLUMNS}`

/** Makes or changes a reply; the tenant's row is locked. @param owner '' for a shared one */
const write = async (
  tx: Tx,
  tenantId: string,
  owner: string,
  save: ReplySave & { readonly replyId: string },
  now: number,
) => {
  const { replyId } = save
  const shortcut = shortcutOf(save.shortcut)
  const title = check(filledLine(100), save.title, 'title')
  const content = check(filled(5000), save.content, 'content')
  const given = save.translations && checkTexts(savedReply, { title, content }, save.translations)
  await checkRoom(tx, tenantId, owner, replyId)
  if (await isTaken(tx, tenantId, owner, shortcut, replyId)) throw failures.taken(shortcut)
  const groups = await checkGroups(tx, tenantId, save)
  const texts = [shortcut, title, content]
  const values = [tenantId, replyId, owner, ...texts, now, given && JSON.stringify(given), groups]
  const [row] = await tx.rows<SavedReply>({ name: 'reply-save', text: WRITE, values })
  if (row === undefined) throw failures.notFound()
  return row
}

/** Makes or changes a shared reply by its id; for imports. @throws badRequest, taken */
export const putReply = async (tx: Tx, tenantId: string, item: Save, now: number): Promise<void> => {
  const reply = check(sharedReply, Object.assign({ groupIds: [] }, item), 'replies')
  const text = `select 1 from saved_reply where tenant_id = $1 and reply_id = $2 and admin_id <> ''`
  const foreign = await tx.rows({ name: 'reply-foreign', text, values: [tenantId, reply.replyId] })
  if (foreign.length > 0) throw wrong('replyId', 'the id of a shared reply')
  await write(tx, tenantId, '', { ...reply, shared: 1 }, now)
}

export const createReplies = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
}): Replies => {
  const { db, clock, random } = parts
  return {
    list: (keeper) =>
      db.rows<SavedReply>({
        name: 'reply-list',
        text: `select ${COLUMNS} from saved_reply where tenant_id = $1 and (admin_id = $2
          or (admin_id = '' and ($3 or group_ids = '[]' or group_ids ?| $4::text[]))) order by shortcut, admin_id`,
        values: [keeper.tenantId, keeper.adminId, keeper.permissions.has('replies.shared'), keeper.groupIds],
      }),

    save: (keeper, save) => {
      const { tenantId } = keeper
      const owner = ownerOf(keeper, save.shared === 1)
      const named = save.replyId ?? ''
      return db.transaction(async (tx) => {
        // two concurrent saves would both find the shortcut and the last place free
        await tx.rows({ text: 'select 1 from tenant where tenant_id = $1 for update', values: [tenantId] })
        const replyId = named === '' ? newId(random, 'q') : named
        if (named !== '') {
          const mine = `select 1 from saved_reply where ${MAY_CHANGE}`
          const known = await tx.rows({ name: 'reply-mine', text: mine, values: mayChange(keeper, named) })
          if (known.length === 0) throw failures.notFound()
        }
        return write(tx, tenantId, owner, { ...save, replyId }, clock.now())
      })
    },

    remove: async (keeper, replyId) => {
      const gone = await db.rows({
        name: 'reply-delete',
        text: `delete from saved_reply where ${MAY_CHANGE} returning reply_id`,
        values: mayChange(keeper, replyId),
      })
      if (gone.length === 0) throw failures.notFound()
    },
  }
}
