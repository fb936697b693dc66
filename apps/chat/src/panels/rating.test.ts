import type { RatingForm } from '@foyer/client/visitor/types'
import { describe, expect, test } from 'vitest'
import { offer } from '../preview/rating.ts'
import {
  checkRating,
  chooseLevel,
  chooseSolved,
  startRating,
  toggleTag,
  toRating,
  viewRating,
  whyNot,
  writeComment,
} from './rating.ts'

const level = (star: number, part: object = {}) => ({
  star,
  tags: ['Fast', ' ', 'Clear', 'Fast'],
  title: `Level ${star}`,
  guide: 'Why?',
  needsComment: false,
  needsTag: false,
  ...part,
})
const form: RatingForm = {
  model: 'stars',
  stars: [
    level(5, { needsComment: true }),
    level(4),
    level(3),
    level(2, { needsTag: true, tags: [] }),
    level(1, { needsComment: true, needsTag: true }),
  ],
  scores: [],
  tags: ['Any'],
  solvedTags: [],
  unsolvedTags: ['Wrong', 'Long', 'Hard', 'Else', 'Fifth'],
  maxLength: 10,
}
const builtIn = ['a', 'b', 'c', 'd']
const first = startRating(form)
const view = (draft = first, of: 'robot' | 'agent' = 'agent', source = form) => viewRating(source, of, draft, builtIn)

describe('rating an agent', () => {
  test('S5.2-02, S5.2-05, S9.1-04: stars 1 to 5, at first five and solved', () => {
    expect(first).toEqual({ solved: true, stars: 5, tags: [], comment: '' })
    expect(view().levels.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5])
  })

  test('S5.2-03, A-17: at five the box is hidden, and what the level asks for in it is not asked for', () => {
    expect(view()).toMatchObject({ showsComment: false, needsComment: false })
    expect(view(chooseLevel(first, 4))).toMatchObject({ showsComment: true, title: 'Level 4', guide: 'Why?' })
    expect(checkRating(view(), first)).toBeNull()
  })

  test('S5.2-04: another star clears tags and content, the same star does not', () => {
    const filled = { ...first, stars: 4, tags: ['Fast'], comment: 'Hm' }
    expect(chooseLevel(filled, 3)).toEqual({ solved: true, stars: 3, tags: [], comment: '' })
    expect(chooseLevel(filled, 4)).toBe(filled)
    expect(chooseSolved(filled, 'agent', false)).toEqual({ ...filled, solved: false })
  })

  test('S5.2-07, S5.2-08: a required label and required content are asked for, a label that is not there is not', () => {
    const bad = chooseLevel(first, 1)
    expect(checkRating(view(bad), bad)).toBe('evaluationLabel')
    const tagged = toggleTag(bad, 'Fast')
    expect(checkRating(view(tagged), tagged)).toBe('evaluationContent')
    expect(checkRating(view(tagged), { ...tagged, comment: '  \n' })).toBe('evaluationContent')
    expect(checkRating(view(tagged), { ...tagged, comment: 'x' })).toBeNull()
    const untaggable = chooseLevel(first, 2)
    expect(checkRating(view(untaggable), untaggable)).toBeNull()
  })

  test('A-19: tags are shown once each and can be taken back', () => {
    expect(view().tags).toEqual(['Fast', 'Clear'])
    const both = toggleTag(toggleTag(first, 'Fast'), 'Clear')
    expect(both.tags).toEqual(['Fast', 'Clear'])
    expect(toggleTag(both, 'Fast').tags).toEqual(['Clear'])
  })

  test('S5.2-01, S9.1-03, A-05: the comment ends where the tenant says, never within a sign', () => {
    expect(writeComment(first, form, 'x'.repeat(20)).comment).toBe('x'.repeat(10))
    expect(writeComment(first, form, `${'x'.repeat(9)}😀`).comment).toBe('x'.repeat(9))
    expect(writeComment(first, { ...form, maxLength: 64 }, 'y'.repeat(65)).comment).toHaveLength(64)
    expect(writeComment(first, { ...form, maxLength: 60 }, 'y'.repeat(65)).comment).toHaveLength(60)
  })

  test('G-65: scores take the place of the stars; without any there are stars', () => {
    const scores = {
      ...form,
      model: 'scores',
      scores: [1, 2, 3].map((score) => ({ score, name: `N${score}` })),
    } as const
    expect(startRating(scores).stars).toBe(3)
    expect([startRating(form, 2).stars, startRating(scores, 2).stars]).toEqual([2, 3])
    expect(view(first, 'agent', scores).levels).toEqual([1, 2, 3].map((value) => ({ value, name: `N${value}` })))
    expect(view(first, 'agent', scores)).toMatchObject({ tags: ['Any'], showsComment: true, needsTag: false })
    expect(view(first, 'agent', { ...scores, scores: [] }).levels).toHaveLength(5)
    expect(view({ ...first, stars: 5 }, 'agent', { ...form, stars: [] })).toMatchObject({ tags: [], title: '' })
  })

  test('X-14: only what is seen is sent', () => {
    const draft = { solved: false, stars: 5, tags: ['Fast', 'Gone'], comment: 'hidden' }
    expect(toRating(offer, view(draft), draft)).toEqual({
      of: 'agent',
      sessionId: 's1',
      solved: false,
      stars: 5,
      tags: ['Fast'],
      comment: '',
    })
    const four = { solved: true, stars: 4, tags: [], comment: ' ok ' }
    expect(toRating(offer, view(four), four)).toMatchObject({ stars: 4, comment: 'ok' })
  })
})

describe('rating the robot', () => {
  test('S5.2-06, S9.1-05, A-18, G-76: four tags of not solved, those of solved only where the tenant has some', () => {
    expect(view(first, 'robot')).toMatchObject({ levels: [], tags: [], showsComment: true, needsTag: false })
    const unsolved = chooseSolved(first, 'robot', false)
    expect(view(unsolved, 'robot').tags).toEqual(['Wrong', 'Long', 'Hard', 'Else'])
    expect(view(unsolved, 'robot', { ...form, unsolvedTags: [] }).tags).toEqual(builtIn)
    expect(view(first, 'robot', { ...form, solvedTags: ['Fast'] }).tags).toEqual(['Fast'])
  })

  test('G-76, X-14: the tags go with the answer that they belong to', () => {
    const tagged = toggleTag(chooseSolved(first, 'robot', false), 'Wrong')
    expect(chooseSolved(tagged, 'robot', true).tags).toEqual([])
    expect(toRating({ ...offer, of: 'robot' }, view(tagged, 'robot'), tagged)).toEqual({
      of: 'robot',
      sessionId: 's1',
      solved: false,
      tags: ['Wrong'],
      comment: '',
    })
  })
})

test('S4.6-04, A-16: why the popup does not open', () => {
  const no = { ...offer, allowed: false }
  expect(whyNot({ ...no, running: true })).toBe('ratingAfterEnd')
  expect(whyNot({ ...no, running: true, rated: true })).toBe('ratingNotPossible')
  expect(whyNot({ ...no, rated: true })).toBe('ratingNotPossible')
})
