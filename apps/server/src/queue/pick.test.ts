import { expect, test } from 'vitest'
import { type Candidate, pickAgent, type Wish } from './pick.ts'

const agent = (adminId: string, over: Partial<Candidate> = {}): Candidate => ({
  adminId,
  nick: adminId,
  face: '',
  groupIds: ['sales'],
  status: 1,
  load: 0,
  maxSession: 5,
  autoAccept: true,
  idleSince: 0,
  languages: [],
  ...over,
})
const anybody: Wish = { groupId: '', adminId: '', refusedBy: {}, lastAdminId: '', locale: '' }

test('S4.3-01: nobody online is "nobody", even for a wanted agent', () => {
  expect(pickAgent([], anybody, 0)).toEqual({ outcome: 'nobody' })
  expect(pickAgent([agent('a')], { ...anybody, groupId: 'support' }, 0)).toEqual({ outcome: 'nobody' })
  expect(pickAgent([agent('a')], { ...anybody, adminId: 'b' }, 0)).toEqual({ outcome: 'nobody' })
})

test('S4.3-04: the least busy agent is picked, the longest idle on ties (G-24)', () => {
  const agents = [agent('a', { load: 2 }), agent('b', { load: 1, idleSince: 9 }), agent('c', { load: 1, idleSince: 3 })]
  expect(pickAgent(agents, anybody, 0)).toMatchObject({ agent: { adminId: 'c' } })
})

test('G-24: the last agent of the visitor goes first, if free', () => {
  const back = { ...anybody, lastAdminId: 'b' }
  expect(pickAgent([agent('a'), agent('b', { load: 4 })], back, 0)).toMatchObject({ agent: { adminId: 'b' } })
  expect(pickAgent([agent('a'), agent('b', { load: 5 })], back, 0)).toMatchObject({ agent: { adminId: 'a' } })
  expect(pickAgent([agent('a'), agent('b', { groupIds: [] })], { ...back, groupId: 'sales' }, 0)).toMatchObject({
    agent: { adminId: 'a' },
  })
})

test('languages: an agent who writes the visitor’s language goes first, an agent without languages writes all', () => {
  const german: Wish = { ...anybody, locale: 'de' }
  const [en, de] = [agent('a', { languages: ['en'] }), agent('b', { languages: ['en', 'de'], load: 4 })]
  expect(pickAgent([en, de], german, 0)).toMatchObject({ agent: { adminId: 'b' } })
  expect(pickAgent([en, de], anybody, 0)).toMatchObject({ agent: { adminId: 'a' } })
  expect(pickAgent([de, agent('c')], german, 0)).toMatchObject({ agent: { adminId: 'c' } })
})

test('languages: nobody waits for one, and a former agent goes first in any language', () => {
  const german: Wish = { ...anybody, locale: 'de' }
  const [en, de] = [agent('a', { languages: ['en'] }), agent('b', { languages: ['de'], load: 5 })]
  expect(pickAgent([en, de], german, 0)).toMatchObject({ agent: { adminId: 'a' } })
  const [other, free] = [agent('a', { languages: ['fr'], load: 1 }), agent('b', { languages: ['de'] })]
  expect(pickAgent([other, free], { ...german, lastAdminId: 'a' }, 0)).toMatchObject({ agent: { adminId: 'a' } })
})

test('S4.3-09: all at capacity or busy is "full"', () => {
  expect(pickAgent([agent('a', { load: 5 }), agent('b', { status: 2 })], anybody, 0)).toEqual({ outcome: 'full' })
})

test('D-10: an agent who declined is not asked again until the time is over', () => {
  const wish = { ...anybody, refusedBy: { a: 60 } }
  expect(pickAgent([agent('a')], wish, 59)).toEqual({ outcome: 'full' })
  expect(pickAgent([agent('a')], wish, 60)).toMatchObject({ agent: { adminId: 'a' } })
})
