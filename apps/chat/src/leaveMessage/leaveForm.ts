import { shownFields } from '@foyer/client/forms/show'
import { type Chosen, textOf } from '@foyer/client/forms/values'
import type { FormField } from '@foyer/client/message'
import type { CallWindow } from '@foyer/client/visitorTickets/callWindows'
import type { NewMessage, NewTicket, Template, TicketFile } from '@foyer/client/visitorTickets/types'
import { FIELD_TYPE } from '@foyer/protocol/kinds'

/** The ids of our own fields; those of templates have no such sign in front. */
export const OWN = { name: '#name', phone: '#phone', email: '#email', content: '#content', when: '#when' } as const

/** What is written into the form. */
export type Chosens = Readonly<Record<string, Chosen>>

const own = (id: string, name: string, required: boolean, part: Partial<FormField> = {}): FormField => ({
  id,
  name,
  type: FIELD_TYPE.text,
  options: [],
  required,
  chosen: '',
  ...part,
})

type Names = Readonly<Record<keyof typeof OWN, string>>

const content = (names: Names, required = true) =>
  own(OWN.content, names.content, required, { type: FIELD_TYPE.textarea })

/** The fields of a plain message (S2.4-03 to 06). */
export const messageFields = (names: Names): readonly FormField[] => [
  own(OWN.name, names.name, true, { asks: 'name' }),
  own(OWN.phone, names.phone, false, { asks: 'phone' }),
  own(OWN.email, names.email, false, { asks: 'email' }),
  content(names),
]

/** The fields of a ticket: its content, those of its template, and whom to answer (S2.4-08 to 10). */
export const ticketFields = (names: Names, template: Template | null): readonly FormField[] => [
  content(names),
  ...(template?.fields ?? []),
  own(OWN.name, names.name, false, { asks: 'name' }),
  own(OWN.email, names.email, false, { asks: 'email' }),
]

/** The fields of a card form; words beside them are only needed where it has none of its own. */
export const cardFields = (names: Names, template: Template): readonly FormField[] => [
  ...template.fields,
  content(names, template.fields.length === 0),
  own(OWN.email, names.email, false, { asks: 'email' }),
]

/** The fields of a wish to be called (D-24). `windows` have their texts. */
export const callFields = (
  names: Names,
  windows: readonly (CallWindow & { readonly text: string })[],
): readonly FormField[] => [
  own(OWN.name, names.name, true, { asks: 'name' }),
  own(OWN.phone, names.phone, true, { asks: 'phone' }),
  own(OWN.when, names.when, true, {
    type: FIELD_TYPE.select,
    byId: true,
    options: windows.map(({ from, to, text }) => ({ id: `${from}-${to}`, name: text, children: [] })),
  }),
  content(names, false),
]

const said = (chosen: Chosens, id: string): string => textOf(chosen[id]).trim()

/** A plain message, or a wish to be called; `instead` stands for words that a wish does not need. */
export const toMessage = (chosen: Chosens, channelId: string, website: string, instead: string): NewMessage => {
  const [from = 0, to = 0] = said(chosen, OWN.when).split('-').map(Number)
  const phone = said(chosen, OWN.phone)
  return {
    channelId,
    name: said(chosen, OWN.name),
    phone,
    email: said(chosen, OWN.email),
    text: said(chosen, OWN.content) || instead,
    callback: to > 0 ? { phone, from, to } : null,
    website,
  }
}

/** Only fields of the template that are shown with these values; several values are joined with ',' (G-44). */
const filledOf = (template: Template | null, chosen: Chosens): NewTicket['fields'] => {
  const fields = template?.fields ?? []
  return shownFields(fields, new Map(Object.entries(chosen))).flatMap(({ id, name }) => {
    const value = said(chosen, id)
    return value === '' ? [] : [{ fieldId: id, fieldName: name, fieldValue: value }]
  })
}

type TicketParts = {
  readonly chosen: Chosens
  readonly template: Template | null
  readonly files: readonly TicketFile[]
  readonly website: string
  readonly title: string
  readonly channelId?: string
  readonly askedType?: string
  readonly templateId?: string
}

/** A ticket. A form without words of its own is told by what was filled in. */
export const toTicket = ({ chosen, template, files, website, title, ...more }: TicketParts): NewTicket => {
  const fields = filledOf(template, chosen)
  const told = fields.map(({ fieldName, fieldValue }) => `${fieldName}: ${fieldValue}`).join('\n')
  return {
    text: said(chosen, OWN.content) || told,
    title,
    askedType: more.askedType ?? '',
    template,
    templateId: more.templateId ?? '',
    channelId: more.channelId ?? '',
    fields,
    files,
    name: said(chosen, OWN.name),
    phone: said(chosen, OWN.phone),
    email: said(chosen, OWN.email),
    website,
  }
}
