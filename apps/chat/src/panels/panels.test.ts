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
