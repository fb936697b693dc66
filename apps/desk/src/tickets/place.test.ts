import { expect, test } from 'vitest'
import { countFilters, paramsOf, queryOf } from './place.ts'

test('a query survives the address, and other parameters stay', () => {
  const query = {
    view: 'open',
    woKinds: ['message'],
    sort: 'due',
    words: 'lamp',
    typeIds: ['t1', 't2'],
    adminIds: [''],
    woStatuses: [0, 2],
    tags: ['vip'],
  } satisfies Parameters<typeof paramsOf>[0]
  const params = paramsOf(query, new URLSearchParams('locale=ar&group=g1&saved=v1'), 'v2')
  expect(queryOf(params)).toEqual(query)
  expect([params.get('locale'), params.get('group'), params.get('saved')]).toEqual(['ar', null, 'v2'])
  expect(countFilters(query)).toBe(5)
})

test('an address without a query shows all kinds of tickets of the agent, and unknown words are ignored', () => {
  const mine = { view: 'mine', woKinds: ['ticket', 'message', 'callback'] }
  expect(queryOf(new URLSearchParams('view=nothing&sort=odd&kind='))).toEqual({ view: 'mine', woKinds: [] })
  expect(queryOf(new URLSearchParams())).toEqual(mine)
  expect(countFilters(queryOf(new URLSearchParams()))).toBe(0)
})
