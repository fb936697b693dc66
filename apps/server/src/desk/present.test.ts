import { describe, expect, test } from 'vitest'
import type { Viewer } from '../conversations/sessions.ts'
import type { LogEvent } from '../events/log.ts'
import { concerns, presentForDesk } from './present.ts'

const assigned = ['robot', 'queued', 'agent'].flatMap((was) => [
  { adminId: 'lee', was },
  { adminId: 'kim', was },
  { adminId: 'lee', was, from: 'kim' },
])
const ticket = { woNo: '1', onlyFor: '', groupId: 'sales', adminId: 'lee' }

/** What events of each kind may say. */
const DATA: Readonly<Record<LogEvent['kind'], readonly object[]>> = {
  'message.created': [{ msgId: 'm' }],
  'message.recalled': [{ msgId: 'm' }],
  'message.updated': [{ msgId: 'm' }],
  'messages.read': [{ time: 1 }],
  'agent.mentioned': [{ msgId: 'm' }],
  'call.changed': [{ roomId: 'r' }],
  'visitor.updated': [{}],
  'session.rated': [{ part: 'agent', tags: [] }],
  'session.queued': [{ offeredTo: '' }, { offeredTo: 'kim' }, { offeredTo: 'lee', from: 'kim' }],
  'session.assigned': assigned,
  'session.passed': [{ adminId: 'kim' }, { adminId: 'lee' }],
  'session.lost': [{ state: 'robot' }, { state: 'queued' }],
  'session.released': [{ state: 'robot' }, { state: 'queued' }],
  'session.refused': [{ state: 'robot' }, { state: 'queued' }],
  'session.left': [{}],
  'session.unattended': [{}],
  'session.closed': ['robot', 'queued', 'agent'].map((was) => ({ was, outType: 1 })),
  'ticket.changed': [ticket, { ...ticket, onlyFor: 'kim' }, { ...ticket, groupId: '' }],
  'people.changed': [{}],
  'people.signedOut': [{ tokenHash: 'h' }],
  'tenant.removed': [{}],
  'events.passedOver': [{}],
  'answer.voted': [{}],
  'rating.invited': [{}],
  'session.reopened': [{}],
  'visitor.proved': [{}],
  'window.opened': [{}],
  'channel.changed': [{}],
  'knowledge.changed': [{}],
  'tenant.changed': [{}],
}
/** They may end a desk's stream, although it shows none of them. */
const ENDS: readonly string[] = ['people.changed', 'people.signedOut', 'tenant.removed', 'events.passedOver']

const message = { msg_id: 'm', sender: 1, sender_id: 'u1', sender_name: 'Ann', face: '', msg_type: 1, content: 'Hi' }
const more = { extra: {}, inside: false, recalled: false, sensitive_words: '', seq: 1, at: 1 }

const eventsOf = (kind: LogEvent['kind']): LogEvent[] =>
  DATA[kind].flatMap((data) =>
    ['kim', 'lee', ''].flatMap((adminId) =>
      ['sales', 'orders', ''].map((groupId) => {
        const place = { tenantId: 'demo', userId: 'u1', sessionId: 's1', seq: 1, tenantSeq: 1, at: 1, adminId, groupId }
        return { ...place, kind, data, message: { ...message, ...more } } as unknown as LogEvent
      }),
    ),
  )

const viewers: readonly Viewer[] = [[], ['chats.all'], ['tickets.all']].map((permissions) => ({
  tenantId: 'demo',
  adminId: 'kim',
  permissions: new Set(permissions) as Viewer['permissions'],
  groupIds: ['sales'],
}))

describe('X-40: an event that a desk shows concerns it', () => {
  test.for(Object.keys(DATA) as LogEvent['kind'][])('%s', (kind) => {
    for (const event of eventsOf(kind)) {
      for (const viewer of viewers) {
        for (const watches of [true, false]) {
          const isAsked = concerns(event, viewer, watches ? event.sessionId : '')
          if (presentForDesk(event, { ...viewer, watches }) !== null || ENDS.includes(kind))
            expect({ event, viewer, watches, isAsked }).toMatchObject({ isAsked: true })
        }
      }
    }
  })

  test('what is for a colleague alone does not', () => {
    const [agent, operator] = viewers
    const isAsked = (kind: LogEvent['kind'], data: object, viewer = agent) =>
      viewer &&
      eventsOf(kind)
        .filter((event) => event.adminId === 'lee')
        .some((event) => concerns({ ...event, data } as LogEvent, viewer, 's2'))
    expect(isAsked('message.created', {})).toBe(false)
    expect(isAsked('session.assigned', { adminId: 'lee', was: 'robot' })).toBe(false)
    expect(isAsked('session.assigned', { adminId: 'lee', was: 'robot' }, operator)).toBe(true)
  })
})
