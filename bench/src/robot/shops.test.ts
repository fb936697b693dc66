import { expect, test } from 'vitest'
import { COMPANIES, readCompany, readShop, SHOPS } from './shops.ts'

test.each(SHOPS)('every question of the shop %s is asked once, of documents that there are', (locale) => {
  const { documents, inScope, mistyped, twoInOne, foreign, offTopic, smallTalk } = readShop(locale)
  const labels = [...Object.keys(inScope), ...Object.keys(mistyped), ...twoInOne.flatMap(([, ...docIds]) => docIds)]
  expect(new Set(labels)).toEqual(new Set(documents.map(({ docId }) => docId)))
  const asked = [inScope, mistyped].flatMap((part) => Object.values(part).flat())
  const all = [...asked, ...twoInOne.map(([question]) => question), ...foreign, ...offTopic, ...smallTalk]
  expect(all.length).toBeGreaterThanOrEqual(120)
  expect(new Set(all).size).toBe(all.length)
  expect(documents.every(({ question, answer }) => question !== '' && answer.length > question.length)).toBe(true)
})

test.each(COMPANIES)('every question of the company %s is asked once, of documents that there are', (name) => {
  const { documents, inScope, mistyped, foreign, offTopic } = readCompany(name)
  const ids = new Set(documents.map(({ docId }) => docId))
  expect(ids.size).toBe(documents.length)
  expect([inScope, mistyped].flatMap(Object.keys).filter((docId) => !ids.has(docId))).toEqual([])
  const all = [...[inScope, mistyped].flatMap((part) => Object.values(part).flat()), ...foreign, ...offTopic]
  expect(all.length).toBeGreaterThanOrEqual(80)
  expect(new Set(all).size).toBe(all.length)
})
