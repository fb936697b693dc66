import type { Robot, RobotDocument } from '@foyer/robot'
import { type Endpoint, EndpointError } from './endpoint.ts'
import { createGate, type Health, type Leave, type ModelLimits } from './gate.ts'
import { createJudge, type ModelAnswer, type ModelOutcome, type Verdict, without } from './judge.ts'
import { createLibrary, type Library } from './library.ts'
import { promptOf } from './prompt.ts'

/** A robot as the model's answers need it. */
export type Shelf = {
  readonly robot: Pick<Robot, 'ask' | 'document'>
  /** Its documents, valid or not: the same function and the same objects as long as they have not changed. */
  readonly documents: () => readonly RobotDocument[]
}

/** A question that the robot itself cannot answer. */
export type ModelQuestion = {
  readonly tenantId: string
  readonly userId: string
  readonly text: string
  readonly locale: string
  readonly shelf: Shelf
}

/** What may be known of a call: neither the question nor the answer is among it. */
export type ModelReport = {
  readonly outcome: ModelOutcome
  readonly ms: number
  readonly promptHash: string
  readonly docIds: readonly string[]
  /** Why the endpoint failed, '' where it did not: a status or the code of a network error. Of a fault of ours, where it is. */
  readonly reason: string
}

/** Shows words of an answer that is still being written: all of them so far. */
export type ShowWords = (text: string, done: boolean) => void

export type Model = {
  /** Whether it is worth asking now: limits and the endpoint's health. Costs nothing and changes nothing. */
  readonly isOpen: (asker: { readonly tenantId: string; readonly userId: string }) => boolean
  /** Never throws; null where there is no answer that can be shown, within `wholeMs` and a moment. */
  readonly answer: (question: ModelQuestion, show: ShowWords) => Promise<ModelAnswer | null>
}

export type ModelParts = {
  readonly endpoint: Endpoint
  readonly limits: ModelLimits
  readonly clock: { now(): number }
  readonly pause: () => Promise<unknown>
  readonly report: (report: ModelReport) => void
}

/** Less likely documents share no more than letters with the question. */
const NEAR = 0.08

/** Where the work on one question stands; it ends at `deadline`, whatever hangs. */
type Attempt = {
  readonly question: ModelQuestion
  readonly show: ShowWords
  readonly controller: AbortController
  leave: Leave | null
  /** The endpoint has sent something of an answer. */
  heard: boolean
  reason: string
  promptHash: string
  docIds: readonly string[]
}

/** What is known of a fault of ours without its message, which could repeat what was asked. */
const placeOf = (error: unknown): string => {
  const { name, stack = '' } = error instanceof Error ? error : new Error()
  return `${name} ${/\n\s+(at .*)/.exec(stack)?.[1] ?? ''}`.trim()
}

/** An answer that is only slow, and what a visitor can bring about, are no outage. */
const healthOf = (outcome: ModelOutcome, heard: boolean): Health => {
  if (outcome === 'failed') return 'failed'
  if (outcome === 'late') return heard ? 'unclear' : 'failed'
  return outcome === 'internal' ? 'unclear' : 'worked'
}

export const createModel = ({ endpoint, limits, clock, pause, report }: ModelParts): Model => {
  const gate = createGate(clock, limits)
  const libraries = new WeakMap<Shelf['documents'], Promise<Library>>()

  /** Up to date: what changes meanwhile is taken in by the next question. */
  const libraryOf = ({ documents }: Shelf): Promise<Library> => {
    const before = libraries.get(documents) ?? Promise.resolve(createLibrary(pause))
    const next = before.then(async (library) => {
      await library.follow(documents())
      return library
    })
    libraries.set(documents, next)
    next.catch(() => libraries.delete(documents))
    return next
  }

  const attempt = async (one: Attempt, onFirstWords: () => void): Promise<Verdict> => {
    const { text, locale, shelf } = one.question
    const { signal } = one.controller
    const near = shelf.robot
      .ask(text, locale)
      .candidates.filter(({ score }) => score >= NEAR)
      .map(({ docId }) => docId)
    const chunks = (await libraryOf(shelf)).find(text, locale, near, shelf.robot.document)
    if (chunks.length === 0) return without('nothing')
    one.leave = signal.aborted ? null : gate.enter(one.question)
    if (one.leave === null) return without('limited')
    const prompt = promptOf(text, locale, chunks)
    one.promptHash = prompt.hash
    one.docIds = [...new Set(chunks.map(({ docId }) => docId))]
    const judge = createJudge(prompt, locale)
    for await (const words of endpoint.write(prompt.messages, signal)) {
      one.heard = true
      const judged = judge.take(words)
      if (signal.aborted) break
      if (judged.verdict !== null) return judged.verdict
      if (judged.words === null) continue
      onFirstWords()
      one.show(judged.words, false)
    }
    return signal.aborted ? without('late') : judge.end()
  }

  const attemptInTime = async (one: Attempt): Promise<Verdict> => {
    const { controller } = one
    const late = new Promise<Verdict>((resolve) => {
      controller.signal.addEventListener('abort', () => resolve(without('late')), { once: true })
    })
    const first = setTimeout(() => controller.abort(), limits.firstMs)
    const whole = setTimeout(() => controller.abort(), limits.wholeMs)
    try {
      return await Promise.race([attempt(one, () => clearTimeout(first)), late])
    } catch (error) {
      const isTheirs = error instanceof EndpointError
      one.reason = isTheirs ? error.reason : placeOf(error)
      if (!isTheirs) return without('internal')
      return without(error.isRefusal ? 'refused' : 'failed')
    } finally {
      clearTimeout(first)
      clearTimeout(whole)
      // whoever still streams is told that nobody listens
      controller.abort()
    }
  }

  return {
    isOpen: gate.isOpen,
    answer: async (question, show) => {
      const began = clock.now()
      const controller = new AbortController()
      const noted = { leave: null, heard: false, reason: '', promptHash: '', docIds: [] }
      const one: Attempt = { question, show, controller, ...noted }
      const { outcome, answer } = await attemptInTime(one)
      one.leave?.leave(healthOf(outcome, one.heard))
      const docIds = answer?.docIds ?? one.docIds
      report({ outcome, ms: clock.now() - began, promptHash: one.promptHash, docIds, reason: one.reason })
      if (answer !== null) show(answer.text, true)
      return answer
    },
  }
}
