import type { RobotTest } from '@foyer/protocol/knowledge'
import { type Candidate, type Evidence, matchFlow } from '@foyer/robot'
import { failures, isFailure } from '../errors.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Published } from '../knowledge/publish.ts'
import { answerQuestion, documentOf } from './answer.ts'
import { type AnswerKind, kindOf } from './answerTypes.ts'
import type { DraftRobots } from './drafts.ts'
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

/** What a robot would answer, and why. */
export type Trial = {
  readonly kind: AnswerKind
  readonly docId: string
  readonly flowId: string
  readonly score: number
  readonly candidates: readonly Candidate[]
  readonly why: readonly Evidence[]
}

export type PublishResult =
  | ({ readonly kind: 'published' } & Published & Pick<TestRun, 'total' | 'right'>)
  /** Nothing was published, since these tests would fail. */
  | { readonly kind: 'testsFailed'; readonly failed: readonly FailedTest[] }

/** Trying robots. `draft`: as the robot would be after publishing. @throws notFound for a robot of no or another tenant */
export type Trials = {
  readonly tryRobot: (
    tenantId: string,
    robotNo: string,
    question: string,
    locale: string,
    draft: boolean,
  ) => Promise<Trial>
  readonly runTests: (tenantId: string, robotNo: string, draft: boolean) => Promise<TestRun>
  /** Runs the tests on the drafts, then publishes them all. @throws knowledgeChanged */
  readonly publish: (tenantId: string, robotNo: string) => Promise<PublishResult>
}

const MAX_CANDIDATES = 5
const MAX_REASONS = 10

/** Attempts to publish while somebody saves during the tests. */
const TRIES = 3

/** The answer to a new visitor with this language. */
const answerOf = (loaded: LoadedRobot, text: string, locale: string, now: number) => {
  const nothing = { docId: '', button: '', itemId: '', nodeId: '', agentTime: '', host: {}, click: 0 } as const
  const { content, outcome } = answerQuestion(
    { loaded, memory: {}, running: null, transfer: 'now', now },
    { ...nothing, text, locale },
  )
  return { kind: kindOf(content), docId: outcome?.docId ?? '', score: outcome?.score ?? 0 }
}

/** The document of small talk that answered, which the ranking does not know. */
const talked = ({ smallTalk }: LoadedRobot, docId: string, locale: string): Candidate[] => {
  const document = smallTalk.document(docId, locale)
  return document === null ? [] : [{ docId, question: document.question, score: 1 }]
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

const runAll = (loaded: LoadedRobot, tests: readonly RobotTest[], now: number): TestRun => {
  const failed = tests.flatMap((test) => check(loaded, test, now) ?? [])
  return { total: tests.length, right: tests.length - failed.length, failed }
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

  const publishOnce = async (tenantId: string, robotNo: string): Promise<PublishResult> => {
    const draft = await drafts.get(tenantId, robotNo)
    if (draft === null) throw failures.notFound()
    const { total, right, failed } = runAll(draft.loaded, await knowledge.loadTests(tenantId, robotNo), clock.now())
    const due = await knowledge.countDrafts(tenantId, robotNo)
    if (due.docCount + due.flowCount === 0) return { kind: 'published', ...due, total, right }
    if (failed.length > 0) return { kind: 'testsFailed', failed }
    return { kind: 'published', ...(await knowledge.publishDrafts(tenantId, robotNo, draft.seq)), total, right }
  }

  return {
    tryRobot: async (tenantId, named, question, locale, draft) => {
      const loaded = await robotFor(tenantId, await knowledge.firstRobot(tenantId, named), draft)
      const { kind, docId, score } = answerOf(loaded, question, locale, clock.now())
      return {
        kind,
        docId: kind === 'answer' ? docId : '',
        flowId: kind === 'flow' ? (matchFlow(loaded.flows, question)?.flow.flowId ?? '') : '',
        score,
        candidates: [...talked(loaded, docId, locale), ...loaded.robot.ask(question, locale).candidates].slice(
          0,
          MAX_CANDIDATES,
        ),
        why: loaded.robot.explain(question, locale).slice(0, MAX_REASONS),
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
