import { describe, expect, test } from 'vitest'
import { createIndex } from '../ranking/rankIndex.ts'
import { readerOf } from '../ranking/readerOf.ts'
import { addRows } from '../ranking/rows.ts'
import { addVectorRow, createVectorNearness, vectorField } from '../ranking/vectorField.ts'
import { createRobot, createRobotFrom, type Robot, type RobotDocument, trainRobot } from '../robot.ts'
import { finish } from '../steps.ts'
import { textVectorsOf } from './textVectors.ts'
import { decodePack, encodePack, numberOf, packWords } from './wordPack.ts'

const document = (docId: string, question: string, answer = '', locale = 'en'): RobotDocument => ({
  docId,
  pattern: 1,
  suggestDocIds: [],
  texts: [{ locale, question, similar: [], answer }],
})
const SHOP = [
  document('gift', 'Do you sell gift cards?', 'From ten euros, by e-mail.'),
  document('care', 'How do I look after leather?', 'Polish it.'),
  document('time', 'How long does shipping take?', 'Two working days.'),
  document('where', 'Where are you?', 'Harbour Street 12.'),
]
const first = (robot: Robot, question: string, locale = 'en') => robot.ask(question, locale).candidates[0]?.docId
const IDF = { words: 1, grams: 1 }
const always = { expired: () => false }

const cosine = (one: string, other: string, locale = 'en'): number => {
  const vectors = textVectorsOf(locale)
  const numbersOf = (text: string) => vectors?.words(text).map(vectors.numberOf) ?? []
  const read = (text: string) =>
    vectors?.vectorOf(numbersOf(text).filter((number) => number !== -1)) ?? new Float32Array(0)
  const [a, b] = [read(one), read(other)]
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
}

describe('word vectors', () => {
  test('G-07: texts that mean the same are near, others far', () => {
    expect(cosine('gift card', 'voucher')).toBeGreaterThan(0.5)
    expect(cosine('voucher', 'postage')).toBeLessThan(0.3)
    expect(cosine('money back', 'refund')).toBeGreaterThan(cosine('money back', 'delivery') + 0.3)
  })

  test('a word without a vector has that of its stem, and an unknown one has none', () => {
    const vectors = textVectorsOf('en')
    expect(vectors?.numberOf('unsubscribing')).toBe(vectors?.numberOf('unsubscribe'))
    expect(vectors?.numberOf('zqxwvk')).toBe(-1)
  })

  test('only English has its own, all other languages of the chat have those of a glossary', () => {
    expect(textVectorsOf('en-GB')).toBe(textVectorsOf('en'))
    expect(textVectorsOf('en')?.glossed).toBe(false)
    expect(textVectorsOf('de-AT')?.glossed).toBe(true)
    expect(textVectorsOf('tw')).toBe(textVectorsOf('zh'))
    expect(textVectorsOf('cs')).toBeNull()
    expect(textVectorsOf('')).toBeNull()
  })

  test.each([
    ['de', 'Gutschein', 'Geschenkkarte', 'Porto'],
    ['fr', 'bon cadeau', 'carte cadeau', 'livraison'],
    ['ko', '환불', '돈 돌려', '배송'],
    ['zu', 'ngizokhokha', 'ukukhokhelwa', 'iphasela'],
    ['ru', 'возврат денег', 'вернуть деньги', 'пароль'],
    ['zh', '退款', '退钱', '密码'],
    ['tw', '退款', '退錢', '密碼'],
  ])('G-07: in %s %s is near %s and far from %s', (locale, word, near, far) => {
    expect(cosine(word, near, locale)).toBeGreaterThan(0.5)
    expect(cosine(word, far, locale)).toBeLessThan(0.35)
  })

  test('the file holds each vector to the byte', () => {
    const vectors = [1, -3].map((factor) => Float32Array.from({ length: 100 }, (_, at) => factor * Math.sin(at)))
    const pack = decodePack(encodePack('en', ['shop', 'shipping'], vectors))
    const same = (word: string): string => word
    expect([numberOf(pack, 'shop', same), numberOf(pack, 'shipping', same)]).toEqual([0, 1])
    expect([numberOf(pack, 'shipped', () => 'ship'), numberOf(pack, 'boat', same)]).toEqual([1, -1])
    for (const at of [0, 1, 50, 99])
      expect((pack.components[100 + at] ?? 0) * (pack.scales[1] ?? 0)).toBeCloseTo(-3 * Math.sin(at), 1)
  })

  test.each([
    ['don’t', ['do', 'not']],
    ['what’s up, Zoë? 24', ['what', 'up', 'zoe']],
  ])('%s is read as words', (text, words) => {
    expect(packWords(text)).toEqual(words)
  })
})

