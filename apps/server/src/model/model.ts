import type { Robot, RobotDocument } from '@foyer/robot'
import { type Endpoint, EndpointError, type Used } from './endpoint.ts'
import type { Gate, Health, Leave, ModelLimits } from './gate.ts'
import { createJudge, type ModelAnswer, type ModelOutcome, type Verdict, without } from './judge.ts'
import { createLibrary, type Library } from './library.ts'
import { promptOf } from './prompt.ts'

/** The parts of a robot that a model's answers need. */
export type Shelf = {
  readonly robot: Pick<Robot, 'ask' | 'document'>
  /** The live documents, valid or not: the same function and the same objects until they change. */
  readonly documents: () => readonly RobotDocument[]
}

/** A question that the robot cannot answer itself. */
export type ModelQuestion = {
  readonly tenantId: string
  readonly userId: string
  readonly text: string
  readonly locale: string
  readonly shelf: Shelf
}

/** What is logged of a call. It contains neither the question nor the answer. */
export type ModelReport = {
  readonly outcome: ModelOutcome
  readonly ms: number
  readonly promptHash: string
  readonly docIds: readonly string[]
  /** Why the endpoint failed: a status or the code of a network error; '' for no failure. For our own error, its place. */
  readonly reason: string
}

/** Shows the whole text so far of an answer that is still being written. */
export type ShowWords = (text: string, done: boolean) => void

export type Model = {
  /** True if the limits and the endpoint's health allow a call now. Has no effect. */
  readonly isOpen: (asker: { readonly tenantId: string; readonly userId: string }) => boolean
  /** Takes at most a moment more than `wholeMs`. Never throws; null if no answer can be shown. */
  readonly answer: (question: ModelQuestion, show: ShowWords) => Promise<ModelAnswer | null>
}

export type ModelParts = {
  readonly endpoint: Endpoint
  readonly gate: Gate
  readonly limits: ModelLimits
  readonly clock: { now(): number }
  readonly pause: () => Promise<unknown>
  readonly report: (report: ModelReport) => void
  /** Told what each question has used. */
  readonly onUsed: (tenantId: string, used: Used) => void
}

/** Documents with a lower score share only letters with the question. */
const NEAR = 0.08

/** The work on one question. Its controller aborts at the deadline, even if the work hangs. */
type Attempt = {
  readonly question: ModelQuestion
  readonly show: ShowWords
  readonly controller: AbortController
  leave: Leave | null
  /** True once the endpoint has sent part of an answer. */
  hasStarted: boolean
  reason: string
  promptHash: string
  docIds: readonly string[]
}

/** Where our own error happened, without its message, which could repeat the question. */
const placeOf = (error: unknown): string => {
  const { name, stack = '' } = error instanceof Error ? error : new Error()
  return `${name} ${/\n\s+(at .*)/.exec(stack)?.[1] ?? ''}`.trim()
}

/** A slow answer, and results that a visitor can cause, do not count as a failure of the endpoint. */
const healthOf = (outcome: ModelOutcome, hasStarted: boolean): Health => {
  if (outcome === 'failed') return 'failed'
  if (outcome === 'late') return hasStarted ? 'unclear' : 'failed'
  return outcome === 'internal' ? 'unclear' : 'worked'
}

/** The libraries of robots, each updated before it is used. */
const createLibraries = ({ pause, limits }: Pick<ModelParts, 'pause' | 'limits'>) => {
  const libraries = new WeakMap<Shelf['documents'], Promise<Library>>()
  return ({ documents }: Shelf): Promise<Library> => {
    const before = libraries.get(documents) ?? Promise.resolve(createLibrary(pause, limits.baseTokens))
    const next = before.then(async (library) => {
      await library.follow(documents())
      return library
    })
    libraries.set(documents, next)
    next.catch(() => libraries.delete(documents))
    return next
  }
}

type Context = {
  readonly endpoint: Endpoint
  readonly onUsed: ModelParts['onUsed']
  readonly limits: ModelLimits
  readonly gate: Gate
  readonly libraryOf: (shelf: Shelf) => Promise<Library>
}

const findChunks = async ({ libraryOf }: Context, { text, locale, shelf }: ModelQuestion) => {
  const { candidates } = shelf.robot.ask(text, locale)
  const near = candidates.filter(({ score }) => score >= NEAR).map(({ docId }) => docId)
  return (await libraryOf(shelf)).find(text, locale, near, shelf.robot.document)
}

const attempt = async (context: Context, one: Attempt, onFirstWords: () => void): Promise<Verdict> => {
  const { text, locale } = one.question
  const { signal } = one.controller
  const chunks = await findChunks(context, one.question)
  if (chunks.length === 0) return without('nothing')
  one.leave = signal.aborted ? null : context.gate.enter(one.question)
  if (one.leave === null) return without('limited')
  const prompt = promptOf(text, locale, chunks)
  one.promptHash = prompt.hash
  one.docIds = [...new Set(chunks.map(({ docId }) => docId))]
  const judge = createJudge(prompt, locale)
  for await (const words of context.endpoint.write(prompt.messages, signal, (used) =>
    context.onUsed(one.question.tenantId, used),
  )) {
    one.hasStarted = true
    const judged = judge.take(words)
    if (signal.aborted) break
    if (judged.verdict !== null) return judged.verdict
    if (judged.words === null) continue
    onFirstWords()
    one.show(judged.words, false)
  }
  return signal.aborted ? without('late') : judge.end()
}

const attemptInTime = async (context: Context, one: Attempt): Promise<Verdict> => {
  const { controller } = one
  const { firstMs, wholeMs } = context.limits
  const late = new Promise<Verdict>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(without('late')), { once: true })
  })
  const first = setTimeout(() => controller.abort(), firstMs)
  const whole = setTimeout(() => controller.abort(), wholeMs)
  try {
    return await Promise.race([attempt(context, one, () => clearTimeout(first)), late])
  } catch (error) {
    const isTheirs = error instanceof EndpointError
    one.reason = isTheirs ? error.reason : placeOf(error)
    if (!isTheirs) return without('internal')
    return without(error.isRefusal ? 'refused' : 'failed')
  } finally {
    clearTimeout(first)
    clearTimeout(whole)
    // ends a stream that is still open
    controller.abort()
  }
}

export const createModel = ({ endpoint, gate, limits, clock, pause, report, onUsed }: ModelParts): Model => {
  const context: Context = { endpoint, onUsed, limits, gate, libraryOf: createLibraries({ pause, limits }) }
  return {
    isOpen: gate.isOpen,
    answer: async (question, show) => {
      const began = clock.now()
      const controller = new AbortController()
      const notes = { leave: null, hasStarted: false, reason: '', promptHash: '', docIds: [] }
      const one: Attempt = { question, show, controller, ...notes }
      const { outcome, answer } = await attemptInTime(context, one)
      one.leave?.leave(healthOf(outcome, one.hasStarted))
      const docIds = answer?.docIds ?? one.docIds
      report({ outcome, ms: clock.now() - began, promptHash: one.promptHash, docIds, reason: one.reason })
      if (answer !== null) show(answer.text, true)
      return answer
    },
  }
}
