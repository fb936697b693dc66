import { expect, test } from 'vitest'
import { matchQueue, type Waiter } from './match.ts'
import type { Candidate } from './pick.ts'

const agent = (adminId: string, over: Partial<Candidate> = {}): Candidate => ({
  adminId,
  nick: adminId,
  face: '',
  groupIds: ['sales'],
  status: 1,
  load: 0,
  maxSession: 1,
  autoAccept: true,
  idleSince: 0,
  languages: [],
  ...over,
})
const waiter = (id: string, over: Partial<Waiter> = {}) => ({
  id,
  groupId: 'sales',
  wantedAdminId: '',
  offeredAdminId: '',
  refusedBy: {},
  lastAdminId: '',
  locale: '',
  since: 0,
  ...over,
})
const pairs = (...args: Parameters<typeof matchQueue<ReturnType<typeof waiter>>>) =>
  matchQueue(...args).map((match) => `${match.waiting.id}-${match.agent.adminId}`)

test('G-26: first come, first served, no more than each agent has room for', () => {
  const agents = [agent('a', { maxSession: 2 }), agent('b', { load: 1, maxSession: 2 })]
  const queue = ['1', '2', '3', '4'].map((id) => waiter(id))
  expect(pairs(queue, agents, 0)).toEqual(['1-a', '2-a', '3-b'])
})

test('languages: the queue keeps its order, and each visitor gets an agent of their language if one is free', () => {
  const agents = [agent('a', { languages: ['en'] }), agent('b', { languages: ['de'] })]
  const queue = [waiter('1', { locale: 'de' }), waiter('2', { locale: 'de' }), waiter('3', { locale: 'en' })]
  expect(pairs(queue, agents, 0)).toEqual(['1-b', '2-a'])
})

test('G-26: a visitor who waits for another group does not hold up those behind', () => {
  const agents = [agent('a', { groupIds: ['support'] })]
  expect(pairs([waiter('1'), waiter('2', { groupId: 'support' })], agents, 0)).toEqual(['2-a'])
})

test('an offer is kept while its agent is present, and goes to another agent afterwards', () => {
  const agents = [agent('a'), agent('b', { status: 2 })]
  expect(pairs([waiter('1', { offeredAdminId: 'b' }), waiter('2')], agents, 0)).toEqual(['2-a'])
  expect(pairs([waiter('1', { offeredAdminId: 'c' }), waiter('2')], agents, 0)).toEqual(['1-a'])
})

test('a visitor who wants one agent waits while that one is present, and gets any agent afterwards, or after a minute', () => {
  const queue = [waiter('1', { wantedAdminId: 'b' }), waiter('2')]
  expect(pairs(queue, [agent('a'), agent('b', { load: 1 })], 0)).toEqual(['2-a'])
  expect(pairs(queue, [agent('a')], 0)).toEqual(['1-a'])
  expect(pairs(queue, [agent('a'), agent('b', { load: 1 })], 59_999)).toEqual(['2-a'])
  expect(pairs(queue, [agent('a'), agent('b', { load: 1 })], 60_000)).toEqual(['1-a'])
})

test('D-10: an agent who declined is skipped, and gets the next visitor', () => {
  expect(pairs([waiter('1', { refusedBy: { a: 60 } }), waiter('2')], [agent('a')], 59)).toEqual(['2-a'])
  expect(pairs([waiter('1', { refusedBy: { a: 60 } }), waiter('2')], [agent('a')], 60)).toEqual(['1-a'])
})
