import { id } from '@foyer/protocol/fields'
import { OFFER_SECONDS } from '@foyer/protocol/limits'
import { type Group, group, groupSettings } from '@foyer/protocol/staff'
import { check, checkPresent, type Save, type Values } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import type { ChangeSettings } from '../tenants/change.ts'

export type Groups = {
  /** @throws badRequest if an agent is not of the tenant */
  readonly saveGroup: (tenantId: string, save: Save) => Promise<Group>
  readonly deleteGroup: (tenantId: string, groupId: string) => Promise<void>
  readonly getGroupList: (tenantId: string, page?: Page) => Promise<Group[]>
}

const LIST = `
select g.group_id as "groupId", g.name as "groupName", g.offer_seconds as "offerSeconds",
  coalesce((select json_agg(m.admin_id order by m.admin_id) from group_member m
    where m.tenant_id = g.tenant_id and m.group_id = g.group_id), '[]') as "adminIds"
from agent_group g
where g.tenant_id = $1 and ($2 = '' or g.group_id = $2)
order by g.created_at, g.group_id limit $3 offset $4`

const read = (tx: Pick<Tx, 'rows'>, tenantId: string, groupId: string, page: Page) => {
  const { limit, offset } = paging(page)
  return tx.rows<Group>({ text: LIST, values: [tenantId, groupId, limit, offset] })
}

// channels must not offer a deleted group
const FORGET = `
update channel set config = jsonb_set(config, '{groupConfig}', (
  select coalesce(jsonb_agg(g), '[]') from jsonb_array_elements(config -> 'groupConfig') g where g ->> 'groupId' <> $2))
where tenant_id = $1 and jsonb_typeof(config -> 'groupConfig') = 'array'`

type GroupSettings = Partial<Values<typeof groupSettings>>

const columnsOf = ({ groupName, offerSeconds }: GroupSettings) => ({
  ...(groupName === undefined ? {} : { name: groupName }),
  ...(offerSeconds === undefined ? {} : { offer_seconds: offerSeconds }),
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

/** Inserts a group without checks; also for the seed. */
export const insertGroup = async (
  tx: Tx,
  tenantId: string,
  group: Omit<Group, 'offerSeconds'> & Partial<Group>,
  now: number,
): Promise<void> => {
  const offer_seconds = group.offerSeconds ?? OFFER_SECONDS.default
  const row = { tenant_id: tenantId, group_id: group.groupId, name: group.groupName, created_at: now, offer_seconds }
  await tx.k.insertInto('agent_group').values(row).execute()
  await setMembers(tx, tenantId, group.groupId, group.adminIds)
}

const change = async (tx: Tx, tenantId: string, save: Save): Promise<string> => {
  const groupId = check(id, save.groupId, 'groupId')
  const query = tx.k
    .selectFrom('agent_group')
    .select('group_id')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
  if ((await query.forUpdate().executeTakeFirst()) === undefined) throw failures.notFound()
  const settings = checkPresent(groupSettings, save)
  await setColumns(tx, tenantId, settings, groupId)
  if (settings.adminIds !== undefined) await setMembers(tx, tenantId, groupId, settings.adminIds)
  return groupId
}

export const createGroups = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
}): Groups => {
  const add = async (tx: Tx, tenantId: string, save: Save, now: number): Promise<string> => {
    const groupId = newId(parts.random, 'g')
    await insertGroup(tx, tenantId, check(group, { ...save, groupId }, ''), now)
    return groupId
  }

  return {
    saveGroup: (tenantId, save) =>
      parts.changeSettings(tenantId, 'people.changed', async (tx, now) => {
        const isNew = save.groupId === undefined || save.groupId === ''
        const groupId = isNew ? await add(tx, tenantId, save, now) : await change(tx, tenantId, save)
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
        await tx.rows({ text: FORGET, values: [tenantId, groupId] })
        return { result: undefined, data: { groupId } }
      }),
    getGroupList: (tenantId, page = {}) => read(parts.db, tenantId, '', page),
  }
}
