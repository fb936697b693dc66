import { describe, expect, test } from 'vitest'
import { createRobot, type Decision, type RobotDocument } from './robot.ts'

const document = (docId: string, question: string, ...similar: string[]): RobotDocument => ({
  docId,
  pattern: 1,
  suggestDocIds: [],
  texts: [{ locale: '', question, similar, answer: `<p>${docId}</p>` }],
})

const shop = [
  document('return', 'How do I return an item?', 'send something back', 'I want to give back my order'),
  document('order', 'Where is my order?', 'track my parcel', 'my package has not arrived'),
  document('pay', 'Which payment methods do you accept?', 'can I pay by card', 'do you take PayPal'),
  document('cancel', 'How do I cancel an order?', 'stop my order', 'I do not want my order any more'),
  document('退货', '怎么退货?', '我想把商品退回去', '退货流程是什么'),
  document('订单', '我的订单在哪里?', '查询物流', '包裹还没有到'),
  document('คืน', 'ฉันจะคืนสินค้าได้อย่างไร', 'ขอคืนของ', 'ต้องการคืนสินค้า'),
]

const answered = (decision: Decision): string => (decision.kind === 'answer' ? decision.docId : decision.kind)

describe('G-07: exact, ranked, guide, unknown', () => {
  const robot = createRobot(shop)

  test.each([
    ['How do I return an item?', 'return'],
    ['  HOW do I   return an item !!', 'return'],
    ['ｔｒａｃｋ ｍｙ ｐａｒｃｅｌ', 'order'],
    ['怎么退货', '退货'],
  ])('G-07: %s is a question of the base after normalising and scores 1', (question, docId) => {
    expect(robot.ask(question)).toMatchObject({ kind: 'answer', docId, score: 1 })
  })

  test.each([
    ['how can i return a item', 'return'],
    ['return item', 'return'],
    ['returning an item', 'return'],
    ['returns of items', 'return'],
    ['我要退货', '退货'],
    ['อยากคืนสินค้า', 'คืน'],
    ['can i pay with a card', 'pay'],
    ['订单在哪里', '订单'],
  ])('G-07: %s is answered with a score below 1', (question, docId) => {
    const decision = robot.ask(question)
    expect(answered(decision)).toBe(docId)
    expect(decision.score).toBeLessThan(1)
  })

  test.each([['where ist the oder', 'order']])(
    'G-07: %s is too far for an answer, so its document is offered first',
    (question, docId) => {
      const decision = robot.ask(question)
      expect(decision.kind === 'guide' && decision.candidates[0]?.docId).toBe(docId)
    },
  )

  test.each(['What is the meaning of life', 'asdf qwer', '今天天气很好', '', '???', '🙂', "'; drop table docs; --"])(
    'G-07: %s is unknown',
    (question) => {
      expect(robot.ask(question).kind).toBe('unknown')
    },
  )

  test('G-07: between the thresholds at most five documents are offered, best first', () => {
    const many = Array.from({ length: 9 }, (_, at) => document(`d${at}`, `Delivery to country number ${at}`))
    const decision = createRobot(many, { answerThreshold: 0.99, guideThreshold: 0.1 }).ask('delivery to country')
    if (decision.kind !== 'guide') throw new Error(decision.kind)
    expect(decision.candidates).toHaveLength(5)
    const scores = decision.candidates.map((candidate) => candidate.score)
    expect(scores).toEqual([...scores].sort((one, other) => other - one))
    expect(decision.score).toBe(scores[0])
  })

  test('G-07: two documents with the same score are offered, not answered', () => {
    const alike = createRobot([
      document('red', 'Is the lamp sold in red?'),
      document('blue', 'Is the lamp sold in blue?'),
    ])
    expect(alike.ask('is the lamp sold').kind).toBe('guide')
    expect(answered(alike.ask('lamp sold in blue'))).toBe('blue')
  })

  test('G-07: both thresholds are settings', () => {
    const question = 'how can i return a item'
    expect(createRobot(shop, { answerThreshold: 1, guideThreshold: 0.1 }).ask(question).kind).toBe('guide')
    expect(createRobot(shop, { answerThreshold: 1, guideThreshold: 1 }).ask(question).kind).toBe('unknown')
  })

  test('scores stay between 0 and 1, and a long text costs no more than its beginning', () => {
    for (const question of ['order order order order', 'return '.repeat(20_000), '退'.repeat(9000)]) {
      const { score } = robot.ask(question)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }
  })
})

