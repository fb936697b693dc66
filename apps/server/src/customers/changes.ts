import type { CustomerField } from '@foyer/protocol/customer'
import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { wrong } from '../checks.ts'
import type { Viewer } from '../conversations/sessions.ts'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId } from '../newId.ts'
import { accessCustomer, type CustomerOwn, type CustomerParts } from './access.ts'
import { readNotes } from './facts.ts'
import { mergeRecords, undoMerge } from './merge.ts'

/** What an agent changes of a record; absent members stay. */
export type CustomerSave = {
  readonly customerId: string
  readonly customerName?: string
  readonly phone?: string
  readonly email?: string
  readonly values?: Readonly<Record<string, string>>
  readonly tags?: readonly string[]
}

/** Notes that one customer has at most. */
const MOST_NOTES = 200

const isFilled = (field: CustomerField, value: string): boolean =>
  (field.fieldType !== FIELD_TYPE.number || /^-?\d+([.,]\d+)?$/.test(value)) &&
  (field.fieldType !== FIELD_TYPE.date || /^\d{4}-\d{2}-\d{2}$/.test(value)) &&
  (field.fieldType !== FIELD_TYPE.select || (field.options ?? []).includes(value))

const checkValues = (fields: readonly CustomerField[], values: Readonly<Record<string, string>>): void => {
  const unknown = Object.keys(values).find((id) => !fields.some((field) => field.fieldId === id))
  if (unknown !== undefined) throw failures.badRequest(`values: there is no field ${unknown}`)
  for (const field of fields) {
    const value = values[field.fieldId] ?? ''
    if (value !== '' && !isFilled(field, value)) throw wrong(`values.${field.fieldId}`, `a value of ${field.fieldName}`)
  }
}

const distinct = (tags: readonly string[]) => [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]

/** What agents change of records. Each throws notFound for a record that does not exist or that the viewer may not see. */
export const createCustomerChanges = ({ db, clock, random, fieldsOf }: CustomerParts) => {
  const changeOne = <T>(
    viewer: Viewer,
    customerId: string,
    work: (tx: Tx, row: CustomerOwn, now: number) => Promise<T>,
  ) => db.transaction(async (tx) => work(tx, await accessCustomer(tx, viewer, customerId), clock.now()))

  return {
    /** @throws badRequest for a value of a field that does not exist, or that does not fit */
    save: async (viewer: Viewer, { customerId, ...change }: CustomerSave): Promise<void> => {
      const fields = await fieldsOf(viewer.tenantId)
      if (change.values !== undefined) checkValues(fields, change.values)
      await changeOne(viewer, customerId, async (tx, row, now) => {
        const { customerName = row.name, phone = row.phone, email = row.email, tags = row.tags } = change
        const set = {
          name: customerName.trim(),
          phone: phone.trim(),
          email: email.trim(),
          tags: JSON.stringify(distinct(tags)),
          fields: JSON.stringify({ ...row.fields, ...change.values }),
          updated_at: now,
        }
        const query = tx.k.updateTable('customer').set(set).where('tenant_id', '=', viewer.tenantId)
        await query.where('customer_id', '=', customerId).execute()
      })
    },

    addNote: (viewer: Viewer & { readonly nick: string }, customerId: string, content: string) =>
      changeOne(viewer, customerId, async (tx, _, now) => {
        if (content.trim() === '') throw failures.blankMessage()
        const { tenantId, adminId } = viewer
        if ((await readNotes(tx, tenantId, customerId)).length >= MOST_NOTES)
          throw failures.badRequest(`a customer has at most ${MOST_NOTES} notes`)
        const note = { tenant_id: tenantId, note_id: newId(random, 'cn'), customer_id: customerId, admin_id: adminId }
        await tx.k
          .insertInto('customer_note')
          .values({ ...note, content, at: now })
          .execute()
        return { noteId: note.note_id, adminId, adminNick: viewer.nick, content, at: now }
      }),

    /** Its writer or an operator. */
    removeNote: async (viewer: Viewer, noteId: string): Promise<void> => {
      const query = db.k.deleteFrom('customer_note').where('tenant_id', '=', viewer.tenantId)
      const one = query.where('note_id', '=', noteId)
      const own = viewer.permissions.has('tickets.all') ? one : one.where('admin_id', '=', viewer.adminId)
      if ((await own.executeTakeFirst()).numDeletedRows === 0n) throw failures.notFound()
    },

    /** @throws badRequest */
    merge: (viewer: Viewer, customerId: string, double: string): Promise<void> =>
      changeOne(viewer, customerId, async (tx, _, now) => {
        await accessCustomer(tx, viewer, double)
        await mergeRecords(tx, viewer.tenantId, customerId, double, now)
      }),

    undoMerge: (viewer: Viewer, double: string): Promise<void> =>
      db.transaction(async (tx) => {
        const into = await undoMerge(tx, viewer.tenantId, double, clock.now())
        await accessCustomer(tx, viewer, into)
      }),
  }
}
