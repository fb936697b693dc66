import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { chatMessage, visitorMessage } from './chatMessage.ts'
import { evaluation } from './evaluation.ts'
import { id, onOff, time, word } from './fields.ts'
import { formField } from './form.ts'
import type { CALL_ACTION, CALL_BY, CALL_REASONS, CALL_TYPE } from './kinds.ts'

const text = Type.String()
const event = <const EventType extends number, Payload extends TProperties>(eventType: EventType, payload: Payload) =>
  Type.Object({ eventType: Type.Literal(eventType), eventId: text, eventTime: time, ...payload })
// X-40 shows desk events without a time; ours have one
const deskEvent = <const EventType extends number, Payload extends TProperties>(
  eventType: EventType,
  payload: Payload,
) => Type.Object({ eventType: Type.Literal(eventType), eventId: text, eventTime: Type.Optional(time), ...payload })

const video = {
  roomId: text,
  callType: Type.Unsafe<(typeof CALL_TYPE)[number]>(text),
  action: Type.Unsafe<(typeof CALL_ACTION)[number]>(text),
  signal: Type.Optional(text),
  /** Who acted. Windows and desks that share a side hear of its own acts too, so that all of them stop ringing. */
  by: Type.Optional(Type.Unsafe<(typeof CALL_BY)[number]>(text)),
  /** Why the call has ended, with `hangup` and `refuse`. */
  reason: Type.Optional(Type.Unsafe<(typeof CALL_REASONS)[number]>(text)),
}
const { msgContent, msgType } = chatMessage.properties
// a message's own `status` is left out: it would always be `success` here, and the one of 1208 is a number
const joinedMessage = Type.Omit(visitorMessage, ['msgContent', 'status']).properties
const optionalMessage = Type.Partial(chatMessage).properties

/** One schema for each event of a visitor (G-16, G-18, X-07). */
export const visitorEvents = {
  1200: event(1200, { adminId: id, adminNick: text, faceUrl: Type.Optional(text) }),
  /** msgContentEnc is base64 of UTF-8; msgContent is not sent. */
  1201: event(1201, { ...joinedMessage, msgContentEnc: text, msgContent: Type.Optional(msgContent) }),
  1202: event(1202, { outType: Type.Integer(), inviteEvaluate: Type.Optional(onOff) }),
  1203: event(1203, { sessionId: Type.Optional(text) }),
  1204: event(1204, {}),
  1205: event(1205, { msgId: text }),
  1207: event(1207, { adminId: Type.Optional(text), ...video }),
  /** `status`: the visitor's new state as in transferAgent: 3 or 1 (G-19), 5 after working hours. */
  1208: event(1208, { errorType: text, message: text, status: Type.Optional(Type.Integer()) }),
  /** waitLow and waitHigh: range of the estimated wait in seconds, if known. */
  1250: event(1250, {
    waitIndex: Type.Integer(),
    waitLow: Type.Optional(Type.Integer()),
    waitHigh: Type.Optional(Type.Integer()),
  }),
  /**
   * All words so far of an answer that the robot still writes; `done` 1 with the last. By the stream only and not stored: a client that
   * misses it gets the whole answer from robotAsk under the same id.
   */
  1251: event(1251, { msgId: text, text, done: onOff }),
  /** To shared windows only: a line that no 1201 brings, of the visitor in another window, of the robot or the system; or one that has changed. */
  1252: event(1252, { line: chatMessage }),
  /**
   * To shared windows only: another window has read up to here, has opened a new consultation, has rated it, or has left the queue; or the token
   * of this window is worth nothing any more.
   */
  1253: event(1253, { change: word('read', 'opened', 'rated', 'left', 'loggedOut'), sessionId: Type.Optional(text) }),
}

