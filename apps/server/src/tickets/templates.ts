import { bag, between, type Check, filled, flag, list, paging, text, wrong } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import { newId, type Random } from '../newId.ts'
import type { Page } from '../people/admins.ts'
import { createChangeSettings } from '../tenants/change.ts'

/** An option of a select; a cascader's has an id and children (G-44). */
export type FieldOption = { name: string; id?: string; children?: FieldOption[] }

/** A field that a ticket of some type asks for (S3.11). */
export type TemplateField = {
  readonly fieldId: string
  readonly fieldName: string
  readonly fieldType: number
  readonly fieldValue: FieldOption[]
  readonly requiredStatus: 0 | 1
  readonly chooseValue: string | string[]
}

/** The form of a ticket type. */
export type WoTemplate = {
  readonly templateId: string
  readonly woType: { readonly typeId: string; readonly typeName: string }
  readonly items: TemplateField[]
}

export type WoTemplateSave = { readonly templateId?: unknown; readonly woType?: unknown; readonly items?: unknown }

export type Templates = {
  readonly saveWoTemplate: (tenantId: string, save: WoTemplateSave) => Promise<WoTemplate>
  readonly getWoTemplateList: (tenantId: string, page?: Page) => Promise<WoTemplate[]>
  readonly deleteWoTemplate: (tenantId: string, templateId: string) => Promise<void>
}

/** How deep a cascader may go. */
const DEPTH = 5

const option =
  (depth: number): Check<FieldOption> =>
  (value, name) => {
    const given = bag(value, name)
    const own: FieldOption = { name: filled(500)(given.name, `${name}.name`) }
    if (given.id !== undefined) own.id = text(64)(given.id, `${name}.id`)
    if (given.children === undefined) return own
    if (depth === 1) throw wrong(name, `at most ${DEPTH} deep`)
    own.children = list(option(depth - 1), 500)(given.children, `${name}.children`)
    return own
  }

const chosen: Check<string | string[]> = (value, name) =>
  Array.isArray(value) ? list(text(500), 200)(value, name) : text(5000)(value ?? '', name)

const field: Check<TemplateField> = (value, name) => {
  const given = bag(value, name)
  return {
    fieldId: filled(64)(given.fieldId, `${name}.fieldId`),
    fieldName: filled(500)(given.fieldName, `${name}.fieldName`),
    fieldType: between(1, 9)(given.fieldType, `${name}.fieldType`),
    fieldValue: list(option(DEPTH), 500)(given.fieldValue ?? [], `${name}.fieldValue`),
    requiredStatus: flag(given.requiredStatus ?? 0, `${name}.requiredStatus`),
    chooseValue: chosen(given.chooseValue, `${name}.chooseValue`),
  }
}

type Before = Omit<WoTemplate, 'woType'> & { readonly woType: WoTemplate['woType'] | null; readonly newTypeId: string }

const woType = (save: unknown, before: Before): WoTemplate['woType'] => {
  if (save === undefined && before.woType !== null) return before.woType
  const given = bag(save, 'woType')
  const typeId =
    given.typeId === undefined || given.typeId === '' ? (before.woType?.typeId ?? before.newTypeId) : given.typeId
  return { typeId: text(64)(typeId, 'woType.typeId'), typeName: filled(500)(given.typeName, 'woType.typeName') }
}

const check = (save: WoTemplateSave, before: Before): WoTemplate => {
  const items = save.items === undefined ? before.items : list(field, 100)(save.items, 'items')
  if (new Set(items.map((item) => item.fieldId)).size < items.length)
    throw wrong('items', 'fields with a fieldId of their own each')
  return { templateId: before.templateId, woType: woType(save.woType, before), items }
}

const write = async (tx: Tx, tenantId: string, template: WoTemplate, now: number): Promise<void> => {
  const columns = { body: JSON.stringify(template), updated_at: now }
  await tx.k
    .insertInto('wo_template')
    .values({ tenant_id: tenantId, template_id: template.templateId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'template_id']).doUpdateSet(columns))
    .execute()
}

/** Inserts a template under the id that it brings, checked as a save is; for the seed. */
export const insertTemplate = (tx: Tx, tenantId: string, templateId: string, save: WoTemplateSave, now: number) =>
  write(tx, tenantId, check(save, { templateId, woType: null, items: [], newTypeId: templateId }), now)

export const createTemplates = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly publish: (events: readonly LogEvent[]) => void
}): Templates => {
  const { db, random } = parts
  const changeSettings = createChangeSettings(parts)

  const start = async (tx: Tx, tenantId: string, save: WoTemplateSave): Promise<Before> => {
    const newTypeId = newId(random, 'wt')
    if (save.templateId === undefined || save.templateId === '') {
      return { templateId: newId(random, 'tp'), woType: null, items: [], newTypeId }
    }
    const templateId = text(64)(save.templateId, 'templateId')
    const query = tx.k.selectFrom('wo_template').select('body').where('tenant_id', '=', tenantId)
    const row = await query.where('template_id', '=', templateId).forUpdate().executeTakeFirst()
    if (row === undefined) throw failures.notFound()
    return { ...(row.body as unknown as WoTemplate), newTypeId }
  }

  return {
    saveWoTemplate: (tenantId, save) =>
      changeSettings(tenantId, 'tenant.changed', async (tx, now) => {
        const template = check(save, await start(tx, tenantId, save))
        await write(tx, tenantId, template, now)
        return { result: template, data: { templateId: template.templateId } }
      }),
    getWoTemplateList: async (tenantId, page = {}) => {
      const { limit, offset } = paging(page)
      const query = db.k.selectFrom('wo_template').select('body').where('tenant_id', '=', tenantId)
      const rows = await query.orderBy('template_id').limit(limit).offset(offset).execute()
      return rows.map((row) => row.body as unknown as WoTemplate)
    },
    deleteWoTemplate: (tenantId, templateId) =>
      changeSettings(tenantId, 'tenant.changed', async (tx) => {
        const query = tx.k.deleteFrom('wo_template').where('tenant_id', '=', tenantId)
        const gone = await query.where('template_id', '=', templateId).executeTakeFirst()
        if (gone.numDeletedRows === 0n) throw failures.notFound()
        return { result: undefined, data: { templateId } }
      }),
  }
}
