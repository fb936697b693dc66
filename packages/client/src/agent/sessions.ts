import type { Message } from '../message.ts'
import type { Session } from './types.ts'
import { type DeskEvent, makeSession } from './wire.ts'

export type SessionsEvent =
  | DeskEvent
  /** The server's lists; what they do not name is gone, ended sessions excepted. */
  | { readonly type: 'lists'; readonly sessions: readonly Session[] }
  | { readonly type: 'endedList'; readonly sessions: readonly Session[] }
  | { readonly type: 'opened'; readonly sessionId: string }
  | { readonly type: 'quiet'; readonly sessionId: string }
  | {
      readonly type: 'said'
      readonly sessionId: string
      readonly message: Message
    }

/**
 * Who looks on: it decides what is mine, what is unread and what is new. `listed`: the lists have been here once; what stood in the first ones
 * and what is told of it again is not new.
 */
export type Viewer = { readonly adminId: string; readonly openId: string | null; readonly listed: boolean }

type Rows = readonly Session[]

const change = (rows: Rows, id: string, next: (row: Session) => Session): Rows =>
  rows.some((row) => row.id === id) ? rows.map((row) => (row.id === id ? next(row) : row)) : rows

const put = (rows: Rows, id: string, known: Partial<Session> & Pick<Session, 'state'>): Rows =>
  rows.some((row) => row.id === id)
    ? change(rows, id, (row) => ({ ...row, ...known }))
    : [...rows, makeSession({ id, ...known })]

const remove = (rows: Rows, id: string): Rows => rows.filter((row) => row.id !== id)

/** Notes, the system's lines and what a visitor's page says by itself are not what the conversation is about. */
const isTalk = ({ inside, sender, fromPage }: Message): boolean => !inside && sender !== 'system' && !fromPage

/** How a message is shown is the list's affair: it draws by the last message's kind. */
const lastOf = (row: Session, message: Message): Partial<Session> =>
  isTalk(message) && message.at >= row.lastAt ? { last: message, lastAt: message.at } : {}

/** A note for colleagues and a greeting answer nobody, and the robot's words before an agent came are its own affair. */
const unansweredOf = (row: Session, { message, fromVisitor }: Extract<DeskEvent, { type: 'message' }>): number => {
  if (fromVisitor) return row.unansweredAt || message.at
  return message.sender === 'agent' && !message.inside && !message.fromPage ? 0 : row.unansweredAt
}

const addMessage = (rows: Rows, event: Extract<DeskEvent, { type: 'message' }>, viewer: Viewer): Rows =>
  change(rows, event.sessionId, (row) => {
    const counts = event.fromVisitor && viewer.openId !== row.id
    return {
      ...row,
      ...lastOf(row, event.message),
      unread: row.unread + (counts ? 1 : 0),
      unansweredAt: unansweredOf(row, event),
      typing: event.fromVisitor ? '' : row.typing,
    }
  })

/** Whether this agent has the conversation: in their own list only theirs stand with an agent. */
export const isMine = (row: Partial<Pick<Session, 'state' | 'offered'>> | undefined): boolean =>
  row?.state === 'agent' && !row.offered

/** Whether a row is new to the agent now that it reads so. */
const isNewNow = (held: Session | undefined, row: Partial<Session>, id: string, viewer: Viewer): boolean =>
  isMine(row) && (isMine(held) ? held?.isNew === true : viewer.listed && viewer.openId !== id)

const changeQueue = (rows: Rows, event: Extract<DeskEvent, { type: 'queue' }>, viewer: Viewer): Rows => {
  const row = rows.find((other) => other.id === event.sessionId)
  switch (event.outcome) {
    case 'queued':
      // An offer to this agent is told by its own event and outlives a change of place.
      return put(rows, event.sessionId, { adminId: '', ...event.change, state: 'queued', isNew: false })
    case 'taken':
      return event.change.adminId === viewer.adminId
        ? put(rows, event.sessionId, { ...event.change, state: 'agent', offered: false })
        : remove(rows, event.sessionId)
    case 'left':
      return row === undefined || row.state === 'ended' ? rows : remove(rows, event.sessionId)
    default:
      return event.outcome satisfies never
  }
}

