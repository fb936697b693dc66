import { expect, test } from 'vitest'
import { alertFor } from './alert.ts'

const at = (openId: string, looks: boolean, shown = true) => ({ openId, looks, shown })
const message = { type: 'message', sessionId: 's1' } as const

test('a message in the conversation before one’s eyes is taken quietly, before any other tab could sound', () => {
  expect(alertFor(message, at('s1', true))).toEqual({ after: 0, quietly: true })
})

test('a message elsewhere, or while the page is not looked at, sounds; the tab that is shown goes first', () => {
  const elsewhere = alertFor(message, at('s2', true))
  const hidden = alertFor(message, at('s1', false, false))
  expect([elsewhere?.quietly, hidden?.quietly]).toEqual([false, false])
  expect(elsewhere?.after).toBeLessThan(hidden?.after ?? 0)
})

test('what comes in calls, what goes away does not', () => {
  const types = ['assigned', 'offered', 'handedOn', 'message', 'mention', 'setAway', 'takenOver', 'wentBack'] as const
  expect(types.filter((type) => alertFor({ type, sessionId: 's1' }, at('', true)) !== null)).toEqual(types.slice(0, 6))
})
