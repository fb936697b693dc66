import { expect, test } from 'vitest'
import { createGrouped } from './grouped.ts'

type Group = { readonly items: string; readonly sent: () => void; readonly end: () => void }

/** Groups as they are written, items by the name of their key: each ends when the test says so, and refuses items called `no`. */
const setUp = (atATime = 2) => {
  const groups: Group[] = []
  const grouped = createGrouped<string, string>({
    groups: atATime,
    keyOf: (item) => item,
    write: async (items, onSent) => {
      await new Promise<void>((end) => groups.push({ items: items.join(' '), sent: onSent, end }))
      if (items.includes('break')) throw new Error('cannot be written')
      return items.map((item) => (item === 'no' ? { error: new Error('refused') } : { result: item.toUpperCase() }))
    },
  })
  const give = (...items: string[]) => Promise.allSettled(items.map(grouped))
  const seen = async () => {
    for (let turn = 0; turn < 3; turn++) await tick()
    return groups.map(({ items }) => items)
  }
  return { groups, give, seen }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('items that come together share a group, and each gets its own result or refusal', async () => {
  const { groups, give, seen } = setUp()
  const given = give('ann', 'no', 'ben')
  expect(await seen()).toEqual(['ann no ben'])
  groups[0]?.end()
  expect(await given).toEqual([
    { status: 'fulfilled', value: 'ANN' },
    { status: 'rejected', reason: new Error('refused') },
    { status: 'fulfilled', value: 'BEN' },
  ])
})

test('an item that cannot be written does not stop the others, which are written one by one', async () => {
  const { groups, give, seen } = setUp()
  const given = give('ann', 'break', 'ben')
  await seen()
  for (let n = 0; n < 4; n++) {
    groups[n]?.end()
    await seen()
  }
  expect(groups.map(({ items }) => items)).toEqual(['ann break ben', 'ann', 'break', 'ben'])
  expect((await given).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a group begins once the one before it waits for the disk, and a third one waits for the first', async () => {
  const { groups, give, seen } = setUp()
  void give('ann')
  await seen()
  void give('ben', 'cay')
  expect(await seen()).toEqual(['ann'])
  groups[0]?.sent()
  expect(await seen()).toEqual(['ann', 'ben cay'])
  groups[1]?.sent()
  void give('dan')
  expect(await seen()).toEqual(['ann', 'ben cay'])
  groups[0]?.end()
  expect(await seen()).toEqual(['ann', 'ben cay', 'dan'])
})

test('where one group is under way at a time, all that come meanwhile share the next one', async () => {
  const { groups, give, seen } = setUp(1)
  void give('ann')
  await seen()
  groups[0]?.sent()
  void give('ben')
  await seen()
  void give('cay')
  expect(await seen()).toEqual(['ann'])
  groups[0]?.end()
  expect(await seen()).toEqual(['ann', 'ben cay'])
})

test('few items beside a large group wait for more, or for its end', async () => {
  const { groups, give, seen } = setUp()
  void give('ann', 'ben', 'cay', 'dan')
  await seen()
  groups[0]?.sent()
  void give('eve')
  expect(await seen()).toEqual(['ann ben cay dan'])
  void give('fay')
  expect(await seen()).toEqual(['ann ben cay dan', 'eve fay'])
  groups[1]?.sent()
  groups[1]?.end()
  void give('gil')
  expect(await seen()).toEqual(['ann ben cay dan', 'eve fay', 'gil'])
})

test('items with one key are in one group at a time, so they keep their order', async () => {
  const { groups, give, seen } = setUp()
  void give('ann', 'ben')
  await seen()
  groups[0]?.sent()
  void give('ann', 'cay', 'ann')
  expect(await seen()).toEqual(['ann ben', 'cay'])
  groups[1]?.sent()
  groups[1]?.end()
  expect(await seen()).toEqual(['ann ben', 'cay'])
  groups[0]?.end()
  expect(await seen()).toEqual(['ann ben', 'cay', 'ann ann'])
})
