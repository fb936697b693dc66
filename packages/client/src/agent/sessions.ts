import type { Message } from '../message.ts'
import type { Session } from './types.ts'
import { type DeskEvent, makeSession } from './wire.ts'

export type SessionsEvent =
  | DeskEvent
  /** The server's lists; a session that they do not name is gone, unless it has ended. */
  | { readonly type: 'lists'; readonly sessions: readonly Session[] }
  | { readonly type: 'endedList'; readonly sessions: readonly Session[] }
  | { readonly type: 'opened'; readonly sessionId: string }
  /** The visitor's unsent text is out of date. */
  | { readonly type: 'typingEnded'; readonly sessionId: string }
  /** This agent sends a message. */
  | { readonly type: 'said'; readonly sessionId: string; readonly message: Message }

/**
 * The agent at the desk: decides what is mine, unread and new. `listed`: the first lists are loaded; their sessions are
 * not new, also when an event names them again.
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

/** False for notes, system lines, and lines that the visitor's page wrote by itself. */
const isTalk = ({ inside, sender, fromPage }: Message): boolean => !inside && sender !== 'system' && !fromPage

const lastOf = (row: Session, message: Message): Partial<Session> =>
  isTalk(message) && message.at >= row.lastAt ? { last: message, lastAt: message.at } : {}

/** Since when the visitor waits for an answer: notes, greetings and the robot's messages are none. */
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

/** True if this agent has the session: their own list has no other sessions in state `agent`. */
export const isMine = (row: Partial<Pick<Session, 'state' | 'offered'>> | undefined): boolean =>
  row?.state === 'agent' && !row.offered

/** True if a row becomes new to the agent, or still is. */
const isNewNow = (held: Session | undefined, row: Partial<Session>, id: string, viewer: Viewer): boolean =>
  isMine(row) && (isMine(held) ? held?.isNew === true : viewer.listed && viewer.openId !== id)

const changeQueue = (rows: Rows, event: Extract<DeskEvent, { type: 'queue' }>, viewer: Viewer): Rows => {
  const row = rows.find((other) => other.id === event.sessionId)
  switch (event.outcome) {
    case 'queued':
      // `offered` stays: offers have events of their own.
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

/** The rows of the server's lists, with what only this page knows about them. */
const refresh = (rows: Rows, listed: Rows, viewer: Viewer): Rows => {
  const known = new Map(rows.map((row) => [row.id, row]))
  const fresh = listed.map((row) => {
    const held = known.get(row.id)
    // a message that came while the list was loading is not in it
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
    case 'typingEnded':
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
    case 'call':
    case 'missed':
    case 'page':
    case 'presence':
    case 'read':
    case 'ticket':
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

/** Applies an event of a watched session to the team's list. Changes of owner and state are not applied: the list is loaded again. */
export const foldTeam = (rows: Rows, event: SessionsEvent): Rows => {
  switch (event.type) {
    case 'message':
      return addMessage(rows, event, { ...nobody, openId: event.sessionId })
    case 'typing':
    case 'typingEnded':
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
 * returns the same list.
 */
export const foldSessions = (rows: Rows, event: SessionsEvent, viewer: Viewer): Rows => {
  const next = apply(rows, event, viewer)
  return next === rows ? rows : next.toSorted(inOrder)
}
