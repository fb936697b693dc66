import type { FormField, FormOption, Message } from '@foyer/client/message'
import { message } from '../src/preview/message.ts'

const option = (name: string, id: string, children: readonly FormOption[]): FormOption => ({ id, name, children })
const leaf = (name: string, id = ''): FormOption => ({ id, name, children: [] })

/** A field of a form, changed as a test needs it. */
export const field = (part: Partial<FormField> & Pick<FormField, 'id' | 'name' | 'type'>): FormField => ({
  options: [],
  required: false,
  chosen: '',
  ...part,
})

const long = 'A name that goes on and on without an end '.repeat(12)

export const area: FormField['options'] = [
  option('North', '1', [option('City A', '11', [leaf('Harbour', '111'), leaf('Hill', '112')]), leaf('City B', '12')]),
  option('South', '2', [leaf('City C', '21')]),
]

/** All nine types of field (S3.11). */
export const everyField: readonly FormField[] = [
  field({ id: 'f1', name: 'Order number', type: 1, required: true }),
  field({ id: 'f2', name: 'What happened', type: 2 }),
  field({ id: 'f3', name: 'Pick-up day', type: 3, required: true }),
  field({ id: 'f4', name: 'Call me at', type: 4 }),
  field({ id: 'f5', name: 'How many', type: 5 }),
  field({ id: 'f6', name: 'Colour', type: 6, required: true, options: ['Red', 'Blue'].map((name) => leaf(name)) }),
  field({
    id: 'f7',
    name: 'Refund to',
    type: 7,
    required: true,
    options: ['Card', 'Voucher'].map((name) => leaf(name)),
  }),
  field({
    id: 'f8',
    name: 'Parts',
    type: 8,
    required: true,
    options: ['Lamp', 'Cable', 'Shade'].map((name) => leaf(name)),
  }),
  field({ id: 'f9', name: 'Area', type: 9, required: true, options: area }),
]

const chosen: Readonly<Record<string, FormField['chosen']>> = {
  f1: 'A1',
  f2: 'It came broken.\nTwice.',
  f3: '2026-05-01',
  f4: '2026-05-01 10:30:00',
  f6: 'Red',
  f7: 'Voucher',
  f8: ['Lamp', 'Shade'],
  f9: ['1', '11', '111'],
}

/** Hostile names and choices. */
export const hostileFields: readonly FormField[] = [
  field({ id: '__proto__', name: long, type: 1, required: true }),
  field({
    id: 'constructor',
    name: 'Word'.repeat(125),
    type: 6,
    options: [leaf(long), leaf(long), leaf('W'.repeat(300))],
  }),
  field({ id: 'x', name: '\u202Egnp.exe', type: 77 }),
  field({ id: 'x', name: 'The same id again', type: 1 }),
  field({ id: 'none', name: 'Nothing to choose', type: 7 }),
  field({
    id: 'many',
    name: 'A thousand',
    type: 8,
    options: Array.from({ length: 1000 }, (_, index) => leaf(`Choice ${index}`)),
  }),
  field({
    id: 'select',
    name: 'Another thousand',
    type: 6,
    options: Array.from({ length: 1000 }, (_, index) => leaf(`Choice ${index}`)),
  }),
]

/** A conversation with forms: open, submitted, hostile and broken. */
export const formMessages = (at: number): readonly Message[] => {
  const agent = { sender: 'agent', senderName: 'Lee', kind: 'form' } as const
  const done = everyField.map((one) => ({ ...one, chosen: chosen[one.id] ?? '' }))
  const guide = JSON.stringify({ referGuide: 'Return form' })
  return [
    message({ ...agent, id: 'broken', content: '[{"fieldId":', form: { submitted: false, fields: [] }, at }),
    message({ ...agent, id: 'hostile', form: { submitted: false, fields: hostileFields }, at }),
    message({ ...agent, id: 'done', form: { submitted: true, fields: done }, at }),
    message({
      ...agent,
      kind: 'formNode',
      id: 'open',
      content: guide,
      form: { submitted: false, fields: everyField },
      at,
    }),
  ]
}
