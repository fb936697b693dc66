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

test('a conversation is in one group at a time, so its messages keep their order', async () => {
  const { groups, say, seen } = setUp()
  say('ann', 'ben')
  await seen()
  groups[0]?.sent()
  say('ben', 'cay')
  expect(await seen()).toEqual(['ann ben', 'cay'])
})
