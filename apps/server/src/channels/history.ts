import { CHANNEL_VERSIONS_KEPT, type ChannelVersion } from '@foyer/protocol/channelVersion'
import type { Difference } from '@foyer/protocol/differences'
import { currentChange } from '../audit/change.ts'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { type Page, paging } from '../paging.ts'
import type { ChannelState } from './state.ts'

type Place = { readonly tenantId: string; readonly channelId: string }

/** Who makes the change that runs now; '' outside of the operators' calls. */
export const authorId = (): string => currentChange()?.adminId ?? ''

/** Adds what visitors see from now on to the history of a locked channel, with who did it as they are now (D-23). */
export const recordVersion = async (
  tx: Tx,
  { tenantId, channelId }: Place,
  { state, changes }: { readonly state: ChannelState; readonly changes: readonly Difference[] },
  now: number,
): Promise<void> => {
  const adminId = authorId()
  const [row] = await tx.rows<{ version: number }>({
    text: `insert into channel_version (tenant_id, channel_id, version, at, admin_id, account, admin_nick, state, changes)
      select $1, $2, coalesce((select max(version) from channel_version where tenant_id = $1 and channel_id = $2), 0) + 1, $3, $4,
        coalesce((select account from admin where tenant_id = $1 and admin_id = $4), ''),
        coalesce((select nick from admin where tenant_id = $1 and admin_id = $4), ''), $5, $6
      returning version`,
    values: [tenantId, channelId, now, adminId, JSON.stringify(state), JSON.stringify(changes)],
  })
  await tx.k
    .deleteFrom('channel_version')
    .where('tenant_id', '=', tenantId)
    .where('channel_id', '=', channelId)
    .where('version', '<=', (row?.version ?? 0) - CHANNEL_VERSIONS_KEPT)
    .execute()
}

/** The versions of a channel, newest first; notFound for a channel that the tenant does not have. */
export const readHistory = async (
  tx: Pick<Tx, 'k'>,
  { tenantId, channelId }: Place,
  page: Page,
): Promise<ChannelVersion[]> => {
  const { limit, offset } = paging({ pageSize: CHANNEL_VERSIONS_KEPT, ...page })
  const rows = await tx.k
    .selectFrom('channel_version')
    .select(['version', 'at', 'admin_id as adminId', 'account', 'admin_nick as adminNick', 'changes'])
    .where('tenant_id', '=', tenantId)
    .where('channel_id', '=', channelId)
    .orderBy('version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, changes: [...row.changes] }))
}

/** What visitors saw in a version. @throws notFound */
export const readVersion = async (tx: Tx, { tenantId, channelId }: Place, version: number): Promise<ChannelState> => {
  const row = await tx.k
    .selectFrom('channel_version')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('channel_id', '=', channelId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (row === undefined) throw failures.notFound()
  return row.state as ChannelState
}

/** Removes the versions of a channel that is removed. */
export const deleteHistory = async (tx: Tx, { tenantId, channelId }: Place): Promise<void> => {
  const versions = tx.k.deleteFrom('channel_version').where('tenant_id', '=', tenantId)
  await versions.where('channel_id', '=', channelId).execute()
}
