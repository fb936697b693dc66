import { expect, test } from 'vitest'
import { createRobot, type Meaning, meaningTexts, type RobotDocument, weighMeaning } from '../robot.ts'

const documentOf = (docId: string, question: string, similar: string[] = [], answer = ''): RobotDocument => ({
  docId,
  pattern: 2,
  suggestDocIds: [],
  texts: [{ locale: 'en', question, similar, answer }],
})

const DOCUMENTS = [
  documentOf('parcel', 'Where is my parcel?', ['track a shipment', 'when does it arrive']),
  documentOf('refund', 'How do I get a refund?', ['send it back', 'I want my money']),
  documentOf('account', 'I forgot my password', ['cannot sign in', 'reset the login']),
]

/** A model that knows three topics: a coordinate each, and one that all texts share. */
const TOPICS = [/parcel|track|arrive|quuxly/i, /refund|back|money|zorpig/i, /password|sign|login|blikum/i]
const vectorOf = (text: string) => Float32Array.from([...TOPICS.map((topic) => (topic.test(text) ? 1 : 0)), 2])

const meaningOf = (more: Partial<Meaning> = {}): Meaning => ({ vectorOf, weight: () => 1, version: () => 0, ...more })
const firstOf = (question: string, meaning?: Meaning) =>
  createRobot(DOCUMENTS, {}, meaning).ask(question, 'en').candidates[0]?.docId

test('a document is found by what it means without a word in common', () => {
  for (const [question, docId] of [
    ['zorpig', 'refund'],
    ['quuxly', 'parcel'],
    ['blikum', 'account'],
  ] as const) {
    expect(firstOf(question)).not.toBe(docId)
    expect(firstOf(question, meaningOf())).toBe(docId)
  }
})

test('without a vector of the question, with weight 0 or with vectors of another model the ranking is as without', () => {
  const alone = createRobot(DOCUMENTS)
  const isQuestion = (text: string) => !DOCUMENTS.flatMap(meaningTexts).includes(text)
  const none: Partial<Meaning>[] = [
    { vectorOf: (text) => (isQuestion(text) ? null : vectorOf(text)) },
    { weight: () => 0 },
    { vectorOf: (text) => (isQuestion(text) ? new Float32Array(7).fill(1) : vectorOf(text)) },
    { vectorOf: (text) => (isQuestion(text) ? new Float32Array(4) : vectorOf(text)) },
  ]
  for (const question of ['zorpig', 'my parcel', 'track refund password', ''])
    for (const one of none)
      expect(createRobot(DOCUMENTS, {}, meaningOf(one)).ask(question, 'en')).toEqual(alone.ask(question, 'en'))
})

test('a document without vectors counts as average, until its vectors come', () => {
  let known = 0
  const meaning = meaningOf({
    vectorOf: (text) => (known === 0 && /refund|back|money/.test(text) ? null : vectorOf(text)),
    version: () => known,
  })
  const robot = createRobot(DOCUMENTS, {}, meaning)
  const first = () => robot.ask('zorpig', 'en').candidates[0]?.docId
  expect(first()).not.toBe('refund')
  known = 1
  expect(first()).toBe('refund')
  robot.add(documentOf('other', 'Send it back'))
  robot.remove('refund')
  expect(first()).toBe('other')
})

test('a document means its questions and its answer', () => {
  const one = documentOf('d', 'Q?', ['A?', ' '], `<p>Ring &amp; wait ${'x'.repeat(3000)}</p>`)
  expect(meaningTexts(one).map((text) => text.slice(0, 11))).toEqual(['Q?', 'A?', 'Ring wait x'])
  expect(meaningTexts(one)[2]).toHaveLength(2000)
})

test('the weight is measured on the base’s own questions: some for vectors that help, none for others', () => {
  const kinds = ['parcel', 'track', 'arrive', 'courier', 'refund', 'back', 'money', 'reimburse']
  const many = Array.from({ length: 8 }, (_, n) =>
    documentOf(`d${n}`, `Topic number ${n}`, [`${kinds[n]} one ${n}`, `other ${n}`, `third ${n}`, `more ${n}`]),
  )
  // found by their words already, so that only misleading vectors change anything
  const names = ['quuxly', 'zorpig', 'blikum', 'frandle', 'wibbet', 'snorgle', 'tramfin', 'plovick']
  const found = many.map(({ docId }, n) =>
    documentOf(docId, `${names[n]}`, [`${names[n]} a`, `my ${names[n]}`, `${names[n]} c d`, `the ${names[n]} is`]),
  )
  const own = new Map([...many, ...found].flatMap((one, n) => meaningTexts(one).map((text) => [text, n % many.length])))
  const telling = (text: string) => Float32Array.from({ length: 8 }, (_, at) => (own.get(text) === at ? 1 : 0.1))
  const misleading = (text: string) =>
    Float32Array.from({ length: 8 }, (_, at) => (((own.get(text) ?? 0) + text.length) % 8 === at ? 1 : 0))
  const budget = { expired: () => false }
  expect(weighMeaning(many, telling, budget)).toBeGreaterThan(0)
  expect(weighMeaning(found, misleading, budget)).toBe(0)
  expect(weighMeaning(DOCUMENTS, telling, budget)).toBe(1)
})

test('a misspelt question is looked up as it was typed', () => {
  const asked = new Set<string>()
  const meaning = meaningOf({
    vectorOf: (text) => {
      asked.add(text)
      return vectorOf(text)
    },
  })
  // topics mend the typing errors
  createRobot(DOCUMENTS, {}, meaning).ask('retrun my itme plaese', 'en')
  expect(asked.has('retrun my itme plaese')).toBe(true)
  expect(asked.has('return my item please')).toBe(false)
})
