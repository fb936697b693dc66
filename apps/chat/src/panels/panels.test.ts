import { expect, test } from 'vitest'
import { createPanels } from './panels.ts'

test('one question is open at a time, and each gets its own answer', async () => {
  const panels = createPanels()
  const kinds: unknown[] = []
  panels.subscribe(() => kinds.push(panels.get()?.kind ?? null))
  const sure = panels.confirm({ title: 'a', text: 'b', ok: 'OK' })
  const group = panels.chooseGroup([], false)
  const first = panels.get()
  if (first?.kind === 'confirm') first.done(true)
  const second = panels.get()
  if (second?.kind === 'groups') second.done('g1')
  expect([await sure, await group]).toEqual([true, 'g1'])
  expect(kinds).toEqual(['confirm', 'confirm', 'groups', null])
})

test('S4.4-13: an invitation to rate waits behind what is open, and comes once', async () => {
  const panels = createPanels()
  const part = { of: 'agent', sessionId: 's1', invited: true, dismissed: false } as const
  const offer = { allowed: true, rated: false, running: false, ...part }
  const sure = panels.confirm({ title: 'a', text: 'b', ok: 'OK' })
  const rated = panels.rate(offer)
  expect(await panels.rate(offer)).toBe(false)
  const first = panels.get()
  if (first?.kind === 'confirm') first.done(false)
  const second = panels.get()
  if (second?.kind === 'rating') second.done(true)
  expect([await sure, await rated, panels.get()]).toEqual([false, true, null])
})
