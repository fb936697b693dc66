import { id } from '@foyer/protocol/fields'
import { OFFER_SECONDS } from '@foyer/protocol/limits'
import type { Translations } from '@foyer/protocol/setting'
import { type Group, group, groupSettings } from '@foyer/protocol/staff'
import { Type } from 'typebox'
import { raiseVersions } from '../audit/record.ts'
import { configChange, type StoredConfig } from '../channels/fields.ts'
import { check, checkPresent, type Save, type Values } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { checkTexts } from '../texts/checkTexts.ts'

export type Groups = {
  /** @throws badRequest if an agent is not of the tenant */
  readonly saveGroup: (tenantId: string, save: Save) => Promise<Group>
  readonly deleteGroup: (tenantId: string, groupId: string) => Promise<void>
  readonly getGroupList: (tenantId: string, page?: Page) => Promise<Group[]>
}

const LIST = `
select g.group_id as "groupId", g.name as "groupName", g.offer_seconds as "offerSeconds", g.call_flag as "callFlag", g.translations,
  coalesce((select json_agg(m.admin_id order by m.admin_id) from group_member m
    where m.tenant_id = g.tenant_id and m.group_id = g.group_id), '[]') as "adminIds"
from agent_group g
where g.tenant_id = $1 and ($2 = '' or g.group_id = $2)
order by g.created_at, g.group_id limit $3 offset $4`

const read = (tx: Pick<Tx, 'rows'>, tenantId: string, groupId: string, page: Page) => {
  const { limit, offset } = paging(page)
  return tx.rows<Group>({ text: LIST, values: [tenantId, groupId, limit, offset] })
}

type Offering = { readonly channelId: string; readonly config: StoredConfig }

const OFFERING = `
select channel_id as "channelId", config from channel
where tenant_id = $1 and config -> 'groupConfig' @> jsonb_build_array(jsonb_build_object('groupId', $2::text)) for update`

/** Channels must not offer a deleted group. */
const forgetGroup = async (tx: Tx, tenantId: string, groupId: string): Promise<void> => {
  for (const { channelId, config } of await tx.rows<Offering>({ text: OFFERING, values: [tenantId, groupId] })) {
    const groupConfig = (config.groupConfig ?? []).filter((choice) => choice.groupId !== groupId)
    await tx.k
      .updateTable('channel')
      // none is left to choose from: a save of an empty list would offer all groups
      .set({ config: JSON.stringify({ ...config, ...configChange(config, { groupConfig }), groupConfig }) })
      .where('tenant_id', '=', tenantId)
      .where('channel_id', '=', channelId)
      .execute()
  }
}

type GroupSettings = Partial<Values<typeof groupSettings>> & { readonly translations?: Translations }

const columnsOf = ({ groupName, offerSeconds, callFlag, translations }: GroupSettings) => ({
  ...(groupName === undefined ? {} : { name: groupName }),
  ...(offerSeconds === undefined ? {} : { offer_seconds: offerSeconds }),
  ...(callFlag === undefined ? {} : { call_flag: callFlag }),
  ...(translations === undefined ? {} : { translations: JSON.stringify(translations) }),
})

const setColumns = async (tx: Tx, tenantId: string, settings: GroupSettings, groupId: string): Promise<void> => {
  const columns = columnsOf(settings)
  if (Object.keys(columns).length === 0) return
  await tx.k
    .updateTable('agent_group')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .execute()
}

/** What one of the lists has and the other has not: a membership is a part of the group and of the person. */
const joinedOrLeft = (before: readonly string[], after: readonly string[]): string[] =>
  [...before, ...after].filter((one) => before.includes(one) !== after.includes(one))

const setMembers = async (tx: Tx, tenantId: string, groupId: string, given: readonly string[]): Promise<void> => {
  const adminIds = [...new Set(given)]
  await tx.k.deleteFrom('group_member').where('tenant_id', '=', tenantId).where('group_id', '=', groupId).execute()
  if (adminIds.length === 0) return
  // for share: nobody can delete an agent while this adds them
  const known = await tx.rows<{ admin_id: string }>({
    text: 'select admin_id from admin where tenant_id = $1 and admin_id = any($2) for share',
    values: [tenantId, adminIds],
  })
  const unknown = adminIds.find((adminId) => !known.some((row) => row.admin_id === adminId))
  if (unknown !== undefined) throw failures.badRequest(`adminIds: there is no ${unknown}`)
  await tx.k
    .insertInto('group_member')
    .values(adminIds.map((adminId) => ({ tenant_id: tenantId, group_id: groupId, admin_id: adminId })))
    .execute()
}

const MEMBER = `
with wanted as (select distinct unnest($3::text[]) as group_id),
  gone as (delete from group_member m where m.tenant_id = $1 and m.admin_id = $2 and not m.group_id = any($3)),
  known as (select g.group_id from agent_group g join wanted w on w.group_id = g.group_id where g.tenant_id = $1 for key share),
  added as (insert into group_member (tenant_id, group_id, admin_id) select $1, group_id, $2 from known on conflict do nothing)
select w.group_id as "unknown" from wanted w where not exists (select from known k where k.group_id = w.group_id)`

