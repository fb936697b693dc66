import type { Session } from '@foyer/client/agent/types'
import { makeSession } from '@foyer/client/agent/wire'
import { describe, expect, test } from 'vitest'
import { filtered, listOf, neighbour, nextWaiting, unreadTotal, viewOf } from './sections.ts'

const session = (over: Partial<Session>): Session => makeSession({ id: 's1', state: 'agent', lastAt: 1, ...over })

const all = [
  session({ id: 'old', lastAt: 10 }),
  session({ id: 'new', lastAt: 20, unread: 2 }),
  session({ id: 'second', state: 'queued', waitIndex: 2, unread: 1 }),
  session({ id: 'first', state: 'queued', waitIndex: 1 }),
  session({ id: 'offered', offered: true, waitIndex: 9 }),
  session({ id: 'over', state: 'ended', unread: 5 }),
]

const ids = (list: readonly Session[]) => list.map(({ id }) => id)

describe('sections of the list', () => {
  test('each conversation is in exactly one section', () => {
    expect(all.map(viewOf)).toEqual(['mine', 'mine', 'queue', 'queue', 'queue', 'ended'])
  })

  test('Mine lists the latest first, the queue the next to accept first', () => {
    expect(ids(listOf(all, 'mine'))).toEqual(['new', 'old'])
    expect(ids(listOf(all, 'queue'))).toEqual(['offered', 'first', 'second'])
  })

  test('G-26: the next to accept is the offered conversation, otherwise the first in the queue', () => {
    expect(nextWaiting(all)?.id).toBe('offered')
    expect(nextWaiting(all.filter(({ offered }) => !offered))?.id).toBe('first')
    expect(nextWaiting([])).toBeNull()
  })

  test('ended conversations do not count as unread', () => {
    // The offered conversation counts as one.
    expect(unreadTotal(all)).toBe(4)
    const come = session({ id: 'come', isNew: true })
    expect(unreadTotal([come])).toBe(1)
    expect(
      unreadTotal([
        { ...come, unread: 2 },
        { ...come, state: 'ended' },
      ]),
    ).toBe(2)
  })
})

test('stepping through the list stops at its ends', () => {
  expect(neighbour(['a', 'b', 'c'], 'b', 1)).toBe('c')
  expect(neighbour(['a', 'b', 'c'], 'c', 1)).toBe('c')
  expect(neighbour(['a', 'b', 'c'], 'a', -1)).toBe('a')
  expect(neighbour(['a', 'b', 'c'], '', 1)).toBe('a')
  expect(neighbour(['a', 'b', 'c'], '', -1)).toBe('c')
  expect(neighbour([], 'a', 1)).toBeNull()
})

test('Mine can show unanswered conversations, longest wait first; the queue can show one group', () => {
  const all = [
    session({ id: 'a', unansweredAt: 20 }),
    session({ id: 'b' }),
    session({ id: 'c', unansweredAt: 10, groupId: 'g' }),
  ]
  const ids = (view: 'mine' | 'queue' | 'ended', filter: object) =>
    filtered(all, view, { unanswered: false, groupId: '', order: 'newest', ...filter }).map(({ id }) => id)
  expect(ids('mine', {})).toEqual(['a', 'b', 'c'])
  expect(ids('mine', { unanswered: true, groupId: 'g' })).toEqual(['c', 'a'])
  expect(ids('queue', { groupId: 'g', unanswered: true })).toEqual(['c'])
  expect(ids('ended', { groupId: 'g', unanswered: true })).toEqual(['a', 'b', 'c'])
})

test('Mine is sorted by the newest message, the longest wait or the priority; what is to be followed up leads the ended', () => {
  const all = [
    session({ id: 'calm', lastAt: 30, priority: 0 }),
    session({ id: 'waits', lastAt: 20, unansweredAt: 5 }),
    session({ id: 'urgent', lastAt: 10, unansweredAt: 9, priority: 3 }),
  ]
  const by = (order: 'newest' | 'waiting' | 'priority') =>
    ids(filtered(all, 'mine', { unanswered: false, groupId: '', order }))
  expect(by('newest')).toEqual(['calm', 'waits', 'urgent'])
  expect(by('waiting')).toEqual(['waits', 'urgent', 'calm'])
  expect(by('priority')).toEqual(['urgent', 'waits', 'calm'])
  const ended = [
    session({ id: 'done', state: 'ended', lastAt: 9 }),
    session({ id: 'later', state: 'ended', lastAt: 1, followUpAt: 80 }),
    session({ id: 'soon', state: 'ended', lastAt: 2, followUpAt: 40 }),
  ]
  expect(ids(listOf(ended, 'ended'))).toEqual(['soon', 'later', 'done'])
})
