/// <reference types="node" />
import { describe, expect, test } from 'vitest'
import { createRobot, createRobotFrom, type RobotDocument, trainRobot } from '../robot.ts'
import { type Calibration, DEFAULT_CALIBRATION, fitCalibration, probability } from './calibration.ts'

const document = (docId: string, questions: readonly string[], locale = 'en'): RobotDocument => ({
  docId,
  pattern: 1,
  suggestDocIds: [],
  texts: [{ locale, question: questions[0] ?? '', similar: questions.slice(1), answer: '' }],
})

const things = ['lamp', 'chair', 'table', 'sofa', 'carpet', 'mirror', 'shelf', 'desk']
const shop = things.flatMap((thing) => [
  document(`${thing}-price`, [
    `How much is the ${thing}?`,
    `what does a ${thing} cost`,
    `price of the ${thing}`,
    `is the ${thing} expensive`,
  ]),
  document(`${thing}-return`, [
    `How do I return the ${thing}?`,
    `send the ${thing} back`,
    `I do not want the ${thing} any more`,
    `give back a ${thing}`,
  ]),
])
const always = { expired: () => false }
const asked = ['the price of a sofa', 'give the carpet back', 'costs of the desk', 'do you like music', 'mirror']

describe('a trained robot', () => {
  const state = trainRobot(shop, {}, always)

  test('G-07: answers, even from a state that was cloned for another thread', () => {
    const robot = createRobotFrom(structuredClone(state, { transfer: [...state.buffers] }), shop)
    expect(robot.ask('what is the price of the sofa', 'en')).toMatchObject({ kind: 'answer', docId: 'sofa-price' })
    expect(robot.ask('how can I send the mirror back', 'en')).toMatchObject({ kind: 'answer', docId: 'mirror-return' })
    expect(robot.ask('will it rain in London tomorrow', 'en').kind).toBe('unknown')
  })

  test('X-41: is called trained if its main language is, whatever a translation is', () => {
    const thin = things.map((thing) => document(`${thing}-care`, [`How do I clean the ${thing}?`]))
    const german = [
      document('lampe', ['Was kostet die Lampe?', 'Preis der Lampe', 'wie teuer ist die Lampe'], 'de'),
      document('stuhl', ['Was kostet der Stuhl?', 'Preis vom Stuhl', 'wie teuer ist der Stuhl'], 'de'),
    ]
    const trained = (documents: readonly RobotDocument[], defaultLocale?: string) =>
      trainRobot(documents, defaultLocale === undefined ? {} : { defaultLocale }, always).hints.trained
    expect(trained(german)).toBe(true)
    for (const locale of [undefined, 'en', 'fr']) expect(trained([...german, ...thin], locale), locale).toBe(false)
    expect(trained([...german, ...thin], 'de')).toBe(true)
    expect(trained([])).toBe(false)
  })

  test('is the same after each training', () => {
    const one = createRobotFrom(trainRobot(shop, {}, always), shop)
    const other = createRobotFrom(trainRobot(shop, {}, always), shop)
    for (const question of asked) expect(one.ask(question, 'en')).toEqual(other.ask(question, 'en'))
  })

  test('documents can be added, removed and changed after it was restored', () => {
    const robot = createRobotFrom(trainRobot(shop, {}, always), shop)
    robot.add(document('voucher', ['Do you sell gift vouchers?', 'buy a voucher']))
    expect(robot.ask('gift voucher', 'en').candidates[0]?.docId).toBe('voucher')
    robot.add(document('voucher', ['Can I pay with bitcoin?']))
    expect(robot.ask('Do you sell gift vouchers?', 'en').candidates[0]?.docId).not.toBe('voucher')
    expect(robot.ask('can i pay with bitcoin', 'en')).toMatchObject({ docId: 'voucher', score: 1 })
    expect(robot.remove('sofa-price')).toBe(true)
    expect(robot.ask('How much is the sofa?', 'en').candidates.map((one) => one.docId)).not.toContain('sofa-price')
  })

  test('catches up with changes during the training', () => {
    const now = [
      ...shop.slice(2).filter((one) => one.docId !== 'desk-return'),
      document('desk-return', ['Who collects an old desk?']),
      document('new', ['Are there jobs in your shop?']),
    ]
    const robot = createRobotFrom(trainRobot(shop, {}, always), now)
    const found = (question: string) => robot.ask(question, 'en').candidates.map((one) => one.docId)
    expect(found('How much is the lamp?')).not.toContain('lamp-price')
    expect(robot.ask('who collects an old desk', 'en')).toMatchObject({ docId: 'desk-return', score: 1 })
    expect(robot.ask('how do i return the desk', 'en').score).toBeLessThan(1)
    expect(robot.ask('are there jobs in your shop', 'en')).toMatchObject({ docId: 'new', score: 1 })
  })

  test('without time it equals a robot of createRobot', () => {
    const robot = createRobotFrom(trainRobot(shop, {}, { expired: () => true }), shop)
    for (const question of asked) expect(robot.ask(question, 'en')).toEqual(createRobot(shop).ask(question, 'en'))
  })

  test('works if the time ends during the training', () => {
    let left = 3
    const robot = createRobotFrom(trainRobot(shop, {}, { expired: () => left-- <= 0 }), shop)
    expect(robot.ask('what is the price of the sofa', 'en').candidates[0]?.docId).toBe('sofa-price')
  })

  test('reports documents with too few questions and pairs that are hard to tell apart', () => {
    const twins = ['one', 'two'].map((docId) =>
      document(
        docId,
        ['open an account', 'new account please', 'make account', 'get account'].map((q) => `${q} `),
      ),
    )
    const { hints } = trainRobot([...shop, ...twins, document('thin', ['Only one question'])], {}, always)
    expect(hints.thin).toEqual(['thin'])
    expect(hints.hardPairs).toContainEqual(['one', 'two'])
  })
})

