import { expect, test } from 'vitest'
import type { EvaluateDraft } from '../../channels/draft.ts'
import { freeScore, scoresOf, solvedProblem, starsOf, tagsOf, toTags, withScores, withStar } from './rating.ts'

const evaluate = {
  evaluateModel: 1,
  levelTag: 'Fast,Kind',
  starList: [
    { star: 1, levelTag: 'Slow', select: ['Slow'] },
    { star: 5, levelTag: 'Fast,Kind', select: ['Fast', 'Kind'] },
  ],
} as Partial<EvaluateDraft> as EvaluateDraft

test('A-19, S3.15-11: labels are a list, and stars with the labels of all follow them', () => {
  expect(tagsOf('Fast, Kind，,')).toEqual(['Fast', 'Kind'])
  expect(toTags(['Fast, clear', 'Fast', 'Kind '])).toBe('Fast,clear,Kind')
  expect(starsOf(evaluate).map(({ star, levelTag }) => [star, levelTag])).toEqual([
    [5, ''],
    [4, undefined],
    [3, undefined],
    [2, undefined],
    [1, 'Slow'],
  ])
  expect(withStar(evaluate, 5, { levelTagRequired: 1 }).starList[0]).toEqual({
    star: 5,
    levelTag: '',
    levelTagRequired: 1,
  })
})

test('G-76: the robot has four labels or none', () => {
  expect(['', 'a,b,c,d', 'a', 'a,b,c,d,e'].map(solvedProblem)).toEqual([null, null, 'fourLabels', 'fourLabels'])
})

test('G-65, D-20: the highest score is first, and translations follow their scores', () => {
  const scoreList = [3, 1].map((score) => ({ score, name: `${score}` }))
  const rating = Object.assign({}, evaluate, {
    scoreList,
    translations: { de: { 'scoreList.0.name': 'drei', levelTag: 'x' } },
  })
  const [three, one] = scoresOf(rating)
  const next = withScores(
    rating,
    [Object.assign({}, three, { score: 0 }), one, { score: 5, name: 'five' }].flatMap((line) => line ?? []),
  )
  expect(next.scoreList).toEqual([
    { score: 5, name: 'five' },
    { score: 1, name: '1' },
    { score: 0, name: '3' },
  ])
  expect(next.translations).toEqual({ de: { 'scoreList.2.name': 'drei', levelTag: 'x' } })
})

test('G-65: a new score is the next above, or the first that is free', () => {
  const numbered = (...scores: number[]) => scores.map((score) => ({ score, name: '' }))
  expect([freeScore(numbered(1, 3)), freeScore([]), freeScore(numbered(10))]).toEqual([4, 0, 0])
  expect(freeScore(numbered(...Array.from({ length: 11 }, (_, score) => score)))).toBe(null)
})
