import type { Message } from '@foyer/client/message'
import { expect, test } from 'vitest'
import { message } from '../../preview/message.ts'
import {
  correctionFor,
  followTarget,
  gone,
  initialListState,
  type ListState,
  maybeLeaving,
  received,
  resized,
  rested,
  scrolled,
} from './listState.ts'
import type { RowWindow } from './windowing.ts'

const size = { content: 2000, box: 500 }
const end = 1500
const agent = (id: string) => message({ id, sender: 'agent' })
const robot = (id: string) => message({ id, sender: 'robot' })
const listOf = (part: Partial<ListState>): ListState => ({
  ...initialListState,
  messages: [agent('a')],
  size,
  top: end,
  ...part,
})
const at = (top: number, now = size) => ({ top, size: now, anchors: { scrollTop: top, rows: [] }, hidden: false })

test('a scroll up near the end is leaving it; beyond 48 px the reader is elsewhere', () => {
  const leaving = scrolled(listOf({}), at(end - 20))
  expect(leaving).toMatchObject({ pinned: true, leaving: true })
  expect(scrolled(leaving, at(end - 60))).toMatchObject({ pinned: false, leaving: false })
})

test('a reader who leaves the end has gone as far as the scroll, whatever the window does meanwhile', () => {
  const smaller = { ...size, box: 300 }
  expect(scrolled(listOf({}), at(end - 20, smaller))).toMatchObject({ pinned: true, leaving: true })
  expect(scrolled(listOf({}), at(end - 60, smaller))).toMatchObject({ pinned: false })
})

test('a scroll that ends near the end stays at the end, and one down to the end comes back to it', () => {
  expect(rested(scrolled(listOf({}), at(end - 20)))).toMatchObject({ pinned: true, leaving: false })
  const elsewhere = listOf({ pinned: false, top: 100, unseen: 3, unread: true, opening: 'a' })
  expect(scrolled(elsewhere, at(end - 10))).toMatchObject({
    pinned: true,
    leaving: false,
    unseen: 0,
    unread: false,
    opening: '',
  })
})

test('a move up together with another size may be a correction: the list stays at its end until more moves follow', () => {
  const maybe = maybeLeaving(listOf({}), end - 60, { scrollTop: end - 60, rows: [] })
  expect(maybe).toMatchObject({ pinned: true, leaving: true })
  expect(rested(maybe)).toMatchObject({ pinned: true, leaving: false })
  expect(scrolled(maybe, at(end - 70))).toMatchObject({ pinned: false })
})

const shows = (state: ListState, messages: readonly Message[], { visible = true, openedAt = 0 } = {}): ListState =>
  received(state, { messages, visible, openedAt })

test('S4.1-05: what was there when the chat opened is not new, and the list opens as if it had come at once', () => {
  const later = agent('a').at + 1
  const now = [agent('a'), agent('b'), agent('c')]
  expect(shows(listOf({}), now, { openedAt: later })).toMatchObject({ unread: false, divider: '', opening: 'c' })
  expect(shows(listOf({ pinned: false }), now, { openedAt: later })).toMatchObject({ unseen: 0, divider: '' })
})

test('what arrives elsewhere is counted and marked; what arrives at the end of a visible page is not', () => {
  const now = [agent('a'), agent('b'), agent('c')]
  const elsewhere = shows(listOf({ pinned: false }), now)
  expect(elsewhere).toMatchObject({ unseen: 2, unread: true, divider: 'b', opening: 'b' })
  expect(shows(elsewhere, [...now, agent('d')])).toMatchObject({ unseen: 3, divider: 'b', opening: 'b' })
  expect(shows(listOf({}), now)).toMatchObject({ unseen: 0, unread: false, divider: '', opening: 'b' })
  expect(shows(listOf({}), now, { visible: false })).toMatchObject({ unseen: 0, unread: true, divider: 'b' })
})

test('several messages of the robot open with their first', () => {
  const first = shows(listOf({}), [agent('a'), robot('b')])
  expect(shows(first, [agent('a'), robot('b'), robot('c')]).opening).toBe('b')
})

test('a message of the visitor’s own goes to the end and takes the line of the unread away', () => {
  const elsewhere = listOf({ pinned: false, unseen: 2, unread: true, divider: 'a' })
  expect(shows(elsewhere, [agent('a'), message({ id: 'own' })])).toMatchObject({
    pinned: true,
    unseen: 0,
    unread: false,
    divider: '',
    opening: '',
  })
})

test('the end is followed only until the first line of what is new is at the top', () => {
  expect(followTarget(listOf({ opening: 'b' }), end, 1200)).toBe(1200)
  expect(followTarget(listOf({ opening: 'b' }), end, null)).toBe(end)
  expect(followTarget(listOf({ opening: 'a' }), end, 60)).toBe(0)
})

test('a composer that takes room means that what is new is read, except on the first picture of the page', () => {
  const smaller = { ...size, box: 400 }
  expect(resized(listOf({ opening: 'b' }), smaller).opening).toBe('')
  expect(resized(listOf({ opening: 'a', firstOpening: 'a' }), smaller).opening).toBe('a')
  expect(resized(listOf({ opening: 'b' }), { ...smaller, content: 2100 }).opening).toBe('b')
})

test('the free space above takes a move if it can; a shifted window is followed by a scroll first', () => {
  const window: RowWindow = { from: 'a', to: '', at: [0, 1], above: 100, below: 0, shifted: false }
  expect(correctionFor(listOf({ window }), 0.3)).toEqual({ by: 'nothing' })
  expect(correctionFor(listOf({ window }), 40)).toMatchObject({ by: 'window', window: { above: 60 } })
  expect(correctionFor(listOf({ window }), 140)).toEqual({ by: 'scroll' })
  const shifted = { ...window, shifted: true }
  expect(correctionFor(listOf({ window: shifted }), 40)).toEqual({ by: 'scroll' })
  expect(correctionFor(listOf({ window: shifted, followed: shifted }), 40)).toMatchObject({ by: 'window' })
  expect(correctionFor(listOf({}), 40)).toEqual({ by: 'scroll' })
})

test('the way to the end ends every other way', () => {
  expect(gone(listOf({ pinned: false, leaving: true, opening: 'a', unseen: 1 }))).toMatchObject({
    pinned: true,
    leaving: false,
    opening: '',
    unseen: 0,
  })
})
