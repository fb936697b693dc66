import type { Message } from '@foyer/client/message'
import { makeMessage } from '@foyer/client/messageWire'
import { describe, expect, test } from 'vitest'
import { parametersOf } from '../visitor/parameters.ts'
import { canRecall, groupMessages, isHidden, unseenAfter } from './groups.ts'

const message = (over: Partial<Message>): Message =>
  makeMessage({
    id: 'm1',
    sender: 'visitor',
    senderName: 'Ann',
    kind: 'text',
    content: 'x',
    at: 0,
    status: 'sent',
    ...over,
  })

const minute = 60_000

describe('groupMessages', () => {
  const blocks = (messages: readonly Message[]) => groupMessages(messages, () => true).map(({ newBlock }) => newBlock)

  test('messages of one sender within three minutes are one block', () => {
    expect(blocks([message({}), message({ at: minute }), message({ at: 5 * minute })])).toEqual([true, false, true])
  })

  test('another sender, another name, a note and a system message each start a new block', () => {
    const list = [
      message({ sender: 'agent', senderName: 'Lee' }),
      message({ sender: 'agent', senderName: 'Kim' }),
      message({ sender: 'agent', senderName: 'Kim', inside: true }),
      message({ sender: 'system' }),
      message({ sender: 'system' }),
    ]
    expect(blocks(list)).toEqual([true, true, true, true, true])
  })

  test('the first message of a day is marked', () => {
    const list = [message({ at: 1 }), message({ at: 2 }), message({ at: 3 })]
    expect(groupMessages(list, (a, b) => !(a === 1 && b === 2)).map(({ newDay }) => newDay)).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('canRecall', () => {
  const own = message({ sender: 'agent', at: 1000 })

  test('own sent messages of the last two minutes can be recalled', () => {
    expect(canRecall(own, 1000 + 2 * minute - 1)).toBe(true)
    expect(canRecall(own, 1000 + 2 * minute)).toBe(false)
  })

  test('messages of others, recalled ones and unsent ones cannot be recalled', () => {
    expect(canRecall(message({ sender: 'visitor', at: 1000 }), 1000)).toBe(false)
    expect(canRecall({ ...own, recalled: true }, 1000)).toBe(false)
    expect(canRecall({ ...own, status: 'failed' }, 1000)).toBe(false)
  })
})

test("S4.3-06: an agent's greeting that the page wrote is in one block with the agent's messages, and is neither recallable nor hidden", () => {
  const greeting = message({ sender: 'agent', senderName: 'Lee', fromPage: true, at: 1000, sensitiveWords: ['help'] })
  const own = message({ sender: 'agent', senderName: 'Lee', at: 2000 })
  expect(groupMessages([greeting, own], () => true).map(({ newBlock }) => newBlock)).toEqual([true, false])
  expect(canRecall(greeting, 1000)).toBe(false)
  expect(isHidden(greeting)).toBe(false)
})

test('unseen messages are those of others after the last seen one', () => {
  const list = [message({ id: 'a' }), message({ id: 'b', sender: 'agent' }), message({ id: 'c' }), message({ id: 'd' })]
  expect(unseenAfter(list, 'a')).toBe(2)
  expect(unseenAfter(list, 'd')).toBe(0)
  expect(unseenAfter(list, '')).toBe(0)
})

test('S7.2-07: parameters of the host page, whatever it passed', () => {
  expect(parametersOf('{"vip":"1","cart":{"n":2}}')).toEqual([
    ['vip', '1'],
    ['cart', '{"n":2}'],
  ])
  expect(parametersOf('vip')).toEqual([['', 'vip']])
  expect(parametersOf('[1]')).toEqual([['', '[1]']])
  expect(parametersOf(' ')).toEqual([])
})