/**
 * Makes a person a member of these groups, and of no others, within a change at `now`.
 * @throws badRequest for a group that does not exist
 */
export const setGroupsOf = async (
  tx: Tx,
  tenantId: string,
  adminId: string,
  given: unknown,
  now: number,
): Promise<void> => {
  const groupIds = check(Type.Array(id, { maxItems: 1000 }), given, 'groupIds')
  const query = tx.k.selectFrom('group_member').select('group_id').where('tenant_id', '=', tenantId)
  const before = await query.where('admin_id', '=', adminId).execute()
  const [row] = await tx.rows<{ unknown: string }>({ text: MEMBER, values: [tenantId, adminId, groupIds] })
  if (row !== undefined) throw failures.badRequest(`groupIds: there is no ${row.unknown}`)
  const groups = before.map((member) => member.group_id)
  await raiseVersions(tx, 'group', joinedOrLeft(groups, groupIds), now)
}

/** Inserts a group without checks; also for the seed. */
export const insertGroup = async (
  tx: Tx,
  tenantId: string,
  group: Omit<Group, 'offerSeconds'> & Partial<Group>,
  now: number,
): Promise<void> => {
  const offer_seconds = group.offerSeconds ?? OFFER_SECONDS.default
  const key = { tenant_id: tenantId, group_id: group.groupId }
  const translations = JSON.stringify(group.translations ?? {})
  const call_flag = group.callFlag ?? 1
  const row = { ...key, name: group.groupName, created_at: now, offer_seconds, call_flag, translations }
  await tx.k.insertInto('agent_group').values(row).execute()
  await setMembers(tx, tenantId, group.groupId, group.adminIds)
}

/** Makes or changes a group by its id, without its members; for imports. */
export const putGroup = async (tx: Tx, tenantId: string, save: Save, now: number): Promise<void> => {
  const given = check(group, { ...save, adminIds: [] }, 'groups')
  const known = tx.k.selectFrom('agent_group').select('group_id').where('tenant_id', '=', tenantId)
  const row = await known.where('group_id', '=', given.groupId).executeTakeFirst()
  if (row === undefined) await insertGroup(tx, tenantId, given, now)
  else await change(tx, tenantId, { ...save, adminIds: undefined }, now)
}

/** Members in place of those before; each person who joins or leaves has a new version. */
const changeMembers = async (tx: Tx, tenantId: string, groupId: string, adminIds: readonly string[], now: number) => {
  const query = tx.k.selectFrom('group_member').select('admin_id').where('tenant_id', '=', tenantId)
  const before = await query.where('group_id', '=', groupId).execute()
  await setMembers(tx, tenantId, groupId, adminIds)
  const people = before.map((member) => member.admin_id)
  await raiseVersions(tx, 'admin', joinedOrLeft(people, adminIds), now)
}

const change = async (tx: Tx, tenantId: string, save: Save, now: number): Promise<string> => {
  const groupId = check(id, save.groupId, 'groupId')
  const query = tx.k
    .selectFrom('agent_group')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
  const before = await query.forUpdate().executeTakeFirst()
  if (before === undefined) throw failures.notFound()
  const checked = checkPresent(groupSettings, save)
  const { groupName = before.name } = checked
  const given = save.translations ?? undefined
  const settings = given === undefined ? checked : { ...checked, translations: checkTexts(group, { groupName }, given) }
  await setColumns(tx, tenantId, settings, groupId)
  if (settings.adminIds !== undefined) await changeMembers(tx, tenantId, groupId, settings.adminIds, now)
  return groupId
}

export const createGroups = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): Groups => {
  const add = async (tx: Tx, tenantId: string, save: Save, now: number): Promise<string> => {
    const groupId = newId(parts.random, 'g')
    const { translations = {}, ...settings } = check(group, { ...save, groupId }, '')
    await insertGroup(tx, tenantId, { ...settings, translations: checkTexts(group, settings, translations) }, now)
    return groupId
  }

  return {
    saveGroup: (tenantId, save) =>
      parts.changeSettings(tenantId, 'people.changed', async (tx, now) => {
        const isNew = save.groupId === undefined || save.groupId === ''
        const groupId = isNew ? await add(tx, tenantId, save, now) : await change(tx, tenantId, save, now)
        const [group] = await read(tx, tenantId, groupId, {})
        if (group === undefined) throw failures.notFound()
        return { result: group, data: { groupId } }
      }),
    deleteGroup: (tenantId, groupId) =>
      parts.changeSettings(tenantId, 'people.changed', async (tx) => {
        const gone = await tx.k
          .deleteFrom('agent_group')
          .where('tenant_id', '=', tenantId)
          .where('group_id', '=', groupId)
          .executeTakeFirst()
        if (gone.numDeletedRows === 0n) throw failures.notFound()
        await tx.k
          .deleteFrom('group_member')
          .where('tenant_id', '=', tenantId)
          .where('group_id', '=', groupId)
          .execute()
        await forgetGroup(tx, tenantId, groupId)
        return { result: undefined, data: { groupId } }
      }),
    getGroupList: (tenantId, page = {}) => read(parts.db, tenantId, '', page),
  }
}
