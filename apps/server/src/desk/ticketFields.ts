import { fillTicketFields } from '../tickets/fillFields.ts'
import type { TicketForm } from '../tickets/forms.ts'
import type { NewTicket } from '../tickets/types.ts'

/**
 * The fields of a ticket as an agent fills them in: checked by their form, but none is required, because an agent may not know all.
 * @returns none without a form
 * @throws badRequest that names the field
 */
export const fillAtDesk = (
  form: TicketForm | undefined,
  given: readonly { readonly fieldId: string; readonly fieldValue: string }[],
): NonNullable<NewTicket['fields']> => {
  if (form === undefined) return []
  return fillTicketFields({ ...form, items: form.items.map((item) => ({ ...item, requiredStatus: 0 })) }, given)
}