describe('X-19: suggestions while typing', () => {
  const robot = createRobot(shop)

  test('X-19: the last word may be unfinished', () => {
    expect(robot.suggest('where is my or')[0]).toEqual({ docId: 'order', question: 'Where is my order?' })
    expect(robot.suggest('payme')[0]?.docId).toBe('pay')
    expect(robot.suggest('退')[0]?.docId).toBe('退货')
  })

  test('X-19: returns as many as wanted, and none for an empty text', () => {
    expect(robot.suggest('order', 2)).toHaveLength(2)
    expect(robot.suggest('  ')).toEqual([])
    expect(robot.suggest('zzzz')).toEqual([])
  })
})

describe('changes of the knowledge base', () => {
  test('an added document is found at once, a removed one is not', () => {
    const robot = createRobot(shop)
    expect(robot.ask('vouchers for friends').kind).toBe('unknown')
    robot.add(document('gift', 'Gift vouchers for friends', 'gift voucher'))
    expect(answered(robot.ask('vouchers for friends'))).toBe('gift')
    expect(robot.remove('gift')).toBe(true)
    expect(robot.remove('gift')).toBe(false)
    expect(robot.ask('Gift vouchers for friends').kind).toBe('unknown')
    expect(robot.document('gift')).toBeNull()
  })

  test('adding a docId again replaces its questions', () => {
    const robot = createRobot(shop)
    robot.add(document('return', 'Can I swap a jumper?'))
    expect(answered(robot.ask('Can I swap a jumper?'))).toBe('return')
    expect(answered(robot.ask('How do I return an item?'))).not.toBe('return')
  })

  test('of two documents with the same question the first answers, and the other once it is gone', () => {
    const robot = createRobot([document('one', 'Same question'), document('two', 'Same question')])
    expect(answered(robot.ask('same question'))).toBe('one')
    robot.remove('one')
    expect(answered(robot.ask('same question'))).toBe('two')
  })

  test('an empty knowledge base knows nothing', () => {
    expect(createRobot([]).ask('How do I return an item?')).toEqual({
      kind: 'unknown',
      score: 0,
      among: 0,
      shown: 0,
      candidates: [],
    })
  })
})

describe('beside an answer', () => {
  const robot = createRobot(shop)

  test('related questions are those of the nearest documents, without the document itself', () => {
    const related = robot.related('return', 2)
    expect(related).toHaveLength(2)
    expect(related[0]).toEqual({ docId: 'cancel', question: 'How do I cancel an order?' })
    expect(robot.related('return', 9).map((one) => one.docId)).not.toContain('return')
    expect(robot.related('nothing')).toEqual([])
  })

  test('the reasons for the first document come strongest first, each once', () => {
    const evidence = robot.explain('can I pay with my card')
    expect(evidence.map((one) => one.term)).toEqual(expect.arrayContaining(['pay']))
    const weights = evidence.map((one) => one.weight)
    expect(weights).toEqual([...weights].sort((one, other) => other - one))
    expect(weights.every((weight) => weight > 0 && weight <= 1)).toBe(true)
    expect(new Set(evidence.map((one) => one.term)).size).toBe(evidence.length)
    expect(robot.explain('???')).toEqual([])
  })

  test('near misses come with an unknown question', () => {
    const decision = createRobot(shop, { answerThreshold: 1, guideThreshold: 1 }).ask('return the item')
    expect(decision.kind).toBe('unknown')
    expect(decision.candidates[0]?.docId).toBe('return')
    expect(robot.ask('zqx vwk')).toMatchObject({ kind: 'unknown', candidates: [] })
  })
})

describe('hostile input', () => {
  const robot = createRobot([...shop, document('odd', '\u0301\u0301', '\ud800', '', '\u0000\u0007')])

  test.each([
    ['marks alone', '\u0301'.repeat(5000)],
    ['half a character', 'order \ud83d'],
    ['control characters', '\u0000\u0001\u0002 return \u001b[31m item'],
    ['ligatures that become eighteen letters', '\ufdfa'.repeat(5000)],
    ['a megabyte', 'return '.repeat(150_000)],
    ['one long word', 'a'.repeat(1_000_000)],
    ['names of members', '__proto__ constructor toString'],
    ['directions', '\u202e\u2066order\u2069'],
  ])('%s: neither throws nor stalls', (_, text) => {
    for (const call of [robot.ask, robot.explain, robot.suggest] as const) expect(() => call(text)).not.toThrow()
    const { score } = robot.ask(text)
    expect(score >= 0 && score <= 1).toBe(true)
  })
})
