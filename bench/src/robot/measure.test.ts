import { expect, test } from 'vitest'
import {
  begun,
  calibrationError,
  decisionsOf,
  type Found,
  outcomesOf,
  rightAmong,
  rightWhenRefusing,
  separation,
} from './measure.ts'
import { typed, unmarked } from './noise.ts'

const of = (docId: string | null, score: number, ...ranked: string[]): Found => ({
  docId,
  ranked: ranked.map((one, place) => ({ docId: one, score: score - place / 100 })),
})

const found = [of('a', 0.9, 'a', 'b'), of('b', 0.8, 'a', 'b'), of('c', 0.2), of(null, 0.5, 'a'), of(null, 0.1, 'b')]

test('the share of questions whose document is first, and among the first few', () => {
  expect(rightAmong(found, 1)).toBeCloseTo(100 / 3)
  expect(rightAmong(found, 3)).toBeCloseTo(200 / 3)
})

test('refused and answered questions', () => {
  // a and b stand above both foreign ones, c without a document below both
  expect(separation(found)).toBeCloseTo(4 / 6)
  expect(rightWhenRefusing(found)).toBeCloseTo(100 / 3)
  expect(decisionsOf(found, 0.5)).toEqual({ direct: 200 / 3, precision: 50, foreignAnswered: 50 })
})

test('the calibration error is 0 if the share of right answers equals the score', () => {
  const half = [of('a', 0.5, 'a'), of('a', 0.5, 'b')]
  expect(calibrationError(half)).toBe(0)
  expect(calibrationError([of('a', 1, 'b')])).toBe(1)
})

test('questions half typed, with repeatable typing errors, and without accents', () => {
  expect(begun([['abcd', 'x']], 0.5)).toEqual([['ab', 'x']])
  expect(typed('where is my parcel', 3)).toBe(typed('where is my parcel', 3))
  expect(typed('where is my parcel', 3)).not.toBe('where is my parcel')
  expect(unmarked('Đăng ký học')).toBe('Dang ky hoc')
})

test('what became of questions, in percent', () => {
  const candidates = [
    { docId: 'a', question: 'A', score: 0.5 },
    { docId: 'b', question: 'B', score: 0.4 },
  ]
  const answer = { kind: 'answer', docId: 'a', score: 0.5, among: 0.9, shown: 2, candidates } as const
  const guide = { kind: 'guide', score: 0.5, among: 0.9, shown: 2, candidates } as const
  const unknown = { kind: 'unknown', score: 0.5, among: 0.9, shown: 2, candidates } as const
  const decided = [
    { right: ['a'], decision: answer },
    { right: ['b'], decision: answer },
    { right: ['b', 'c'], decision: guide },
    { right: [], decision: guide },
    { right: ['c'], decision: unknown },
  ]
  expect(outcomesOf(decided)).toEqual({
    right: 20,
    wrong: 20,
    guided: 20,
    misguided: 20,
    unknown: 20,
    first: 20,
    ranked: 60,
  })
})
