import type { VisitorState } from '@foyer/client/visitor/types'
import { expect, test } from 'vitest'
import { message } from '../preview/message.ts'
import { findNews } from './findNews.ts'

type Phase = VisitorState['phase']
const open = (...messages: ReturnType<typeof message>[]) => ({ phase: 'ready' as Phase, messages })
const sent = (sender: 'agent' | 'robot' | 'visitor' | 'system', at: number) =>
  message({ id: `${sender}${at}`, sender, at })

test('what is there when the chat opens is no news', () => {
  expect(findNews(null, { phase: 'starting', messages: [sent('agent', 5)] })).toEqual({ newest: null, id: '' })
  expect(findNews(null, open(sent('agent', 5)))).toEqual({ newest: 5, id: '' })
  expect(findNews(null, open())).toEqual({ newest: 0, id: '' })
})

test('a message of the agent or the robot is news, once', () => {
  const first = findNews(5, open(sent('agent', 5), sent('agent', 6)))
  expect(first).toEqual({ newest: 6, id: 'agent6' })
  expect(findNews(first.newest, open(sent('agent', 5), sent('agent', 6)))).toEqual({ newest: 6, id: '' })
  expect(findNews(0, open(sent('robot', 7))).id).toBe('robot7')
})

test('what the visitor says, what the system says and history are none', () => {
  expect(findNews(5, open(sent('agent', 5), sent('visitor', 9), sent('system', 10)))).toEqual({ newest: 5, id: '' })
  expect(findNews(5, open(sent('agent', 1), sent('robot', 2), sent('agent', 5)))).toEqual({ newest: 5, id: '' })
})