/** Keeps what only this page knows of a session that the server lists again. */
const refresh = (rows: Rows, listed: Rows, viewer: Viewer): Rows => {
  const known = new Map(rows.map((row) => [row.id, row]))
  const fresh = listed.map((row) => {
    const held = known.get(row.id)
    // a message came while the list was on its way: the list does not know it yet
    const newer = held && held.state === row.state && held.lastAt > row.lastAt ? held : row
    return {
      ...row,
      last: newer.last,
      lastAt: newer.lastAt,
      unansweredAt: newer.unansweredAt,
      typing: held?.typing ?? '',
      handedOn: held?.handedOn ?? null,
      unread: viewer.openId === row.id ? 0 : newer.unread,
      isNew: isNewNow(held, row, row.id, viewer),
    }
  })
  const named = new Set(fresh.map((row) => row.id))
  return [...rows.filter((row) => row.state === 'ended' && !named.has(row.id)), ...fresh]
}

const apply = (rows: Rows, event: SessionsEvent, viewer: Viewer): Rows => {
  switch (event.type) {
    case 'lists':
      return refresh(rows, event.sessions, viewer)
    case 'endedList':
      return [...rows.filter((row) => row.state !== 'ended'), ...event.sessions]
    case 'assigned': {
      const held = rows.find((row) => row.id === event.sessionId)
      const isNew = isNewNow(held, { ...held, ...event.change }, event.sessionId, viewer)
      return put(rows, event.sessionId, { ...event.change, isNew })
    }
    case 'message':
      return addMessage(rows, event, viewer)
    case 'queue':
      return changeQueue(rows, event, viewer)
    case 'ended':
      return change(rows, event.sessionId, (row) => ({
        ...row,
        state: 'ended',
        offered: false,
        isNew: false,
        typing: '',
        unansweredAt: 0,
        ...event.remark,
      }))
    case 'typing':
      return change(rows, event.sessionId, (row) => ({ ...row, typing: event.text }))
    case 'quiet':
      return change(rows, event.sessionId, (row) => ({ ...row, typing: '' }))
    case 'opened':
      return change(rows, event.sessionId, (row) => ({ ...row, unread: 0, isNew: false }))
    case 'said':
      return change(rows, event.sessionId, (row) => ({
        ...row,
        isNew: false,
        ...lastOf(row, event.message),
        unansweredAt: event.message.inside ? row.unansweredAt : 0,
      }))
    case 'passed':
      return change(rows, event.sessionId, (row) => ({ ...row, offered: false }))
    case 'recalled':
      return change(rows, event.sessionId, (row) =>
        row.last?.id === event.id ? { ...row, last: { ...row.last, content: '', fileName: '', recalled: true } } : row,
      )
    case 'read':
    case 'customer':
    case 'rated':
    case 'mentioned':
    case 'filled':
    case 'error':
      return rows
    default:
      return event satisfies never
  }
}

const nobody: Viewer = { adminId: '', openId: null, listed: false }

/** The list of the whole team as an event of a session that is watched changes it; who stands where is asked for anew. */
export const foldTeam = (rows: Rows, event: SessionsEvent): Rows => {
  switch (event.type) {
    case 'message':
      return addMessage(rows, event, { ...nobody, openId: event.sessionId })
    case 'typing':
    case 'quiet':
    case 'said':
    case 'recalled':
      return apply(rows, event, nobody)
    default:
      return rows
  }
}

const rank = { agent: 0, queued: 1, robot: 2, ended: 3 } as const

const inOrder = (a: Session, b: Session): number => {
  if (a.state !== b.state) return rank[a.state] - rank[b.state]
  if (a.state === 'queued' && a.waitIndex !== b.waitIndex) return a.waitIndex - b.waitIndex
  return b.lastAt - a.lastAt || (a.id < b.id ? -1 : 1)
}

/**
 * The desk's list: mine with the latest first, the queue by place, then ended ones. Pure; an event that changes nothing
 * answers the same list.
 */
export const foldSessions = (rows: Rows, event: SessionsEvent, viewer: Viewer): Rows => {
  const next = apply(rows, event, viewer)
  return next === rows ? rows : next.toSorted(inOrder)
}
