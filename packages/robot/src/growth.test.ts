import { describe, expect, test } from 'vitest'
import { createRobotFrom, type RobotDocument, trainRobot } from './robot.ts'

/** A small shop: the question, the answer, what an operator adds later, and what a visitor asks. */
const SHOP = [
  ['How long does delivery take?', 'Two working days.', 'when will my parcel arrive', 'how many days until delivery'],
  ['How do I return an item?', 'Send it within 30 days.', 'I want to send it back', 'returning an item'],
  ['When do I get my money back?', 'Five days after the return.', 'waiting for my refund', 'when is the refund paid'],
  ['Can I cancel my order?', 'Until it is packed.', 'please stop my order', 'cancel the order'],
  ['Which payment methods are there?', 'Cards, PayPal, Klarna.', 'can I use a credit card', 'how can I pay'],
  ['Do you sell gift cards?', 'From 10 euros.', 'a voucher for a friend', 'are there gift vouchers'],
  ['I forgot my password', 'Use the link at the login.', 'cannot log in', 'reset the password'],
  ['Where are you?', 'Harbour Street 12 in Kiel.', 'what is your address', 'address of the shop in Kiel'],
] as const

const robotWith = (second: number) => {
  const documents = SHOP.map(([question, answer, more], at): RobotDocument => {
    const similar = at < second ? [more] : []
    return { docId: `${at}`, pattern: 1, suggestDocIds: [], texts: [{ locale: 'en', question, similar, answer }] }
  })
  return createRobotFrom(trainRobot(documents, {}, { expired: () => false }), documents)
}

describe('G-07: a base that grows', () => {
  test('a second question on document after document never halves what is answered or offered', () => {
    const counts = Array.from({ length: SHOP.length + 1 }, (_, second) => {
      const robot = robotWith(second)
      const decisions = SHOP.map(([, , , asked], at) => ({ docId: `${at}`, decision: robot.ask(asked, 'en') }))
      const right = decisions.filter(({ docId, decision }) => decision.kind === 'answer' && decision.docId === docId)
      const found = decisions.filter(
        ({ docId, decision }) =>
          decision.kind !== 'unknown' && decision.candidates.some((candidate) => candidate.docId === docId),
      )
      return { right: right.length, found: found.length }
    })
    const [first = { right: 0, found: 0 }] = counts
    expect(first.right).toBeGreaterThanOrEqual(3)
    for (const [at, { right, found }] of counts.entries()) {
      const before = counts[at - 1] ?? first
      expect([right > before.right / 2, found > before.found / 2], `${at} second questions`).toEqual([true, true])
      expect(right, `${at} second questions`).toBeGreaterThanOrEqual(first.right - 1)
    }
  })

  test.each(['No cancellation', 'I already got my money back thank you', 'the option is not showing'])(
    '%s turns a document around, so that it does not answer',
    (question) => {
      expect(robotWith(0).ask(question, 'en').kind).not.toBe('answer')
    },
  )

  test('one known word in a sentence of unknown ones is not certain', () => {
    const robot = robotWith(0)
    const alone = robot.ask('password', 'en')
    const lost = robot.ask('password for the saxophone quartet of uncle Wilbur', 'en')
    expect(lost.kind).not.toBe('answer')
    expect(lost.score).toBeLessThan(alone.score * 0.8)
  })

  test('a guide leaves out what is far behind its first document', () => {
    const { candidates } = robotWith(0).ask('what about the order I placed', 'en')
    expect(candidates.length).toBeLessThan(5)
    for (const { score } of candidates) expect(score).toBeGreaterThanOrEqual((candidates[0]?.score ?? 0) * 0.1)
  })
})
