import { expect, test } from 'vitest'
import { checkEvaluate, toEvaluateInfo } from './evaluate.ts'

test('G-65: five stars are always there, best first', () => {
  const info = toEvaluateInfo(
    checkEvaluate({ starList: [{ star: 1, levelTag: 'Slow, Rude', evaluateMsgRequired: 1 }] }),
  )
  expect(info.starList.map(({ star }) => star)).toEqual([5, 4, 3, 2, 1])
  expect(info.starList.at(-1)).toMatchObject({
    levelTag: 'Slow,Rude',
    select: ['Slow', 'Rude'],
    evaluateMsgRequired: 1,
  })
})

test('A-17: five stars never require a comment', () => {
  const stored = checkEvaluate({ starList: [{ star: 5, evaluateMsgRequired: 1, levelTagRequired: 1 }] })
  expect(toEvaluateInfo(stored).starList[0]).toMatchObject({ star: 5, evaluateMsgRequired: 0, levelTagRequired: 1 })
})

test('A-19: a star without labels takes those of the whole, in both members', () => {
  const info = toEvaluateInfo(checkEvaluate({ levelTag: 'Fast,Clear', starList: [{ star: 2, levelTag: 'Rude' }] }))
  expect(info.starList.find(({ star }) => star === 3)).toMatchObject({
    levelTag: 'Fast,Clear',
    select: ['Fast', 'Clear'],
  })
  expect(info.starList.find(({ star }) => star === 2)).toMatchObject({ levelTag: 'Rude', select: ['Rude'] })
})

test('A-05: a comment may be 64 characters by default and never more', () => {
  expect(toEvaluateInfo({}).evaluateContentMax).toBe(64)
  expect(checkEvaluate({ evaluateContentMax: 60 })).toEqual({ evaluateContentMax: 60 })
  expect(() => checkEvaluate({ evaluateContentMax: 65 })).toThrow(expect.objectContaining({ failure: 'badRequest' }))
})

test('G-76: four robot tags or none', () => {
  expect(checkEvaluate({ robotSolvedTag: 'a, b，c ,d' })).toEqual({ robotSolvedTag: 'a,b,c,d' })
  expect(checkEvaluate({ robotSolvedTag: '' })).toEqual({ robotSolvedTag: '' })
  expect(() => checkEvaluate({ robotUnsolvedTag: 'a,b,c' })).toThrow(expect.objectContaining({ failure: 'badRequest' }))
})
