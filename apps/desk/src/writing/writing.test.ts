import { expect, test } from 'vitest'
import type { Drafts } from '../drafts.ts'
import { createWriting } from './writing.ts'

const createDrafts = (): Drafts => {
  const kept = new Map<string, string>()
  return {
    read: (id) => kept.get(id) ?? '',
    write: (id, text) => void kept.set(id, text),
    clear: () => kept.clear(),
  }
}

test('notes and replies stay apart, and both survive the page', () => {
  const drafts = createDrafts()
  const writing = createWriting(drafts, 's1')
  writing.write('for Ann')
  writing.setInside(true)
  writing.write('for Kim')
  expect(writing.get()).toMatchObject({ reply: 'for Ann', note: 'for Kim' })
  expect(createWriting(drafts, 's1').get()).toMatchObject({ reply: 'for Ann', note: 'for Kim', inside: false })
  writing.clear()
  expect(writing.get()).toMatchObject({ reply: 'for Ann', note: '' })
})

test('a note mentions the colleagues who were picked and are still in the text', () => {
  const writing = createWriting(createDrafts(), 's1')
  writing.setInside(true)
  writing.mention('Kim', 'a22')
  writing.mention('Bo', 'a23')
  writing.write('ask @Kim')
  expect(writing.mentions()).toEqual(['a22'])
  writing.clear()
  writing.write('@Kim')
  expect(writing.mentions()).toEqual([])
})

test("a failed message's text is appended to the field that it came from", () => {
  const writing = createWriting(createDrafts(), 's1')
  writing.edit('one', false)
  writing.edit('two', false)
  expect(writing.get()).toMatchObject({ reply: 'one\ntwo', inside: false })
  writing.edit('aside', true)
  expect(writing.get()).toMatchObject({ note: 'aside', inside: true })
})
