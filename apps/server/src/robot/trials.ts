import { matchFlow } from '@foyer/robot'
import { failures, isFailure } from '../errors.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Published } from '../knowledge/publish.ts'
import type { RobotTest } from '../knowledge/tests.ts'
import { answerQuestion } from './answer.ts'
import type { DraftRobots } from './drafts.ts'
import type { LoadedRobot, Robots } from './robots.ts'
import type { Outcome } from './shape.ts'

/** What a test came to. */
export type TestResult = Pick<RobotTest, 'testId' | 'question' | 'locale' | 'docId'> & {
  readonly docQuestion: string
  /** The document that answered or was offered first, '' for none. */
  readonly gotDocId: string
  readonly gotQuestion: string
  readonly answerType: number
  readonly score: number
}

export type TestRun = { readonly total: number; readonly right: number; readonly lost: readonly TestResult[] }

/** What a robot would answer, and why. */
export type Trial = {
  readonly answerType: number
  readonly docId: string
  readonly flowId: string
  readonly score: number
  readonly candidates: readonly { readonly docId: string; readonly docQuestion: string; readonly score: number }[]
  readonly why: readonly { readonly term: string; readonly weight: number }[]
}

/** Trying robots; `draft`: as it would be after publishing. @throws notFound for a robot that the tenant has not */
export type Trials = {
  readonly tryRobot: (
    tenantId: string,
    robotNo: string,
    question: string,
    locale: string,
    draft: boolean,
  ) => Promise<Trial>
  readonly runTests: (tenantId: string, robotNo: string, draft: boolean) => Promise<TestRun>
  /** Runs the tests on what would be, then puts all drafts live. @throws testsLost, knowledgeChanged */
  readonly publish: (tenantId: string, robotNo: string) => Promise<Published & Pick<TestRun, 'total' | 'right'>>
}

/** answerType of G-07. */
const ANSWER_TYPE: { readonly [Kind in Outcome['kind']]: number } = {
  unknown: 0,
  answer: 1,
  click: 1,
  guide: 2,
  flow: 3,
  model: 1,
}

/** How often a publish begins anew because somebody saved while its tests ran. */
const TRIES = 3

/** As a visitor is answered who has just come and has that language. */
const outcomeOf = (loaded: LoadedRobot, text: string, locale: string, now: number): Outcome => {
  const nothing = { docId: '', button: '', itemId: '', nodeId: '', agentTime: '', host: {}, click: 0 }
  const { outcome } = answerQuestion({ loaded, memory: {}, running: null, now }, { ...nothing, text, locale })
  return outcome ?? { kind: 'flow', docId: '', score: 0 }
}

const check = (loaded: LoadedRobot, test: RobotTest, now: number): TestResult | null => {
  const { testId, question, locale, docId } = test
  const { kind, docId: first, score } = outcomeOf(loaded, question, locale, now)
  if (docId === '' ? kind === 'unknown' : kind === 'answer' && first === docId) return null
  const questionOf = (id: string) => loaded.robot.document(id, locale)?.question ?? ''
  const gotDocId = kind === 'unknown' ? '' : first
  const expected = { testId, question, locale, docId, docQuestion: questionOf(docId) }
  return { ...expected, gotDocId, gotQuestion: questionOf(gotDocId), answerType: ANSWER_TYPE[kind], score }
}

const runAll = (loaded: LoadedRobot, tests: readonly RobotTest[], now: number): TestRun => {
  const lost = tests.flatMap((test) => check(loaded, test, now) ?? [])
  return { total: tests.length, right: tests.length - lost.length, lost }
}

export const createTrials = (parts: {
  readonly knowledge: Pick<Knowledge, 'loadTests' | 'countDrafts' | 'publishDrafts' | 'firstRobot'>
  readonly robots: Pick<Robots, 'get'>
  readonly drafts: DraftRobots
  readonly clock: { now(): number }
}): Trials => {
  const { knowledge, robots, drafts, clock } = parts

  const robotFor = async (tenantId: string, robotNo: string, draft: boolean): Promise<LoadedRobot> => {
    const loaded = draft ? (await drafts.get(tenantId, robotNo))?.loaded : await robots.get(tenantId, robotNo)
    if (loaded === undefined || loaded === null) throw failures.notFound()
    return loaded
  }

  const publishOnce = async (tenantId: string, robotNo: string) => {
    const draft = await drafts.get(tenantId, robotNo)
    if (draft === null) throw failures.notFound()
    const { total, right, lost } = runAll(draft.loaded, await knowledge.loadTests(tenantId, robotNo), clock.now())
    const due = await knowledge.countDrafts(tenantId, robotNo)
    if (due.docCount + due.flowCount === 0) return { ...due, total, right }
    if (lost.length > 0) throw failures.testsLost(lost)
    return { ...(await knowledge.publishDrafts(tenantId, robotNo, draft.seq)), total, right }
  }

  return {
    tryRobot: async (tenantId, named, question, locale, draft) => {
      const loaded = await robotFor(tenantId, await knowledge.firstRobot(tenantId, named), draft)
      const { kind, docId, score } = outcomeOf(loaded, question, locale, clock.now())
      const candidates = loaded.robot.ask(question, locale).candidates
      return {
        answerType: ANSWER_TYPE[kind],
        docId: kind === 'answer' ? docId : '',
        flowId: kind === 'flow' ? (matchFlow(loaded.flows, question)?.flow.flowId ?? '') : '',
        score,
        candidates: candidates
          .slice(0, 5)
          .map((one) => ({ docId: one.docId, docQuestion: one.question, score: one.score })),
        why: loaded.robot.explain(question, locale).slice(0, 10),
      }
    },
    runTests: async (tenantId, named, draft) => {
      const robotNo = await knowledge.firstRobot(tenantId, named)
      const loaded = await robotFor(tenantId, robotNo, draft)
      return runAll(loaded, await knowledge.loadTests(tenantId, robotNo), clock.now())
    },
    publish: async (tenantId, named) => {
      const robotNo = await knowledge.firstRobot(tenantId, named)
      for (let tried = 1; ; tried++) {
        try {
          return await publishOnce(tenantId, robotNo)
        } catch (error) {
          if (tried === TRIES || !isFailure(error) || error.failure !== 'knowledgeChanged') throw error
          drafts.forget(tenantId, robotNo)
        }
      }
    },
  }
}