/** One schema for each event of the desk. */
export const adminEvents = {
  2200: deskEvent(2200, {
    sessionId: text,
    customerName: text,
    email: Type.Optional(text),
    visitorNo: Type.Optional(Type.Integer()),
    identityProved: Type.Optional(onOff),
    accepted: onOff,
    channelId: Type.Optional(text),
    groupId: Type.Optional(text),
    adminId: Type.Optional(text),
    startTime: Type.Optional(time),
    lastMsg: Type.Optional(text),
    /** The colleague who transferred the session, and their note. */
    transferredBy: Type.Optional(text),
    note: Type.Optional(text),
  }),
  2201: deskEvent(2201, { ...optionalMessage, sessionId: text, msgId: text, msgContent, msgType }),
  2202: deskEvent(2202, { sessionId: text, outType: Type.Optional(Type.Integer()), endTime: Type.Optional(time) }),
  2203: deskEvent(2203, { sessionId: text, ...evaluation }),
  2204: deskEvent(2204, { sessionId: text, msgContent: Type.Optional(text) }),
  2205: deskEvent(2205, { sessionId: text, readTime: time }),
  2206: deskEvent(2206, {
    sessionId: text,
    customerName: Type.Optional(text),
    phone: Type.Optional(text),
    email: Type.Optional(text),
    params: Type.Optional(text),
    formParams: Type.Optional(text),
    msgId: Type.Optional(text),
    formFields: Type.Optional(Type.Array(formField)),
    identityProved: Type.Optional(onOff),
    /** The consultation's attributes and tags, where the host page has changed them. */
    attributes: Type.Optional(Type.Record(Type.String(), Type.String())),
    tags: Type.Optional(Type.Array(text)),
  }),
  2207: deskEvent(2207, { sessionId: text, ...video }),
  2208: deskEvent(2208, { sessionId: Type.Optional(text), errorType: text, message: text }),
  2250: deskEvent(2250, {
    sessionId: text,
    customerName: Type.Optional(text),
    email: Type.Optional(text),
    visitorNo: Type.Optional(Type.Integer()),
    identityProved: Type.Optional(onOff),
    channelId: Type.Optional(text),
    groupId: Type.Optional(text),
    adminId: Type.Optional(text),
    waitIndex: Type.Optional(Type.Integer()),
    startTime: Type.Optional(time),
    lastMsg: Type.Optional(text),
    state: Type.Integer(),
  }),
  2251: deskEvent(2251, { ...optionalMessage, sessionId: text, id: text, msgContent, msgType }),
  2252: deskEvent(2252, { sessionId: text, msgId: text }),
  /** A note mentions the agent. */
  2253: deskEvent(2253, {
    sessionId: text,
    msgId: text,
    customerName: text,
    email: Type.Optional(text),
    visitorNo: Type.Optional(Type.Integer()),
    adminNick: text,
    msgContent: text,
  }),
  /** The agent did not answer an offer, and the next agent gets it. `adminStatus` and `reason` if the agent is busy from now on. */
  2254: deskEvent(2254, {
    sessionId: text,
    customerName: Type.Optional(text),
    channelId: Type.Optional(text),
    adminStatus: Type.Optional(Type.Integer()),
    reason: Type.Optional(text),
  }),
  /**
   * A ticket is new or has changed; `change` says how, `by` who did it ('' for the customer and the system). `overdue` comes once to its agent
   * for each due time that passes, `awake` when a snoozed ticket is back.
   */
  2255: deskEvent(2255, {
    woId: text,
    woNo: Type.Optional(Type.Integer()),
    woKind: Type.Optional(text),
    change: Type.Optional(
      word('opened', 'replied', 'noted', 'changed', 'merged', 'mentioned', 'assigned', 'overdue', 'awake'),
    ),
    title: Type.Optional(text),
    customerName: Type.Optional(text),
    adminId: Type.Optional(text),
    groupId: Type.Optional(text),
    by: Type.Optional(text),
  }),
  /** The visitor reads another page of the website; `left` 1: none any more. Not stored. */
  2256: deskEvent(2256, { sessionId: text, url: text, title: text, left: Type.Optional(onOff) }),
  /**
   * More of the tenant has happened since the desk's last event than it is told one by one: whatever it shows may be out of date, and it loads
   * its lists and open conversations again. Events after this one follow as always. Not stored, and not sent to API keys, which get every event.
   */
  2257: deskEvent(2257, {}),
  /** The agent's own status has been set, here or at another desk of theirs: `me` says to what. Not stored. */
  2258: deskEvent(2258, {}),
}

type OneOf<Schemas> = {
  [Key in keyof Schemas]: Schemas[Key] extends TSchema ? Static<Schemas[Key]> : never
}[keyof Schemas]
/** Any event of a visitor; `eventType` tells which. */
export type VisitorEvent = OneOf<typeof visitorEvents>
/** Any event of the desk; `eventType` tells which. */
export type AdminEvent = OneOf<typeof adminEvents>

/**
 * All members of all events in one object: polls are answered thousands of times a second, and a union would be serialized by trying each
 * schema on each event.
 */
const flat = (schemas: Readonly<Record<number, { properties: TProperties }>>, required: readonly string[]) => ({
  type: 'object',
  required: [...required],
  properties: {
    ...Object.assign({}, ...Object.values(schemas).map((schema) => schema.properties)),
    eventType: Type.Integer(),
  },
})
export const visitorEvent = Type.Unsafe<VisitorEvent>(flat(visitorEvents, ['eventType', 'eventId', 'eventTime']))
export const adminEvent = Type.Unsafe<AdminEvent>(flat(adminEvents, ['eventType', 'eventId']))
