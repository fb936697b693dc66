/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createRobotFrom, type RobotDocument, trainRobot } from './robot.ts'

/** Question sets lie beside the repository where they are at hand. */
const SETS = new URL('../../../../shared/data/nlu/', import.meta.url)
type Part = readonly (readonly [question: string, document: string])[]

const load = (name: string): Readonly<Record<string, Part>> =>
  JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, SETS))).toString())

const documentsOf = (part: Part, most: number, locale: string): RobotDocument[] =>
  [...Map.groupBy(part, ([, docId]) => docId)].map(([docId, rows]) => {
    const [question = '', ...similar] = rows.slice(0, most).map(([text]) => text)
    return { docId, pattern: 1, suggestDocIds: [], texts: [{ locale, question, similar, answer: '' }] }
  })

const firstOf = (set: string, part: string, most: number, locale: string) => {
  const { [part]: known = [], dev = [] } = load(set)
  const documents = documentsOf(known, most, locale)
  const robot = createRobotFrom(trainRobot(documents, {}, { expired: () => false }), documents)
  const asked = dev.filter((_, at) => at % 3 === 0)
  const decisions = asked.map(([question, docId]) => ({ docId, decision: robot.ask(question, locale) }))
  const right = decisions.filter(({ docId, decision }) => decision.candidates[0]?.docId === docId)
  return { robot, decisions, right: right.length / asked.length }
}

describe.skipIf(!existsSync(SETS))(
  'question sets beside the repository (skipped where there are none)',
  { timeout: 30_000 },
  () => {
    test('G-07: BANKING77 with five questions per document: the first document is right for 60 %', () => {
      const { decisions, right } = firstOf('banking77', 'train5', 5, 'en')
      expect(right).toBeGreaterThan(0.6)
      const answers = decisions.filter(({ decision }) => decision.kind === 'answer')
      const wrong = answers.filter(({ docId, decision }) => decision.candidates[0]?.docId !== docId)
      expect(answers.length / decisions.length).toBeGreaterThan(0.28)
      expect(wrong.length / answers.length).toBeLessThan(0.14)
    })

    test("G-07: hardly any question outside of BANKING77's topics is answered", () => {
      const { robot } = firstOf('banking77', 'train5', 5, 'en')
      const { oos_dev: foreign = [] } = load('clinc150')
      const answered = foreign.filter(([question]) => robot.ask(question, 'en').kind === 'answer')
      expect(answered.length / foreign.length).toBeLessThan(0.04)
    })

    test.each([['massive_zh-CN', 'zh', 0.54]])('G-07: %s with ten questions a document', (set, locale, floor) => {
      expect(firstOf(set, 'train', 10, locale).right).toBeGreaterThan(floor)
    })
  },
)
