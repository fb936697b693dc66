import { type GroupChoice, managedChannel } from '@foyer/protocol/channel'
import type { Translations } from '@foyer/protocol/setting'
import { checkPresent, type Save, wrong } from '../checks.ts'
import type { Tx } from '../db/open.ts'
import type { WorkTimeSetting } from '../db/tables/tenant.ts'
import { failures } from '../errors.ts'
import { filesIn, holdFiles, markSent } from '../files/references.ts'
import { type Page, paging } from '../paging.ts'
import { type ChannelEvaluate, evaluateChange, toEvaluateInfo } from './evaluate.ts'
import { configChange, type StoredConfig } from './fields.ts'
import { authorId, recordVersion } from './history.ts'
import { type ChannelInfo, type NamedGroup, type Silences, silencesOf, toInfo, userOverMs } from './info.ts'
import { type ChannelChange, type ChannelState, changed, stateDifferences, stateOf } from './state.ts'
import { checkWorkTime } from './workTime.ts'

/** When a channel was last changed, and by whom. */
type Touched = { readonly at: number; readonly nick: string }

/** Everything about a channel, in one language. */
export type OwnChannel = {
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
  /** The groups that operators chose; empty: all groups (G-33). */
  readonly groupChoices: readonly GroupChoice[]
  /** For operators only. */
  readonly name: string
  /** `at` is 0 without a draft. */
  readonly drafted: Touched
  readonly published: Touched
  /** The texts of its settings and of its rating in other languages (D-20). */
  readonly translations: Translations
  readonly evaluateTranslations: Translations
}

/** A channel and what it says in each language. */
export type Channel = OwnChannel & {
  /** The languages, besides its own, of which it has texts. */
  readonly locales: readonly string[]
  /** The channel in a language; texts that it lacks there are its own. Made once a language. */
  readonly inLocale: (locale: string) => OwnChannel
}

/** A channel as it is stored: the state that visitors see, and what its draft changes. */
export type Row = ChannelState & {
  readonly tenantId: string
  readonly channelId: string
  readonly draft: ChannelChange | null
  readonly drafted: Touched
  readonly published: Touched
  readonly groups: readonly NamedGroup[]
}

const SELECT = `
select c.tenant_id as "tenantId", c.channel_id as "channelId", c.name, c.config, c.work_time as "workTime", c.evaluate,
  c.allow_origin as "allowOrigin", c.draft, json_build_object('at', c.draft_at, 'nick', coalesce((select a.nick from admin a
    where a.tenant_id = c.tenant_id and a.admin_id = c.draft_admin_id), '')) as drafted,
  coalesce((select json_build_object('at', v.at, 'nick', v.admin_nick) from channel_version v where v.tenant_id = c.tenant_id
    and v.channel_id = c.channel_id order by v.version desc limit 1), json_build_object('at', c.created_at, 'nick', '')) as published,
  coalesce((select json_agg(json_build_object('groupId', g.group_id, 'groupName', g.name, 'translations', g.translations)
      order by g.created_at, g.group_id)
    from agent_group g where g.tenant_id = c.tenant_id), '[]') as groups
from channel c`

const inLanguage = (row: Row, locale: string): OwnChannel => {
  const info = toInfo(row.tenantId, row.channelId, row.config, row.groups, locale)
  return {
    tenantId: row.tenantId,
    channelId: row.channelId,
    info,
    evaluate: toEvaluateInfo(row.evaluate, locale),
    workTime: row.workTime,
    typingPreview: info.typingPreview === 1,
    userOverMs: userOverMs(info),
    silences: silencesOf(info),
    allowOrigin: row.allowOrigin,
    groupChoices: row.config.groupConfig ?? [],
    name: row.name,
    drafted: row.draft === null ? { at: 0, nick: '' } : row.drafted,
    published: row.published,
    translations: row.config.translations ?? {},
    evaluateTranslations: row.evaluate.translations ?? {},
  }
}

export const toChannel = (row: Row): Channel => {
  const own = inLanguage(row, '')
  const all = [own.translations, own.evaluateTranslations, ...row.groups.map(({ translations }) => translations)]
  const locales = [...new Set(all.flatMap((translations) => Object.keys(translations)))]
  const made = new Map<string, OwnChannel>()
  const inLocale = (locale: string): OwnChannel => {
    if (!locales.includes(locale)) return own
    const spoken = made.get(locale) ?? inLanguage(row, locale)
    made.set(locale, spoken)
    return spoken
  }
  return { ...own, locales, inLocale }
}

