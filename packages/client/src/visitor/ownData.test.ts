import { expect, test } from 'vitest'
import { ok } from '../../test/fakes.ts'
import { world } from '../../test/world.ts'

test('an erased visitor leaves nothing in the browser, says no farewell to the server, and starts as somebody new', async () => {
  const { visitor, server, storage, state, clock, start } = world()
  server.handlers.eraseMyData = () => ok({ receiptId: 'r1', at: 1 })
  await start()
  visitor.send('Where is my order?')
  await clock.advance(0)
  expect([...storage.items.keys()]).toContain('t1&userId')
  const own = await visitor.ownData()
  expect(await own?.erase()).toMatchObject({ receiptId: 'r1' })
  expect(server.named('logout')).toEqual([])
  expect(state()).toMatchObject({ phase: 'starting', userId: '', messages: [] })
  expect([...storage.items.keys()].filter((key) => !key.includes('probe'))).toEqual([])
  await start()
  expect(server.named('chatStart').at(-1)).toMatchObject({ body: { userId: '' }, headers: {} })
  expect(server.named('chatStart').at(-1)?.headers).not.toHaveProperty('token')
})
