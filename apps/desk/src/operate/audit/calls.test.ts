import { isRead, NOTED } from '@foyer/protocol/audited'
import { manageCalls } from '@foyer/protocol/manageCalls'
import { subjectOf } from '@foyer/protocol/versioned'
import { expect, test } from 'vitest'
import { countIn, sentenceKeys } from './calls.ts'

const entryOf = (call: string, members: object = {}) =>
  Object.assign({ call, subject: subjectOf(call), adminId: 'a1', subjectId: 'a1', before: null, after: null }, members)

test('D-18: every call that the audit log can hold has its sentence', () => {
  const logged = [...Object.keys(manageCalls).filter((call) => !isRead(call)), ...NOTED]
  expect(logged.length).toBeGreaterThan(60)
  expect(logged.filter((call) => sentenceKeys(entryOf(call)) === null)).toEqual([])
  expect(sentenceKeys(entryOf('somethingNew'))).toBeNull()
})

test('D-18: a sentence says whether an object was made, changed or removed', () => {
  const sentence = (call: string, before: object | null, after: object | null) =>
    sentenceKeys(entryOf(call, { before, after }))
  expect(sentence('saveChannel', null, {})).toEqual({ sentence: 'logMade', what: 'theChannel' })
  expect(sentence('saveChannel', {}, {})).toEqual({ sentence: 'logChanged', what: 'theChannel' })
  expect(sentence('deleteChannel', {}, null)).toEqual({ sentence: 'logRemoved', what: 'theChannel' })
  expect(sentence('deleteSessionTags', { tags: ['a'] }, { tags: [] })?.sentence).toBe('logChanged')
})

test('D-18: a failed sign-in and a factor that another person turned off have sentences of their own', () => {
  expect(sentenceKeys(entryOf('login', { after: { failed: 1 } }))?.sentence).toBe('logSignInFailed')
  expect(sentenceKeys(entryOf('login', { after: { by: 'oidc' } }))?.sentence).toBe('logSignedIn')
  expect(sentenceKeys(entryOf('stopTotp'))?.sentence).toBe('logStepsOff')
  expect(sentenceKeys(entryOf('stopTotp', { subjectId: 'a2' }))?.sentence).toBe('logStepsOffFor')
})

test('D-18: a change of several documents says how many, and whether they were deleted', () => {
  const entry = (after: object) => entryOf('changeRobotDocs', { subject: 'robotDoc', after })
  expect(sentenceKeys(entry({ docCount: 2, category: 'Orders' }))?.sentence).toBe('logDocsChanged')
  expect(sentenceKeys(entry({ docCount: 2, remove: 1 }))?.sentence).toBe('logDocsRemoved')
  expect([countIn(entry({ docCount: 2 })), countIn(entry({}))]).toEqual([2, 0])
})
