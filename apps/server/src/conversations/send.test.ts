import { expect, test } from 'vitest'
import type { Changes } from './change.ts'
import { createSend, type Sending } from './send.ts'
import type { Key, Unit } from './unit.ts'

type Group = { readonly users: string; readonly sent: () => void; readonly end: () => void }

/** Groups as they reach the store, which finds no conversation: each ends when the test says so. */
const createStore = () => {
  const groups: Group[] = []
  const lock = async (keys: readonly Key[]) => {
    users = keys.map(({ userId }) => userId).join(' ')
    return []
  }
  let users = ''
  const change: Changes['change'] = async (work, { onSent = () => undefined } = {}) => {
    const result = await work({ lock } as unknown as Unit)
    await new Promise<void>((end) => groups.push({ users, sent: onSent, end }))
    return result
  }
  return { groups, changes: { change } as Changes }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

const setUp = () => {
  const { groups, changes } = createStore()
  const send = createSend(changes)
  const say = (...users: string[]) => {
    for (const userId of users)
      send({ tenantId: 't', userId, draft: { id: '' }, allow: () => undefined } as unknown as Sending).catch(
        () => undefined,
      )
  }
  const seen = async () => {
    for (let turn = 0; turn < 3; turn++) await tick()
    return groups.map(({ users }) => users)
  }
  return { groups, say, seen }
}

test('messages that arrive together share a group', async () => {
  const { say, seen } = setUp()
  say('ann', 'ben')
  say('ann')
  expect(await seen()).toEqual(['ann ben ann'])
})

test('a group begins once the one before it waits for the disk, and a third one waits for the first', async () => {
  const { groups, say, seen } = setUp()
  say('ann')
  await seen()
  say('ben', 'cay')
  expect(await seen()).toEqual(['ann'])
  groups[0]?.sent()
  expect(await seen()).toEqual(['ann', 'ben cay'])
  groups[1]?.sent()
  say('dan')
  expect(await seen()).toEqual(['ann', 'ben cay'])
  groups[0]?.end()
  expect(await seen()).toEqual(['ann', 'ben cay', 'dan'])
})

test('few messages beside a large group wait for more, or for its end', async () => {
  const { groups, say, seen } = setUp()
  say('ann', 'ben', 'cay', 'dan')
  await seen()
  groups[0]?.sent()
  say('eve')
  expect(await seen()).toEqual(['ann ben cay dan'])
  say('fay')
  expect(await seen()).toEqual(['ann ben cay dan', 'eve fay'])
  groups[1]?.sent()
  groups[1]?.end()
  say('gil')
  expect(await seen()).toEqual(['ann ben cay dan', 'eve fay', 'gil'])
})

test('a conversation is in one group at a time, so its messages keep their order', async () => {
  const { groups, say, seen } = setUp()
  say('ann', 'ben')
  await seen()
  groups[0]?.sent()
  say('ann', 'cay', 'ann')
  expect(await seen()).toEqual(['ann ben', 'cay'])
  groups[1]?.sent()
  groups[1]?.end()
  expect(await seen()).toEqual(['ann ben', 'cay'])
  groups[0]?.end()
  expect(await seen()).toEqual(['ann ben', 'cay', 'ann ann'])
})