describe('the probabilities of a calibration', () => {
  const levels = [0, 0.05, 0.2, 0.5, 0.8, 1]
  const NEAR = { nearQuestion: 0.4, nearAnswer: 0.4, nearShare: 0.4, onTopic: 0.4, ahead: 0.4 }
  const middle = { score: 0.4, share: 0.4, similarity: 0.4, lead: 0.4, known: 0.4, own: 0.4, words: 4, ...NEAR }
  const rises = ({ first, among }: Calibration): boolean =>
    [first, among].every((curve) =>
      (Object.keys(middle) as (keyof typeof middle)[]).every((name) => {
        const all = levels.map((value) => probability(curve, { ...middle, [name]: value }))
        return all.every((value, at) => value > 0 && value < 1 && (at === 0 || value >= (all[at - 1] as number)))
      }),
    )

  test('rise with each signal, even against the outcomes', () => {
    for (const { plain, trained } of Object.values(DEFAULT_CALIBRATION))
      expect(rises(plain) && rises(trained)).toBe(true)
    const outcomes = levels.flatMap((value) =>
      levels.map((share) => ({
        signals: { ...middle, score: value, share, similarity: 1 - value },
        first: value < 0.5,
        among: value < 0.6,
        weight: 1,
      })),
    )
    expect(rises(fitCalibration(outcomes, DEFAULT_CALIBRATION.words.plain))).toBe(true)
  })

  test('learn from outcomes, each curve from its own', () => {
    const outcomes = Array.from({ length: 400 }, (_, at) => {
      const score = (at % 20) / 20
      return { signals: { ...middle, score }, first: score > 0.6, among: score > 0.3, weight: 1 }
    })
    const { first, among } = fitCalibration(outcomes, DEFAULT_CALIBRATION.words.plain)
    expect(probability(first, { ...middle, score: 0.9 })).toBeGreaterThan(0.7)
    expect(probability(first, { ...middle, score: 0.45 })).toBeLessThan(0.3)
    expect(probability(among, { ...middle, score: 0.45 })).toBeGreaterThan(0.7)
  })
})
