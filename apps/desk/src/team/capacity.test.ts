import { makeSession } from '@foyer/client/agent/wire'
import { expect, test } from 'vitest'
import { capacityOf } from './capacity.ts'

const person = { id: 'a1', nick: 'Lee', face: '' }
const me = { ...person, permissions: ['chats'] } as const
const colleague = { ...person, role: 'agent', presence: 'online', reason: '', load: 0, room: 2, groupIds: [] } as const
const held = makeSession({ id: 'held', state: 'agent' })
const offered = makeSession({ id: 'offered', state: 'queued', offered: true })
const others = [makeSession({ id: 'waits', state: 'queued' }), makeSession({ id: 'over', state: 'ended' })]

test('held and offered conversations count, waiting and ended ones do not', () => {
  const state = { sessions: [held, offered, ...others], colleagues: [colleague], me }
  expect(capacityOf(state, '')).toEqual({ load: 2, room: 2, full: true })
  expect(capacityOf(state, 'offered')).toEqual({ load: 1, room: 2, full: false })
})

test('nobody is full while their limit is unknown', () => {
  expect(capacityOf({ sessions: [held], colleagues: [], me }, '').full).toBe(false)
})
