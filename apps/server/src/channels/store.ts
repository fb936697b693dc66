import { type GroupChoice, managedChannel } from '@foyer/protocol/channel'
import { check, type Save, wrong } from '../checks.ts'
import type { Tx } from '../db/open.ts'
import type { WorkTimeSetting } from '../db/tables/tenant.ts'
import { failures } from '../errors.ts'
import { type Page, paging } from '../paging.ts'
import { type ChannelEvaluate, checkEvaluate, type StoredEvaluate, toEvaluateInfo } from './evaluate.ts'
import { checkConfig, type StoredConfig } from './fields.ts'
import { type ChannelInfo, type Silences, silencesOf, toInfo, userOverMs } from './info.ts'
import { checkWorkTime } from './workTime.ts'

/** Everything about a channel. */
export type Channel = {
  readonly tenantId: string
  readonly channelId: string
  readonly info: ChannelInfo
  readonly evaluate: ChannelEvaluate
  readonly workTime: WorkTimeSetting | null
  /** True if agents may see text that a visitor has not sent yet (G-70). */
  readonly typingPreview: boolean
  /** Milliseconds without a visitor's message after which the server closes the conversation (G-27). */
  readonly userOverMs: number
  readonly silences: Silences
  /** Origins of pages that may embed the chat; empty for any. */
  readonly allowOrigin: readonly string[]
}

export type Row = {
  readonly tenantId: string
  readonly channelId: string
  readonly config: StoredConfig
  readonly workTime: WorkTimeSetting | null
  readonly evaluate: StoredEvaluate
  readonly allowOrigin: readonly string[]
  readonly groups: readonly GroupChoice[]
}

const SELECT = `
select c.tenant_id as "tenantId", c.channel_id as "channelId", c.config, c.work_time as "workTime", c.evaluate, c.allow_origin as "allowOrigin",
  coalesce((select json_agg(json_build_object('groupId', g.group_id, 'groupName', g.name) order by g.created_at, g.group_id)
    from agent_group g where g.tenant_id = c.tenant_id), '[]') as groups
from channel c`

export const toChannel = (row: Row): Channel => {
  const info = toInfo(row.tenantId, row.channelId, row.config, row.groups)
  return {
    tenantId: row.tenantId,
    channelId: row.channelId,
    info,
    evaluate: toEvaluateInfo(row.evaluate),
    workTime: row.workTime,
    typingPreview: info.typingPreview === 1,
    userOverMs: userOverMs(info),
    silences: silencesOf(info),
    allowOrigin: row.allowOrigin,
  }
}

/** Reads and locks a channel of the tenant, so that concurrent saves do not overwrite each other. */
export const lockChannel = async (tx: Tx, tenantId: string, channelId: unknown): Promise<Row> => {
  if (typeof channelId !== 'string' || channelId === '') throw wrong('channelId', 'the id of a channel')
  const [row] = await tx.rows<Row>({
    text: `${SELECT} where c.tenant_id = $1 and c.channel_id = $2 for update of c`,
    values: [tenantId, channelId],
  })
  if (row === undefined) throw failures.notFound()
  return row
}

type Columns = Partial<Pick<Row, 'config' | 'workTime' | 'evaluate' | 'allowOrigin'>>

export const writeChannel = async (tx: Tx, row: Row, change: Columns): Promise<Channel> => {
  const next = { ...row, ...change }
  const columns = {
    config: JSON.stringify(next.config),
    // null is stored as a JSON null, which also reads as null
    work_time: JSON.stringify(next.workTime),
    evaluate: JSON.stringify(next.evaluate),
    allow_origin: JSON.stringify(next.allowOrigin),
  }
  await tx.k
    .updateTable('channel')
    .set(columns)
    .where('tenant_id', '=', row.tenantId)
    .where('channel_id', '=', row.channelId)
    .execute()
  return toChannel(next)
}

const firstRobot = async (tx: Tx, tenantId: string): Promise<string> => {
  const query = tx.k.selectFrom('robot').select('robot_no').where('tenant_id', '=', tenantId)
  return (await query.orderBy('robot_no').executeTakeFirst())?.robot_no ?? ''
}

const insertEmpty = async (tx: Tx, tenantId: string, channelId: string, now: number): Promise<void> => {
  const config = JSON.stringify({ robotNo: await firstRobot(tx, tenantId) } satisfies StoredConfig)
  const row = { work_time: 'null', evaluate: '{}', allow_origin: '[]' }
  await tx.k
    .insertInto('channel')
    .values({ ...row, tenant_id: tenantId, channel_id: channelId, config, created_at: now })
    .execute()
}

/** Inserts a channel and checks its settings as a save does; also for the seed and new tenants. */
export const insertChannel = async (
  tx: Tx,
  tenantId: string,
  channelId: string,
  save: Save,
  now: number,
): Promise<Channel> => {
  await insertEmpty(tx, tenantId, channelId, now)
  return changeChannel(tx, await lockChannel(tx, tenantId, channelId), save)
}

const hasWorkTime = (save: Save): boolean =>
  ['timeZone', 'workTime', 'holiday'].some((name) => save[name] !== undefined)

/** Changes the settings that a save contains. */
export const changeChannel = (tx: Tx, row: Row, save: Save): Promise<Channel> =>
  writeChannel(tx, row, {
    config: { ...row.config, ...checkConfig(save) },
    ...(hasWorkTime(save) ? { workTime: checkWorkTime(save, row.workTime) } : {}),
    ...(save.allowOrigin === undefined
      ? {}
      : { allowOrigin: check(managedChannel.properties.allowOrigin, save.allowOrigin, 'allowOrigin') }),
  })

/** Sets the working time of a channel; also for the seed. */
export const setWorkTime = async (tx: Tx, tenantId: string, save: Save): Promise<Channel> => {
  const row = await lockChannel(tx, tenantId, save.channelId)
  return writeChannel(tx, row, { workTime: checkWorkTime(save, row.workTime) })
}

/** Sets how a channel is rated; also for the seed. */
export const setEvaluate = async (tx: Tx, tenantId: string, save: Save): Promise<Channel> => {
  const row = await lockChannel(tx, tenantId, save.channelId)
  return writeChannel(tx, row, { evaluate: { ...row.evaluate, ...checkEvaluate(save) } })
}

/** Reads the channels of a tenant, or one of them. @param channelId '' for all */
export const readChannels = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  channelId: string,
  page: Page,
): Promise<Channel[]> => {
  const { limit, offset } = paging(page)
  const text = `${SELECT} where c.tenant_id = $1 and ($2 = '' or c.channel_id = $2) order by c.created_at, c.channel_id limit $3 offset $4`
  return (await tx.rows<Row>({ text, values: [tenantId, channelId, limit, offset] })).map(toChannel)
}

/** Id and title of a tenant's channels, oldest first. */
export const readChannelNames = (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
): Promise<{ channelId: string; titleDesc: string }[]> =>
  tx.rows({
    name: 'channel-names',
    text: `select channel_id as "channelId", coalesce(config ->> 'titleDesc', '') as "titleDesc" from channel where tenant_id = $1
      order by created_at, channel_id`,
    values: [tenantId],
  })
