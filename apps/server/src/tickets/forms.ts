import type { WoTemplate } from '@foyer/protocol/settings'
import type { Db, Tx } from '../db/open.ts'

/** A form of tickets with the tenant that it belongs to. */
export type TicketForm = WoTemplate & { readonly tenantId: string }

/** Names a form; empty members do not narrow it. */
export type FormName = { readonly tenantId?: string; readonly templateId?: string; readonly typeId?: string }

// two tenants may use the same words for an id: then the older tenant's form is meant
const FIND = `select w.tenant_id as "tenantId", w.body from wo_template w join tenant t on t.tenant_id = w.tenant_id
  where ($1 = '' or w.tenant_id = $1) and ($2 = '' or w.template_id = $2) and ($3 = '' or w.body -> 'woType' ->> 'typeId' = $3)
  order by t.created_at, w.tenant_id, w.template_id limit 1`

/** Finds a form by its id or by the type of its tickets. @returns undefined for none, and for a name without an id */
export const findTicketForm = async (
  tx: Pick<Tx, 'rows'>,
  { tenantId = '', templateId = '', typeId = '' }: FormName,
): Promise<TicketForm | undefined> => {
  if (templateId === '' && typeId === '') return undefined
  const values = [tenantId, templateId, typeId]
  const [row] = await tx.rows<{ tenantId: string; body: WoTemplate }>({ name: 'ticket-form', text: FIND, values })
  return row && { ...row.body, tenantId: row.tenantId }
}

/** All forms of a tenant. */
export const listTicketForms = async (db: Pick<Db, 'rows'>, tenantId: string): Promise<WoTemplate[]> => {
  const text = 'select body from wo_template where tenant_id = $1 order by position, template_id'
  const rows = await db.rows<{ body: WoTemplate }>({ name: 'ticket-forms', text, values: [tenantId] })
  return rows.map(({ body }) => body)
}
