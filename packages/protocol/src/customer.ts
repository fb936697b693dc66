import { type Static, Type } from 'typebox'
import { id, list, name, oneOf, onOff, text, time, word } from './fields.ts'
import { filled, setting, titled, withHelp } from './setting.ts'

/** The names under which facts go over the wire that a customer's website can sign (D-15). */
export const provedFact = word('customerName', 'phone', 'email', 'params')
export type ProvedFact = Static<typeof provedFact>

/** A field of a customer's record that an operator made: text, number, date or a choice. */
export const customerField = Type.Object(
  withHelp('customerField', {
    fieldId: titled(filled(64), 'Id'),
    fieldName: titled(filled(100), 'Label'),
    fieldType: titled(oneOf(1, 3, 5, 6), 'Type'),
    options: Type.Optional(setting(list(filled(100), 200), 'Choices', [])),
  }),
)
export type CustomerField = Static<typeof customerField>

export const customerFields = Type.Object(
  withHelp('customerFields', { fields: setting(list(customerField, 50), 'Fields of a customer', []) }),
)

/** The own fields of a record: values by fieldId. */
export const customerValues = Type.Record(Type.String({ maxLength: 64 }), text(1000))

/** A customer in the desk's list. `visitorNo` tells nameless ones apart; 0 if no visitor belongs to the record. */
export const customerRow = Type.Object({
  customerId: Type.String(),
  customerName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  visitorNo: Type.Integer(),
  locale: Type.String(),
  country: Type.String(),
  /** 1: a website has signed who the customer is (D-15). */
  identityProved: Type.Optional(onOff),
  tags: Type.Array(Type.String()),
  openTickets: Type.Integer(),
  updatedAt: time,
})

/** What a visitor, a form, a mail or the host page gave; agents cannot change it. */
export const givenFacts = Type.Object({
  customerName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  locale: Type.String(),
  country: Type.String(),
  partnerId: Type.String(),
  params: Type.String(),
  channelId: Type.String(),
  visitorNo: Type.Integer(),
  seenTime: time,
  /** Which of these facts the customer's website has signed (D-15); the others are as the visitor or the page gave them. */
  provedFacts: Type.Optional(Type.Array(provedFact)),
  /** 1: the website has signed that the visitor is its customer. */
  identityProved: Type.Optional(onOff),
})

/** A note of the staff on a customer. */
export const customerNote = Type.Object({
  noteId: Type.String(),
  adminId: Type.String(),
  adminNick: Type.String(),
  content: Type.String(),
  at: time,
})

/** A conversation or a ticket of a customer, as their time line shows it. */
export const customerMoment = Type.Object({
  kind: word('conversation', 'ticket'),
  /** The sessionId or woId. */
  id: Type.String(),
  at: time,
  endTime: time,
  /** A ticket's subject; a conversation's summary. */
  title: Type.String(),
  woNo: Type.Integer(),
  woKind: Type.String(),
  /** A ticket's woStatus; a conversation's status as in getSessionList. */
  status: Type.Integer(),
  channelId: Type.String(),
  adminNick: Type.String(),
  tags: Type.Array(Type.String()),
})

/** A record that may be the same person, and what it shares with this one. */
export const customerDouble = Type.Object({
  customerId: Type.String(),
  customerName: Type.String(),
  visitorNo: Type.Integer(),
  email: Type.String(),
  phone: Type.String(),
  shares: word('email', 'phone', 'partnerId'),
})

/** What the desk knows of one person. */
export const customerRecord = Type.Object({
  customerId: Type.String(),
  /** What agents set; '' where the given facts hold. */
  customerName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  values: customerValues,
  fields: Type.Array(customerField),
  tags: Type.Array(Type.String()),
  /** By visitor, the one seen last first. */
  given: Type.Array(givenFacts),
  notes: Type.Array(customerNote),
  doubles: Type.Array(customerDouble),
  /** Records that were merged into this one. */
  merged: Type.Array(Type.Object({ customerId: Type.String(), customerName: Type.String(), at: time })),
  moments: Type.Array(customerMoment),
  updatedAt: time,
})

/** Names a record: by itself, by a session, or by a ticket of the person. */
export const customerKey = Type.Object({
  customerId: Type.Optional(id),
  sessionId: Type.Optional(id),
  woId: Type.Optional(id),
})

/** A change of a record; absent members stay. */
export const customerSave = Type.Object({
  customerId: id,
  customerName: Type.Optional(name),
  phone: Type.Optional(text(64)),
  email: Type.Optional(text(320)),
  values: Type.Optional(customerValues),
  tags: Type.Optional(list(text(50), 50)),
})
