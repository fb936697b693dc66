import { expect, test } from 'vitest'
import type { Candidate } from '../pick.ts'
import { createTurns } from './turns.ts'

const agent = (adminId: string, over: Partial<Candidate> = {}): Candidate => ({
  adminId,
  nick: '',
  face: '',
  groupIds: ['sales'],
  status: 1,
  load: 0,
  maxSession: 2,
  autoAccept: true,
  idleSince: 0,
  languages: [],
  ...over,
})
const waiter = (groupId = 'sales') => ({ groupId })
const places = (queue: readonly { groupId: string }[], ...args: Parameters<typeof createTurns>) => {
  const next = createTurns(...args)
  return queue.map(({ groupId }) => next(groupId)).map((turn) => (turn === null ? null : Number(turn.place.toFixed(6))))
}
const alike = () => 1

test('one queue, agents of one kind: the places are 1, 2, 3', () => {
  expect(places([waiter(), waiter(), waiter()], [agent('a'), agent('b')], alike)).toEqual([1, 2, 3])
})

test('queues with different agents are independent', () => {
  const agents = [agent('a'), agent('b', { groupIds: ['support'] })]
  expect(places([waiter(), waiter('support'), waiter(), waiter('support')], agents, alike)).toEqual([1, 1, 2, 2])
})

test('an agent of two groups serves the visitor who came first: those ahead in the other queue count', () => {
  const both = agent('both', { groupIds: ['sales', 'support'] })
  expect(places([waiter(), waiter('support'), waiter()], [both], alike)).toEqual([1, 2, 3])
  // of two endings of both agents one is for the first in the other queue; of four, one
  const queue = [waiter(), waiter('support'), waiter('support'), waiter('support')]
  expect(places(queue, [both, agent('own', { groupIds: ['support'] })], alike)).toEqual([1, 2, 3, 4])
  // one whose conversations are short ends three while the other ends one
  const length = (groupId: string) => (groupId === 'quick' ? 1 : 3)
  const quick = agent('quick', { groupIds: ['quick'] })
  expect(places([waiter(), waiter('quick')], [agent('a'), quick], length)).toEqual([1, 1])
})

test('a busy agent takes no visitors: null without another agent', () => {
  expect(places([waiter()], [agent('a', { status: 2 })], alike)).toEqual([null])
  expect(places([waiter('support')], [agent('a')], alike)).toEqual([null])
})
