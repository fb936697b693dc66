import { makeSession } from '@foyer/client/agent/wire'
import { expect, test } from 'vitest'
import { capacityOf } from './capacity.ts'

const me = { id: 'a1', nick: 'Lee', face: '', role: 'agent' } as const
const colleague = { ...me, presence: 'online', reason: '', load: 0, room: 2, groupIds: [] } as const
const held = makeSession({ id: 'held', state: 'agent' })
const offered = makeSession({ id: 'offered', state: 'queued', offered: true })
const others = [makeSession({ id: 'waits', state: 'queued' }), makeSession({ id: 'over', state: 'ended' })]

test('what is held and what is offered take a place, who waits and what has ended take none', () => {
  const state = { sessions: [held, offered, ...others], colleagues: [colleague], me }
  expect(capacityOf(state, '')).toEqual({ load: 2, room: 2, full: true })
  expect(capacityOf(state, 'offered')).toEqual({ load: 1, room: 2, full: false })
})

test('nobody is full while it is not known how many they may have', () => {
  expect(capacityOf({ sessions: [held], colleagues: [], me }, '').full).toBe(false)
})
