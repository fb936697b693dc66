import { expect, test } from 'vitest'
import type { ChannelDraft, EvaluateDraft, Values } from './draft.ts'
import { edit, rebase, redo, startSteps, undo } from './editing.ts'

const values = (members: Partial<ChannelDraft>): Values => ({
  channel: Object.assign({ titleDesc: '', mainColor: '#000' }, members) as ChannelDraft,
  evaluate: { levelTag: '' } as EvaluateDraft,
})

test('typing on is one step; another field or a pause begins the next', () => {
  let steps = startSteps(values({}))
  steps = edit(steps, { channel: { titleDesc: 'S' } }, 1000)
  steps = edit(steps, { channel: { titleDesc: 'Sh' } }, 1400)
  steps = edit(steps, { channel: { mainColor: '#fff' } }, 1500)
  expect(steps.past).toHaveLength(2)
  steps = undo(undo(steps))
  expect(steps.present.channel.titleDesc).toBe('')
  steps = redo(redo(steps))
  expect(steps.present.channel).toMatchObject({ titleDesc: 'Sh', mainColor: '#fff' })
  expect(undo(undo(undo(steps))).past).toEqual([])
})

test('a change after an undo ends the redo', () => {
  const done = edit(startSteps(values({})), { evaluate: { levelTag: 'a' } }, 0)
  expect(redo(edit(undo(done), { channel: { titleDesc: 'x' } }, 9)).present.evaluate.levelTag).toBe('')
})

test('D-23: my members stay on what somebody else saved', () => {
  const base = values({})
  const mine = values({ titleDesc: 'mine' })
  const theirs = values({ titleDesc: 'theirs', mainColor: '#123' })
  expect(rebase(mine, base, theirs).channel).toMatchObject({ titleDesc: 'mine', mainColor: '#123' })
})
