import type { VisitorState } from '@foyer/client/visitor/types'
import { expect, test } from 'vitest'
import { message } from '../../test/message.ts'
import { hear } from './hear.ts'

type Phase = VisitorState['phase']
const open = (...messages: ReturnType<typeof message>[]) => ({ phase: 'ready' as Phase, messages })
const said = (sender: 'agent' | 'robot' | 'visitor' | 'system', at: number) =>
  message({ id: `${sender}${at}`, sender, at })

test('what is there when the chat opens is no news', () => {
  expect(hear(null, { phase: 'starting', messages: [said('agent', 5)] })).toEqual({ newest: null, news: '' })
  expect(hear(null, open(said('agent', 5)))).toEqual({ newest: 5, news: '' })
  expect(hear(null, open())).toEqual({ newest: 0, news: '' })
})

test('a message of the agent or the robot is news, once', () => {
  const first = hear(5, open(said('agent', 5), said('agent', 6)))
  expect(first).toEqual({ newest: 6, news: 'agent6' })
  expect(hear(first.newest, open(said('agent', 5), said('agent', 6)))).toEqual({ newest: 6, news: '' })
  expect(hear(0, open(said('robot', 7))).news).toBe('robot7')
})

test('what the visitor says, what the system says and history are none', () => {
  expect(hear(5, open(said('agent', 5), said('visitor', 9), said('system', 10)))).toEqual({ newest: 5, news: '' })
  expect(hear(5, open(said('agent', 1), said('robot', 2), said('agent', 5)))).toEqual({ newest: 5, news: '' })
})