/** The channel as it will be when its draft is published. */
export const toDrafted = (row: Row): Channel => toChannel(changed(row, row.draft ?? {}))

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

const columnsOf = (state: ChannelState) => ({
  name: state.name,
  config: JSON.stringify(state.config),
  // null is stored as a JSON null, which also reads as null
  work_time: JSON.stringify(state.workTime),
  evaluate: JSON.stringify(state.evaluate),
  allow_origin: JSON.stringify(state.allowOrigin),
})

/** Keeps the uploaded pictures that a text names; the others go after an hour. */
const keepFiles = async (tx: Tx, tenantId: string, text: string): Promise<void> => {
  const files = [...new Set(filesIn(text))].map((name) => ({ tenantId, name }))
  if (files.length > 0) await tx.rows(markSent(await holdFiles(tx, files)))
}

/** What becomes of a channel: what visitors see, and the draft that is left. */
export type Edit = { readonly state: ChannelState; readonly draft: ChannelChange | null }

const write = async (tx: Tx, { tenantId, channelId }: Row, columns: object): Promise<void> => {
  const update = tx.k.updateTable('channel').set(columns)
  await keepFiles(tx, tenantId, JSON.stringify(columns))
  await update.where('tenant_id', '=', tenantId).where('channel_id', '=', channelId).execute()
}

/** Writes an edit of a locked channel. What visitors see from now on is a version of its history. */
export const writeEdit = async (tx: Tx, row: Row, edit: Edit, now: number): Promise<Row> => {
  const { state, draft } = edit
  const drafted =
    draft === row.draft ? {} : { draft: draft && JSON.stringify(draft), draft_at: now, draft_admin_id: authorId() }
  await write(tx, row, { ...columnsOf(state), ...drafted })
  const changes = stateDifferences(row, state)
  if (changes.length > 0) await recordVersion(tx, row, { state: stateOf(state), changes }, now)
  return lockChannel(tx, row.tenantId, row.channelId)
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

const hasWorkTime = (save: Save): boolean =>
  ['timeZone', 'workTime', 'holiday'].some((name) => save[name] !== undefined)

/** What a save of a channel changes. @param before what the save was made from */
export const channelChange = (save: Save, before: ChannelState): ChannelChange => {
  const { channelName, allowOrigin } = checkPresent(
    { channelName: managedChannel.properties.channelName, allowOrigin: managedChannel.properties.allowOrigin },
    save,
  )
  return {
    config: configChange(before.config, save),
    ...(hasWorkTime(save) ? { workTime: checkWorkTime(save, before.workTime) } : {}),
    ...(channelName === undefined ? {} : { name: channelName }),
    ...(allowOrigin === undefined ? {} : { allowOrigin }),
  }
}

/** Inserts a channel and checks its settings as a save does; also for the seed and new tenants. @param rating how it is rated */
export const insertChannel = async (
  tx: Tx,
  tenantId: string,
  channelId: string,
  save: Save,
  now: number,
  rating: Save = {},
): Promise<Row> => {
  await insertEmpty(tx, tenantId, channelId, now)
  const row = await lockChannel(tx, tenantId, channelId)
  const state = changed<ChannelState>(stateOf(row), {
    ...channelChange(save, row),
    evaluate: evaluateChange({}, rating),
  })
  await write(tx, row, columnsOf(state))
  await recordVersion(tx, row, { state, changes: [] }, now)
  return lockChannel(tx, tenantId, channelId)
}

/** Reads the channels of a tenant, or one of them. @param channelId '' for all */
export const readRows = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  channelId: string,
  page: Page,
): Promise<Row[]> => {
  const { limit, offset } = paging(page)
  const text = `${SELECT} where c.tenant_id = $1 and ($2 = '' or c.channel_id = $2) order by c.created_at, c.channel_id limit $3 offset $4`
  return tx.rows<Row>({ text, values: [tenantId, channelId, limit, offset] })
}

/** Id and name of a tenant's channels, oldest first. */
export const readChannelNames = (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
): Promise<{ channelId: string; titleDesc: string; channelName: string }[]> =>
  tx.rows({
    name: 'channel-names',
    text: `select channel_id as "channelId", coalesce(config ->> 'titleDesc', '') as "titleDesc",
        coalesce(nullif(name, ''), config ->> 'titleDesc', '') as "channelName"
      from channel where tenant_id = $1 order by created_at, channel_id`,
    values: [tenantId],
  })
