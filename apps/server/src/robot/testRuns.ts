import type { RobotTest } from '@foyer/protocol/knowledge'
import { failures } from '../errors.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { answerQuestion, documentOf } from './answer.ts'
import { type AnswerKind, kindOf } from './answerTypes.ts'
import type { DraftRobots } from './drafts.ts'
import { inSlices } from './inSlices.ts'
import type { Meanings } from './meaning.ts'
import { rankedTexts } from './prepare.ts'
import type { LoadedRobot, Robots } from './robots.ts'

/** A test that fails. */
export type FailedTest = Pick<RobotTest, 'testId' | 'question' | 'locale' | 'docId'> & {
  /** The question of the document that should answer, '' for none. */
  readonly expectedQuestion: string
  /** The document that answered or was offered first, '' for none. */
  readonly gotDocId: string
  readonly gotQuestion: string
  readonly kind: AnswerKind
  readonly score: number
}

export type TestRun = { readonly total: number; readonly right: number; readonly failed: readonly FailedTest[] }

/** Robots for trials, and their tests. */
export type TestRuns = {
  /** Gets the vectors of questions, outside of the visitors' limits. Returns false if some are missing. */
  readonly prepare: (tenantId: string, loaded: LoadedRobot, questions: readonly Asked[]) => Promise<boolean>
  /** `draft`: as the robot would be after publishing. @throws notFound */
  readonly robotFor: (tenantId: string, robotNo: string, draft: boolean) => Promise<LoadedRobot>
  readonly run: (tenantId: string, robotNo: string, loaded: LoadedRobot) => Promise<TestRun>
}

type Asked = Pick<RobotTest, 'question' | 'locale'>

/** Questions of tests whose vectors are fetched together, with and without politeness. */
const PREPARED = 16

/** The answer to a new visitor with this language. */
export const answerOf = (loaded: LoadedRobot, text: string, locale: string, now: number) => {
  const nothing = { docId: '', button: '', itemId: '', nodeId: '', agentTime: '', host: {}, click: 0 } as const
  const { content, outcome } = answerQuestion(
    { loaded, memory: {}, running: null, transfer: 'now', now },
    { ...nothing, text, locale },
  )
  const flowId = content.source === 'flow' ? content.flow.flowId : ''
  return { kind: kindOf(content), flowId, docId: outcome?.docId ?? '', score: outcome?.score ?? 0 }
}

/** Null if the test passes. */
const check = (loaded: LoadedRobot, test: RobotTest, now: number): FailedTest | null => {
  const { testId, question, locale, docId } = test
  const { kind, docId: first, score } = answerOf(loaded, question, locale, now)
  if (docId === '' ? kind === 'unknown' : kind === 'answer' && first === docId) return null
  const questionOf = (id: string) => documentOf(loaded, id, locale)?.question ?? ''
  const gotDocId = kind === 'unknown' ? '' : first
  const expected = { testId, question, locale, docId, expectedQuestion: questionOf(docId) }
  return { ...expected, gotDocId, gotQuestion: questionOf(gotDocId), kind, score }
}

export const createTestRuns = (parts: {
  readonly knowledge: Pick<Knowledge, 'loadTests'>
  readonly robots: Pick<Robots, 'get'>
  readonly drafts: Pick<DraftRobots, 'get'>
  readonly meanings: Pick<Meanings, 'prepareAll'>
  readonly clock: { now(): number }
}): TestRuns => {
  const { knowledge, robots, drafts, meanings, clock } = parts
  const prepare: TestRuns['prepare'] = async (tenantId, loaded, questions) => {
    for (const { question, locale } of questions) await inSlices(loaded.robot.prepare(question, locale))
    const texts = questions.flatMap(({ question, locale }) => rankedTexts(loaded, question, locale))
    return meanings.prepareAll(tenantId, loaded.meaning, texts)
  }

  return {
    prepare,
    robotFor: async (tenantId, robotNo, draft) => {
      const loaded = draft ? (await drafts.get(tenantId, robotNo))?.loaded : await robots.get(tenantId, robotNo)
      if (loaded === undefined || loaded === null) throw failures.notFound()
      return loaded
    },
    run: async (tenantId, robotNo, loaded) => {
      const tests = await knowledge.loadTests(tenantId, robotNo)
      const failed: FailedTest[] = []
      let hasVectors = true
      // a batch at a time, since vectors are not remembered for ever; an endpoint that fails is not waited for again
      for (let at = 0; at < tests.length; at += PREPARED) {
        const batch = tests.slice(at, at + PREPARED)
        if (hasVectors) hasVectors = await prepare(tenantId, loaded, batch)
        failed.push(...batch.flatMap((test) => check(loaded, test, clock.now()) ?? []))
      }
      return { total: tests.length, right: tests.length - failed.length, failed }
    },
  }
}
