import type { GivenRating } from '@foyer/client/agent/types'
import { makeMessage } from '@foyer/client/messageWire'
import { expect, test } from 'vitest'
import { ratingsAfter, ratingsOf } from './ratings.ts'

const rating = (at: number): GivenRating => ({ of: 'agent', solved: true, stars: 5, tags: [], comment: '', at })
const message = (at: number) =>
  makeMessage({ id: `message${at}`, sender: 'visitor', kind: 'text', content: '', at, status: 'sent' })

test('ratings of this and of past conversations are in order; those without a time are left out', () => {
  const earlier = [{ ratings: [rating(1)] }, { ratings: [rating(3), rating(0)] }]
  const customer = { ratings: [rating(2)], earlier }
  expect(ratingsOf(customer).map(({ at }) => at)).toEqual([1, 2, 3])
  expect(ratingsOf(null)).toEqual([])
})

test('a rating follows the last message before it', () => {
  const messages = [message(10), message(20), message(30)]
  const ratings = [rating(5), rating(20), rating(25), rating(40)]
  const times = [0, 1, 2].map((index) => ratingsAfter(ratings, messages, index).map(({ at }) => at))
  expect(times).toEqual([[], [20, 25], [40]])
})
