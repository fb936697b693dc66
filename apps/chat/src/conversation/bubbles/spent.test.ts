import type { Message } from '@foyer/client/message'
import { expect, test } from 'vitest'
import { answer, message } from '../../preview/message.ts'
import { isSpent } from './spent.ts'

const said = (id: string, part: Partial<Message> = {}) => message({ id, content: id, at: 1, ...part })
const answered = (id: string, answerType: number) =>
  said(id, { sender: 'robot', kind: 'answer', answer: answer({ answerType }) })

test('G-41: a step can be chosen from until the dialogue goes on, also after another question', () => {
  const step = answered('step', 3)
  expect(isSpent([said('hi'), step], 'step')).toBe(false)
  expect(isSpent([step, said('when are you open?'), answered('faq', 1)], 'step')).toBe(false)
  expect(isSpent([step, said('A1'), answered('next', 3), answered('faq', 1)], 'step')).toBe(true)
  expect(isSpent([answered('before', 3), step], 'step')).toBe(false)
})

test('a choice that is on its way is not made twice; one that failed can be made again', () => {
  const step = answered('step', 3)
  expect(isSpent([step, said('A1', { status: 'loading' })], 'step')).toBe(true)
  expect(isSpent([step, said('A1', { status: 'failed' })], 'step')).toBe(false)
})
