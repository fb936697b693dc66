import { describe, expect, test } from 'vitest'
import { createRobot, createRobotFrom, type Robot, type RobotDocument, trainRobot } from '../robot.ts'
import { finish } from '../steps.ts'
import { plainState } from './localeState.ts'

const document = (docId: string, question: string, answer: string, more: Partial<RobotDocument> = {}) => ({
  docId,
  pattern: 1 as const,
  suggestDocIds: [],
  texts: [{ locale: 'en', question, similar: [], answer }],
  ...more,
})

const SHOP: readonly RobotDocument[] = [
  document('pay', 'Which payment methods do you accept?', '<p>PayPal, <b>Klarna</b> &amp; bank transfer.</p>'),
  document('lamp', 'Is the lamp dimmable?', 'Yes, with any dimmer for LEDs.', { fileNames: ['wiring diagram.pdf'] }),
  document('hours', 'When are you open?', 'Monday to Friday, <i class="zqxwv">ten to six</i>.'),
  document('jobs', 'Are you hiring?', 'We look for carpenters.'),
  document('care', 'How do I care for oak?', 'Rub it with linseed oil once a year.'),
]
const always = { expired: () => false }
const first = (robot: Robot, question: string) => robot.ask(question, 'en').candidates[0]?.docId

describe.each([
  ['built', () => createRobot(SHOP)],
  ['trained', () => createRobotFrom(trainRobot(SHOP, {}, always), SHOP)],
])('G-07: a robot that was %s ranks answers too', (_, build) => {
  test.each([
    ['Klarna?', 'pay'],
    ['do you need a carpenter', 'jobs'],
    ['linseed', 'care'],
    ['where is the wiring diagram', 'lamp'],
  ])('%s is said only by an answer or the name of a file', (question, docId) => {
    const decision = build().ask(question, 'en')
    expect(decision.candidates[0]?.docId).toBe(docId)
  })

  test('the markup of an answer is not ranked', () => {
    expect(build().ask('zqxwv', 'en').candidates).toEqual([])
  })

  test('a changed answer is ranked at once, and a removed one no longer', () => {
    const robot = build()
    robot.add(document('jobs', 'Are you hiring?', 'We look for violinists.'))
    expect(first(robot, 'violinist')).toBe('jobs')
    expect(robot.explain('carpenter', 'en')).toEqual([])
    robot.remove('pay')
    expect(first(robot, 'Klarna')).not.toBe('pay')
    robot.add(document('rent', 'Can I rent a sofa?', 'Yes, even with Klarna.'))
    expect(first(robot, 'Klarna')).toBe('rent')
  })

  test('a reason names words of the question that the answer says', () => {
    expect(build().explain('is klarna possible', 'en')[0]?.term).toBe('klarna')
  })
})

test('G-07: a changed answer alone is a changed document after a training', () => {
  const now = SHOP.map((one) =>
    one.docId === 'jobs' ? document('jobs', 'Are you hiring?', 'We need violinists.') : one,
  )
  const robot = createRobotFrom(trainRobot(SHOP, {}, always), now)
  expect(first(robot, 'violinist')).toBe('jobs')
})

test('each further question of a document lowers the weight of its answer', () => {
  const asked = 'we look for carpenters to hire'
  const shareOf = (similar: readonly string[]) => {
    const texts = [{ locale: 'en', question: 'Are you hiring?', similar, answer: 'We look for carpenters.' }]
    const robot = createRobot([...SHOP.filter((one) => one.docId !== 'jobs'), document('jobs', '', '', { texts })])
    return robot.explain(asked, 'en').find(({ term }) => term === 'carpenters')?.weight ?? 0
  }
  expect(shareOf(Array.from({ length: 12 }, (_, at) => `may I be hired as number ${at}`))).toBeLessThan(shareOf([]))
})

test('bases of more than 20,000 questions do without answers', () => {
  const questions = Array.from({ length: 20_001 }, (_, at) => `${at}`)
  const stateOf = (part: readonly string[]) =>
    finish(plainState([{ docId: 'd', questions: part, answer: 'a' }], 'en', false))
  expect([stateOf(questions).answers, stateOf(questions.slice(1)).answers === null]).toEqual([null, false])
})
