import { expect, test } from 'vitest'
import { alertFor } from './alert.ts'

const at = (openId: string, focused: boolean, visible = true) => ({ openId, focused, visible })
const message = { type: 'message', sessionId: 's1', ticket: null } as const

test('a message in the open, focused conversation is handled silently, before another tab can sound', () => {
  expect(alertFor(message, at('s1', true))).toEqual({ delay: 0, silent: true })
})

test('a message elsewhere or while the page is not focused sounds; the visible tab goes first', () => {
  const elsewhere = alertFor(message, at('s2', true))
  const hidden = alertFor(message, at('s1', false, false))
  expect([elsewhere?.silent, hidden?.silent]).toEqual([false, false])
  expect(elsewhere?.delay).toBeLessThan(hidden?.delay ?? 0)
})

test('events that give the agent something alert, events that take something away do not', () => {
  const types = ['assigned', 'offered', 'handedOn', 'message', 'mention', 'setAway', 'takenOver', 'wentBack'] as const
  expect(types.filter((type) => alertFor({ type, sessionId: 's1', ticket: null }, at('', true)) !== null)).toEqual(
    types.slice(0, 6),
  )
})

test('a reply in the open ticket is handled silently, in another one it sounds', () => {
  const reply = { type: 'ticketReplied', sessionId: '', ticket: { id: 'w1', no: 1, title: 'Parcel' } } as const
  expect(alertFor(reply, at('w1', true))?.silent).toBe(true)
  expect(alertFor(reply, at('w2', true))?.silent).toBe(false)
})
