import { expect, test } from 'vitest'
import { createInvited } from './invited.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const setUp = (kept?: string) => {
  const stored = new Map(kept === undefined ? [] : [['invited', kept]])
  let time = 1_000_000
  const keep = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  }
  return { invited: createInvited(keep, () => time), pass: (ms: number) => (time += ms), stored }
}

test('a visitor returns once a visit has ended, not with its next page', () => {
  const { invited, pass } = setUp()
  invited.seePage()
  pass(29 * MINUTE)
  invited.seePage()
  expect(invited.isReturning()).toBe(false)
  pass(31 * MINUTE)
  invited.seePage()
  expect(invited.isReturning()).toBe(true)
  pass(MINUTE)
  invited.seePage()
  expect(invited.isReturning()).toBe(true)
})

test('a closed invitation is so in this visit, then for its days; those of rules that are gone are forgotten', () => {
  const { invited, pass, stored } = setUp()
  invited.seePage()
  expect(invited.daysSince('a')).toBeNull()
  invited.close('a', ['a', 'b'])
  expect(invited.daysSince('a')).toBe(0)
  expect(invited.daysSince('toString')).toBeNull()
  pass(DAY)
  invited.seePage()
  expect(invited.daysSince('a')).toBe(1)
  invited.close('b', ['b'])
  expect(invited.daysSince('a')).toBeNull()
  expect(stored.get('invited')).not.toContain('"a"')
})

test('what somebody else wrote there counts as nothing', () => {
  for (const kept of ['{', 'null', '[]', '{"since":"x"}', '{"since":1,"last":1,"closed":null}'])
    expect(setUp(kept).invited.isReturning(), kept).toBe(false)
})
