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

test('a note and a reply never become each other, and both outlive the page', () => {
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

test('whom a note mentions: who was picked and still stands there', () => {
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

test('words that were not sent come back behind those that stand there, in their own place', () => {
  const writing = createWriting(createDrafts(), 's1')
  writing.edit('one', false)
  writing.edit('two', false)
  expect(writing.get()).toMatchObject({ reply: 'one\ntwo', inside: false })
  writing.edit('aside', true)
  expect(writing.get()).toMatchObject({ note: 'aside', inside: true })
})
