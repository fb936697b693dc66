import { describe, expect, test } from 'vitest'
import { createRobot, type RobotDocument } from '../robot.ts'
import { addTopicRow, createTopicField, MAX_TOPICAL } from './topicField.ts'
import { topicsOf } from './topics.ts'

const document = (docId: string, question: string, answer: string): RobotDocument => ({
  docId,
  pattern: 1,
  suggestDocIds: [],
  texts: [{ locale: 'en', question, similar: [], answer }],
})
const SHOP = [
  document('reserve', 'Can I reserve a pair in the branch?', 'Click "try in store". We keep it for two days.'),
  document('gift', 'Do you sell gift cards?', 'From ten euros, by e-mail.'),
  document('time', 'How long does shipping take?', 'Two working days.'),
  document('care', 'How do I look after leather?', 'Polish it.'),
  document('refund', 'When do I get my refund?', 'Within a week after the parcel is here.'),
  document('password', 'I forgot my password', 'Use the link at the login.'),
]
const topicOf = (text: string) => topicsOf('en')?.read(text)[0]?.topic

describe('topics', () => {
  test('G-07: questions without a word in common have the same topic', () => {
    expect(topicOf('could you put one aside for me')).toBe(topicOf('reserve an item'))
    expect(topicOf('less to pay for pupils and people at university')).toBe(topicOf('student discount'))
    expect(topicOf('could you put one aside for me')).not.toBe(topicOf('student discount'))
  })

  test('the shares of a text are at most 1, and gibberish is about nothing much', () => {
    const told = (text: string) =>
      topicsOf('en')
        ?.read(text)
        .reduce((sum, { share }) => sum + share, 0) ?? 0
    expect(told('where is my parcel')).toBeGreaterThan(0.8)
    expect(told('where is my parcel')).toBeLessThanOrEqual(1)
    expect(told('qqxv zzkw')).toBeLessThan(0.6)
  })

  test('G-07: a document is found by what a question is about', () => {
    const robot = createRobot(SHOP, { guideThreshold: 0 })
    expect(robot.ask('could you put those aside for me', 'en').candidates[0]?.docId).toBe('reserve')
    expect(robot.ask('still no money on my account', 'en').candidates[0]?.docId).toBe('refund')
  })

  test('G-07: a question about something else is less likely to be answered than one with the same words', () => {
    const robot = createRobot(SHOP)
    const known = robot.ask('do you sell cards as a gift', 'en')
    const other = robot.ask('do you wrap it as a gift', 'en')
    expect(other.score).toBeLessThan(known.score)
    expect(other.among).toBeLessThan(known.among * 0.97)
  })

  test('G-07: words with a typing error count as those that are meant, of the documents or of customers', () => {
    const robot = createRobot([...SHOP, document('yarn', 'Is Zwirnelda washable?', 'Up to thirty degrees.')])
    const likeness = (typed: string, meant: string) => [robot.ask(typed, 'en'), robot.ask(meant, 'en')] as const
    for (const [typed, meant] of [
      likeness('are those of zwirnlda washable', 'are those of zwirnelda washable'),
      likeness('still no mony on my acount', 'still no money on my account'),
    ])
      expect(typed.candidates).toEqual(meant.candidates)
  })

  test('several rows are never less likely than the first', () => {
    const robot = createRobot(SHOP)
    for (const question of ['gift', 'password of my parcel', 'when', 'do you clean leather', 'refund my gift card']) {
      const { score, among } = robot.ask(question, 'en')
      expect(among).toBeGreaterThanOrEqual(score)
    }
  })

  test.each([
    ['de', 'wo bleibt mein Geld', 'refund', ['Wann wird mir der Betrag erstattet?', 'Wo seid ihr?', 'Wer seid ihr?']],
    ['zh', '钱怎么还没退给我', 'refund', ['退款多久到账？', '门店在哪里？', '会员有什么好处？']],
    ['tw', '錢怎麼還沒退給我', 'refund', ['退款多久到帳？', '門市在哪裡？', '會員有什麼好處？']],
  ])(
    'G-07: in %s, without word vectors, "%s" is about the same as a document',
    (locale, question, docId, questions) => {
      const ids = ['refund', 'where', 'other']
      const documents = questions.map((text, at): RobotDocument => {
        const texts = [{ locale, question: text, similar: [], answer: '' }]
        return { docId: ids[at] ?? '', pattern: 1, suggestDocIds: [], texts }
      })
      const robot = createRobot(documents, { answerThreshold: 0 })
      expect(robot.ask(question, locale)).toMatchObject({ kind: 'answer', docId })
      const read = (text: string) => topicsOf(locale)?.read(text)[0]?.topic
      expect(read(question)).toBe(read(questions[0] ?? ''))
      expect(read(question)).not.toBe(read(questions[1] ?? ''))
    },
  )

  test.each([
    [
      'de',
      'Was kostet ein Bitcoin',
      'Was kostet der Versand? Wo ist meine Bestellung? Wann bekomme ich mein Geld zurück?',
    ],
    [
      'de',
      'Wann bekomme ich Ferien',
      'Was kostet der Versand? Wo ist meine Bestellung? Wann bekomme ich mein Geld zurück?',
    ],
    ['zh', '电影多久', '多久能送到？ 我的订单在哪里？ 运费多少？ 退款多久到账？ 可以换货吗？ 有门店吗？'],
  ])('G-07: in %s the question "%s" of no trade gets nothing, unless a document asks it', (locale, aside, shop) => {
    const documents = shop.split(/(?<=[?？]) /).map((question, at): RobotDocument => {
      return { docId: `${at}`, pattern: 1, suggestDocIds: [], texts: [{ locale, question, similar: [], answer: '' }] }
    })
    const robot = createRobot(documents)
    expect(robot.ask(aside, locale).kind).toBe('unknown')
    const texts = [{ locale, question: `${aside}?`, similar: [], answer: '' }]
    robot.add({ docId: 'about', pattern: 1, suggestDocIds: [], texts })
    expect(robot.ask(`${aside} ok`, locale).kind).not.toBe('unknown')
  })

  test('only some languages have them, and only the first rows of a large base', () => {
    expect(topicsOf('en-GB')).toBe(topicsOf('en'))
    expect(topicsOf('cs')).toBeNull()
    expect(topicsOf('')).toBeNull()
    const read = () => [{ topic: 0, share: 1 }]
    const topics = { count: 1, read, asides: 0, readAsides: () => [], knownScale: 1, meant: () => undefined }
    const rows = Array.from({ length: MAX_TOPICAL + 5 }, (_, n) => ({ docId: `${n}`, questions: ['q'], answer: '' }))
    const field = createTopicField(0, topics)
    for (const row of rows) addTopicRow(field, topics, row)
    expect(field.rows).toBe(MAX_TOPICAL)
  })
})
