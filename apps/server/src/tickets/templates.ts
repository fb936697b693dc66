import { id } from '@foyer/protocol/fields'
import { CASCADER_DEPTH } from '@foyer/protocol/form'
import { savedTicketType, type WoTemplate, woTemplate } from '@foyer/protocol/settings'
import { check, checkPresent, type Save, startsOf, wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import { newId, type Random } from '../newId.ts'
import { type Page, paging } from '../paging.ts'
import { createChangeSettings } from '../tenants/change.ts'
import { knownTexts } from './templateTexts.ts'

export type Templates = {
  readonly saveWoTemplate: (tenantId: string, save: Save) => Promise<WoTemplate>
  readonly getWoTemplateList: (tenantId: string, page?: Page) => Promise<WoTemplate[]>
  /** Offers the types in this order; the others follow. */
  readonly sortWoTypes: (tenantId: string, templateIds: readonly string[]) => Promise<void>
  readonly deleteWoTemplate: (tenantId: string, templateId: string) => Promise<void>
}

/** The schema leaves out unknown members: choices below the deepest level would be lost silently. */
const checkDepth = (options: unknown, name: string, levels = CASCADER_DEPTH): void => {
  if (!Array.isArray(options)) return
  for (const [at, option] of options.entries()) {
    if (option?.children === undefined) continue
    if (levels === 1) throw wrong(`${name}[${at}]`, `at most ${CASCADER_DEPTH} deep`)
    checkDepth(option.children, `${name}[${at}].children`, levels - 1)
  }
}

/** A condition that names a later field or none could never be met. */
const checkConditions = (items: WoTemplate['items']): void => {
  const earlier = new Set<string>()
  for (const [at, { fieldId, showIf }] of items.entries()) {
    if (showIf !== undefined && !earlier.has(showIf.fieldId))
      throw wrong(`items[${at}].showIf.fieldId`, 'the fieldId of a field before it')
    earlier.add(fieldId)
  }
}

const checkItems = (items: unknown): WoTemplate['items'] => {
  if (Array.isArray(items))
    for (const [at, item] of items.entries()) checkDepth(item?.fieldValue, `items[${at}].fieldValue`)
  return check(woTemplate.properties.items, items, 'items')
}

/** The members that have no rules of their own. */
const members = { hidden: woTemplate.properties.hidden, translations: woTemplate.properties.translations }
const starts = startsOf(members)

type Before = Omit<WoTemplate, 'woType'> & { readonly woType: WoTemplate['woType'] | null; readonly newTypeId: string }

const woType = (save: unknown, before: Before): WoTemplate['woType'] => {
  if (save === undefined && before.woType !== null) return before.woType
  const { typeId = '', typeName } = check(savedTicketType, save, 'woType')
  return { typeId: typeId === '' ? (before.woType?.typeId ?? before.newTypeId) : typeId, typeName }
}

const checkTemplate = (save: Save, before: Before): WoTemplate => {
  const items = save.items === undefined ? before.items : checkItems(save.items)
  if (new Set(items.map((item) => item.fieldId)).size < items.length)
    throw wrong('items', 'fields with a fieldId of their own each')
  checkConditions(items)
  const kept = { ...before, ...checkPresent(members, save) }
  const template = { templateId: before.templateId, woType: woType(save.woType, before), items, hidden: kept.hidden }
  return { ...template, translations: knownTexts(template, kept.translations) }
}

/** A new template is the last of the order. */
const WRITE = `
insert into wo_template (tenant_id, template_id, body, updated_at, position)
select $1, $2, $3, $4, coalesce(max(position) + 1, 0) from wo_template where tenant_id = $1
on conflict (tenant_id, template_id) do update set body = $3, updated_at = $4`

const write = async (tx: Tx, tenantId: string, template: WoTemplate, now: number): Promise<void> => {
  const values = [tenantId, template.templateId, JSON.stringify(template), now]
  await tx.rows({ text: WRITE, values })
}

const ORDER = `
update wo_template w set position = coalesce(t.ord - 1, 1000 + w.position)
from wo_template o left join unnest($2::text[]) with ordinality as t(template_id, ord) on t.template_id = o.template_id
where w.tenant_id = $1 and o.tenant_id = $1 and o.template_id = w.template_id`

/** Inserts a template with a given id, checked as a save; for the seed. */
export const insertTemplate = (tx: Tx, tenantId: string, templateId: string, save: Save, now: number) =>
  write(
    tx,
    tenantId,
    checkTemplate(save, { ...starts, templateId, woType: null, items: [], newTypeId: templateId }),
    now,
  )

export const createTemplates = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly publish: (events: readonly LogEvent[]) => void
}): Templates => {
  const { db, random } = parts
  const changeSettings = createChangeSettings(parts)

  const start = async (tx: Tx, tenantId: string, save: Save): Promise<Before> => {
    const newTypeId = newId(random, 'wt')
    if (save.templateId === undefined || save.templateId === '') {
      return { ...starts, templateId: newId(random, 'tp'), woType: null, items: [], newTypeId }
    }
    const templateId = check(id, save.templateId, 'templateId')
    const query = tx.k.selectFrom('wo_template').select('body').where('tenant_id', '=', tenantId)
    const row = await query.where('template_id', '=', templateId).forUpdate().executeTakeFirst()
    if (row === undefined) throw failures.notFound()
    return { ...(row.body as unknown as WoTemplate), newTypeId }
  }

  return {
    saveWoTemplate: (tenantId, save) =>
      changeSettings(tenantId, 'tenant.changed', async (tx, now) => {
        const template = checkTemplate(save, await start(tx, tenantId, save))
        await write(tx, tenantId, template, now)
        return { result: template, data: { templateId: template.templateId } }
      }),
    getWoTemplateList: async (tenantId, page = {}) => {
      const { limit, offset } = paging(page)
      const query = db.k.selectFrom('wo_template').select('body').where('tenant_id', '=', tenantId)
      const rows = await query.orderBy('position').orderBy('template_id').limit(limit).offset(offset).execute()
      return rows.map((row) => row.body as unknown as WoTemplate)
    },
    sortWoTypes: (tenantId, templateIds) =>
      changeSettings(tenantId, 'tenant.changed', async (tx) => {
        await tx.rows({ text: ORDER, values: [tenantId, templateIds] })
        return { result: undefined, data: {} }
      }),
    deleteWoTemplate: (tenantId, templateId) =>
      changeSettings(tenantId, 'tenant.changed', async (tx) => {
        const query = tx.k.deleteFrom('wo_template').where('tenant_id', '=', tenantId)
        const gone = await query.where('template_id', '=', templateId).executeTakeFirst()
        if (gone.numDeletedRows === 0n) throw failures.notFound()
        return { result: undefined, data: { templateId } }
      }),
  }
}
