import type { FormField, FormOption } from '@foyer/protocol/form'
import type { TicketTemplate } from '@foyer/protocol/ticket'

const field = (
  fieldId: string,
  fieldName: string,
  fieldType: number,
  requiredStatus: 0 | 1,
  fieldValue: FormOption[] = [],
): FormField => ({
  fieldId,
  fieldName,
  fieldType,
  fieldValue,
  requiredStatus,
  chooseValue: fieldType >= 8 ? [] : '',
})
const named = (...names: string[]): FormOption[] => names.map((name) => ({ name }))
const area = (id: string, name: string, ...children: FormOption[]): FormOption => ({ id, name, children })

/** The ticket type `return` with its template `return-form`: every field type of S3.11-04 to 12 once. */
export const demoTicketTemplate: TicketTemplate & { readonly templateId: string } = {
  templateId: 'return-form',
  woType: { typeId: 'return', typeName: 'Return' },
  typeName: 'Return',
  items: [
    field('order', 'Order number', 1, 1),
    field('details', 'What happened', 2, 0),
    field('bought', 'Day of purchase', 3, 0),
    field('pickup', 'Pick-up time', 4, 0),
    field('pieces', 'Number of pieces', 5, 0),
    field('colour', 'Colour', 6, 0, named('Moss', 'Sand', 'Charcoal')),
    field('outcome', 'What would you like?', 7, 1, named('Refund', 'Exchange', 'Repair')),
    field('parts', 'Parts concerned', 8, 0, named('Shade', 'Cable', 'Frame', 'Cushion')),
    field('area', 'Area', 9, 0, [
      area('north', 'North', area('north-coast', 'Coast'), area('north-hills', 'Hills')),
      area('south', 'South', area('south-valley', 'Valley'), area('south-lakes', 'Lakes')),
    ]),
  ],
}
