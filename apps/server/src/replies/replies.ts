import { ROLE } from '@foyer/protocol/kinds'
import { filled, filledLine } from '@foyer/protocol/setting'
import type { SavedReply } from '@foyer/protocol/staff'
import { check, wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'

/** An agent who has replies; operators also keep the shared ones. */
export type Keeper = { readonly tenantId: string; readonly adminId: string; readonly role: number }

export type ReplySave = {
  readonly replyId?: string
  readonly shortcut: string
  readonly title: string
  readonly content: string
  readonly shared: 0 | 1
}

/** The replies that agents keep under shortcuts. */
export type Replies = {
  /** The agent's own replies and the shared ones, by shortcut. */
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
  if (shared && keeper.role !== ROLE.operator)
    throw failures.badRequest('shared must be 0: operators alone save replies for all')
  return shared ? '' : keeper.adminId
}

const COLUMNS = `reply_id as "replyId", shortcut, title, content, case when admin_id = '' then 1 else 0 end as shared`

const MAY_CHANGE = `tenant_id = $1 and reply_id = $2 and (admin_id = $3 or (admin_id = '' and $4))`
const mayChange = (keeper: Keeper, replyId: string) => [
  keeper.tenantId,
  replyId,
  keeper.adminId,
  keeper.role === ROLE.operator,
]

const isTaken = async (tx: Tx, keeper: Keeper, owner: string, shortcut: string, but: string): Promise<boolean> => {
  const rows = await tx.rows({
    name: 'reply-taken',
    text: 'select 1 from saved_reply where tenant_id = $1 and admin_id = $2 and shortcut = $3 and reply_id <> $4',
    values: [keeper.tenantId, owner, shortcut, but],
  })
  return rows.length > 0
}

const checkRoom = async (tx: Tx, keeper: Keeper, owner: string, but: string): Promise<void> => {
  const [row] = await tx.rows<{ count: number }>({
    name: 'reply-count',
    text: 'select count(*) as count from saved_reply where tenant_id = $1 and admin_id = $2 and reply_id <> $3',
    values: [keeper.tenantId, owner, but],
  })
  if (Number(row?.count) >= MOST) throw failures.badRequest(`at most ${MOST} saved replies are kept; delete one first`)
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
        text: `select ${COLUMNS} from saved_reply where tenant_id = $1 and admin_id in ('', $2) order by shortcut, admin_id`,
        values: [keeper.tenantId, keeper.adminId],
      }),

    save: (keeper, save) => {
      const shortcut = shortcutOf(save.shortcut)
      const title = check(filledLine(100), save.title, 'title')
      const content = check(filled(5000), save.content, 'content')
      const owner = ownerOf(keeper, save.shared === 1)
      const given = save.replyId ?? ''
      return db.transaction(async (tx) => {
        // two concurrent saves would both find the shortcut and the last place free
        await tx.rows({ text: 'select 1 from tenant where tenant_id = $1 for update', values: [keeper.tenantId] })
        const replyId = given === '' ? newId(random, 'q') : given
        if (given !== '') {
          const mine = `select 1 from saved_reply where ${MAY_CHANGE}`
          const known = await tx.rows({ name: 'reply-mine', text: mine, values: mayChange(keeper, given) })
          if (known.length === 0) throw failures.notFound()
        }
        await checkRoom(tx, keeper, owner, replyId)
        if (await isTaken(tx, keeper, owner, shortcut, replyId)) throw failures.taken(shortcut)
        const [row] = await tx.rows<SavedReply>({
          name: 'reply-save',
          text: `insert into saved_reply (tenant_id, reply_id, admin_id, shortcut, title, content, updated_at)
            values ($1, $2, $3, $4, $5, $6, $7)
            on conflict (tenant_id, reply_id) do update set admin_id = excluded.admin_id, shortcut = excluded.shortcut,
              title = excluded.title, content = excluded.content, updated_at = excluded.updated_at
            returning ${COLUMNS}`,
          values: [keeper.tenantId, replyId, owner, shortcut, title, content, clock.now()],
        })
        if (row === undefined) throw failures.notFound()
        return row
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