describe.each([
  ['built', () => createRobot(SHOP)],
  ['trained in another thread', () => createRobotFrom(structuredClone(trainRobot(SHOP, {}, always)), SHOP)],
])('a robot that was %s', (_, build) => {
  test.each([
    ['have you got a voucher', 'gift'],
    ['coupon as a present', 'gift'],
    ['cleaning shoes', 'care'],
    ['delivery', 'time'],
  ])('G-07: %s is found by its meaning', (question, docId) => {
    expect(first(build(), question)).toBe(docId)
  })

  test('finds documents by their meaning that were added later, and no removed ones', () => {
    const robot = build()
    robot.add(document('jobs', 'Are you hiring?'))
    expect(first(robot, 'vacancy')).toBe('jobs')
    expect(robot.remove('jobs')).toBe(true)
    expect(first(robot, 'vacancy')).not.toBe('jobs')
    for (let at = 0; at < 20; at++) robot.add(document(`${at}`, `What about number ${at}?`))
    expect(first(robot, 'voucher')).toBe('gift')
  })
})

test('G-07: a misspelt word of a document is read as that word', () => {
  const robot = createRobot([...SHOP, document('code', 'My voucher is rejected'), document('jobs', 'Are you hiring?')])
  expect(first(robot, 'coupon vuocher')).toBe('code')
})

test('languages without vectors, glossary and topics are ranked by their words alone', () => {
  const shop = [document('gift', 'Prodávate poukazy?', '', 'cs'), document('where', 'Kde ste?', '', 'cs')]
  expect(createRobot(shop).ask('voucher', 'cs').candidates).toEqual([])
})

test('G-07: of very many documents those with words in common are compared', () => {
  const many = Array.from({ length: 4001 }, (_, at) => document(`${at}`, `Where do I find the lamp number ${at}?`))
  const robot = createRobot([document('gift', 'Do you sell gift cards?'), ...many])
  expect(first(robot, 'where do I find a gift coupon')).toBe('gift')
})

test('the vectors of a question with unknown words count less where the weight is measured, its score as much', () => {
  const vectors = textVectorsOf('en')
  if (vectors === null) throw new Error('English has vectors')
  const texts = [{ docId: 'refund', questions: ['refund'], answer: '' }]
  const index = createIndex({ shortest: 2, longest: 4, forCommonWords: 'all', pairDistance: 1, synonyms: false }, IDF)
  addRows(index, texts, readerOf('en', index.grams))
  const nearness = createVectorNearness(index, finish(vectorField(texts, vectors)), vectors)
  const scoreOf = (question: string, distrust: number, words: number) => {
    const scores = Float32Array.of(words)
    nearness.addScores(question, scores, { questions: 1, answers: 0, distrust })
    return scores[0] ?? 0
  }
  const near = scoreOf('refund', 0, 0)
  expect(near).toBeGreaterThan(0.9)
  expect(scoreOf('refund', 3, 0)).toBe(near)
  expect(scoreOf('refund zqxwvk', 0, 0)).toBeCloseTo(near)
  // half of the words are known: an eighth of the vector counts, and all of the score by as much more
  expect(scoreOf('refund zqxwvk', 3, 0)).toBeCloseTo((near / 8) * (2 / 1.125))
  expect(scoreOf('refund zqxwvk', 3, 1)).toBeCloseTo((1 + near / 8) * (2 / 1.125))
})

test('the same misspelt question is read anew when a document has the word that is meant', () => {
  const vectors = textVectorsOf('en')
  if (vectors === null) throw new Error('English has vectors')
  const texts = [{ docId: 'refund', questions: ['refund'], answer: '' }]
  const index = createIndex({ shortest: 2, longest: 4, forCommonWords: 'all', pairDistance: 1, synonyms: false }, IDF)
  const field = finish(vectorField(texts, vectors))
  const nearness = createVectorNearness(index, field, vectors)
  const scoreOf = (row: number) => {
    const scores = new Float32Array(2)
    nearness.addScores('vuocher', scores, { questions: 1, answers: 0, distrust: 0 })
    return scores[row]
  }
  expect(scoreOf(0)).toBe(0)
  addVectorRow(field, vectors, { docId: 'voucher', questions: ['voucher'], answer: '' })
  expect(scoreOf(1)).toBeGreaterThan(0.9)
})
