import { describe, expect, test } from 'vitest'
import { createRobotFrom, type RobotDocument, trainRobot } from '../robot.ts'
import { textVectorsOf } from '../vectors/textVectors.ts'
import { addOwnWords, createMender, ownWordsOf } from './ownWords.ts'

const rowOf = (docId: string, ...questions: string[]) => ({ docId, questions })
const ROWS = [
  rowOf('refund', 'When do I get the refund?', 'refund my payment', 'refunds'),
  rowOf('card', 'Order a card', 'Müssen Karten bestellt werden?'),
]

describe('a question that is mended by the words of the documents', () => {
  test.each([
    ['where is my reufnd', 'where is my refund'],
    ['my PAYMNT?', 'my payment?'],
    ['Kartem', 'karten'],
    ['refunding, ordered cards', 'refunding, ordered cards'],
    ['get gat', 'get gat'],
    ['zzzzzzzzzzzzzzzzzzzzzzzzzzrefund', 'zzzzzzzzzzzzzzzzzzzzzzzzzzrefund'],
  ])('%s: %s', (typed, mended) => {
    expect(createMender(ownWordsOf(ROWS, 'en'), 'en', null)(typed)).toBe(mended)
  })

  test('keeps the words that the language has', () => {
    const own = ownWordsOf([rowOf('card', 'order a carde')], 'en')
    expect(createMender(own, 'en', null)('carve boarder')).toBe('carde boarder')
    expect(createMender(own, 'en', textVectorsOf('en'))('carve boarder')).toBe('carve boarder')
  })

  test('takes the word that is said most often', () => {
    const own = ownWordsOf([rowOf('one', 'lone', 'loan', 'a loan')], 'en')
    expect(createMender(own, 'en', null)('loxn')).toBe('loan')
    expect(createMender(own, 'en', null)('loxe')).toBe('lone')
  })

  test('has the words of rows that are added later', () => {
    const own = ownWordsOf(ROWS, 'en')
    expect(createMender(own, 'en', null)('vuocher')).toBe('vuocher')
    addOwnWords(own, rowOf('new', 'Do you sell vouchers?', 'a voucher'), 'en')
    expect(createMender(own, 'en', null)('vuocher')).toBe('voucher')
  })

  test('leaves scripts without spaces alone', () => {
    const own = ownWordsOf([rowOf('one', '怎么申请退款和退货', 'ขอเงินคืนได้อย่างไร')], 'zh')
    expect(own.words).toEqual([])
  })
})

/** A document whose seven questions all have these words. */
const documentOf = (docId: string, words: string, locale: string): RobotDocument => ({
  docId,
  pattern: 1,
  suggestDocIds: [],
  texts: [
    {
      locale,
      question: `${words} one`,
      similar: ['two', 'three', 'four', 'five', 'six', 'seven'].map((word) => `${word} ${words}`),
      answer: '',
    },
  ],
})

// with seven questions each, enough for a curve of their own
const OTHERS = ['bike', 'lamp', 'sofa', 'desk', 'soap', 'milk', 'jeans', 'bread', 'candle']

test.each(['en', 'pl'])('G-07: a base with a curve of its own finds mistyped words (%s)', (locale) => {
  // "whrb" has more letters in common with the decoy
  const wharb = documentOf('wharb', 'wharb', locale)
  const decoy = documentOf('decoy', 'whrt', locale)
  const others = OTHERS.map((word) => documentOf(word, word, locale))
  const robotOf = (trained: readonly RobotDocument[]) =>
    createRobotFrom(trainRobot(trained, {}, { expired: () => false }), trained)
  const robot = robotOf([...others, wharb, decoy])
  expect(robot.ask('whrb', locale).candidates[0]?.docId).toBe('wharb')
  expect(robot.ask('whrt', locale).candidates[0]?.docId).toBe('decoy')

  const grown = robotOf(others)
  grown.add(wharb)
  const scoreOf = (question: string) => grown.ask(question, locale).score
  // two errors are not mended, although this has more letters in common
  expect(scoreOf('whrb')).toBeGreaterThan(scoreOf('wharxyb'))
})
