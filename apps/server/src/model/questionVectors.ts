import { normalise } from '@foyer/robot'
import { LRUCache } from 'lru-cache'
import { type Embedder, EndpointError, type Used } from './endpoint.ts'
import { type Asker, createGate, type Gate, type ModelLimits } from './gate.ts'

/** Vectors of visitors' questions, in this node's memory. */
export type QuestionVectors = {
  /** Null if it was not fetched, or is forgotten. */
  readonly get: (model: string, question: string) => Float32Array | null
  /**
   * Gets the vectors that are missing. Takes at most `questionMs`, whatever the endpoint does, and never throws: without
   * a vector the robot ranks by words. A vector that comes later is there when the question is asked again.
   */
  readonly fetch: (asker: Asker, model: string, questions: readonly string[]) => Promise<void>
  /**
   * The same for an operator, who waits for them: at most `operatorMs`, and outside of the visitors' limits. More than
   * REMEMBERED at once would displace each other.
   * @returns false if some are missing
   */
  readonly fetchAll: (tenantId: string, model: string, questions: readonly string[]) => Promise<boolean>
}

const REMEMBERED = 2000
/** The longest question that is sent, in characters. */
const LONGEST = 1000

export const createQuestionVectors = (parts: {
  readonly embedder: Embedder
  readonly limits: ModelLimits
  readonly clock: { now(): number }
  readonly onUsed: (tenantId: string, used: Used) => void
}): QuestionVectors => {
  const { embedder, limits, clock } = parts
  // gates of their own, so that a slow endpoint for vectors closes no model that writes
  const gate = createGate(clock, limits)
  const operators = createGate(clock, { ...limits, perMinute: Infinity, perVisitor: Infinity })
  const known = new LRUCache<string, Float32Array>({ max: REMEMBERED })
  /** The calls that have not ended, by what they will make known. */
  const coming = new Map<string, Promise<void>>()
  const keyOf = (model: string, question: string) => `${model}\n${normalise(question)}`

  const missingOf = (model: string, questions: readonly string[]): string[] =>
    [...new Set(questions)].filter((question) => question.trim() !== '' && !known.has(keyOf(model, question)))

  const embed = async (door: Gate, asker: Asker, model: string, questions: readonly string[], ms: number) => {
    const pass = door.enter(asker)
    if (pass === null) return
    const onUsed = (used: Used) => parts.onUsed(asker.tenantId, used)
    const texts = questions.map((question) => question.slice(0, LONGEST).toWellFormed())
    try {
      const vectors = await embedder.embed(model, texts, AbortSignal.timeout(ms), onUsed)
      for (const [at, question] of questions.entries()) known.set(keyOf(model, question), vectors[at] as Float32Array)
      pass.leave('worked')
    } catch (error) {
      pass.leave(error instanceof EndpointError && error.isRefusal ? 'worked' : 'failed')
    }
  }

  /** Asks for those that nobody else waits for. */
  const embedOnce = async (asker: Asker, model: string, questions: readonly string[]): Promise<void> => {
    const keys = questions.map((question) => keyOf(model, question))
    const fresh = questions.filter((_, at) => !coming.has(keys[at] ?? ''))
    if (fresh.length > 0) {
      const call = embed(gate, asker, model, fresh, limits.vectorMs)
      const freshKeys = fresh.map((question) => keyOf(model, question))
      for (const key of freshKeys) coming.set(key, call)
      void call.finally(() => freshKeys.map((key) => coming.delete(key)))
    }
    await Promise.all(keys.flatMap((key) => coming.get(key) ?? []))
  }

  return {
    get: (model, question) => known.get(keyOf(model, question)) ?? null,
    fetch: async (asker, model, questions) => {
      const missing = missingOf(model, questions)
      if (missing.length === 0) return
      const late = new Promise<void>((resolve) => setTimeout(resolve, limits.questionMs))
      await Promise.race([embedOnce(asker, model, missing), late])
    },
    fetchAll: async (tenantId, model, questions) => {
      const missing = missingOf(model, questions)
      if (missing.length === 0) return true
      await embed(operators, { tenantId, userId: '' }, model, missing, limits.operatorMs)
      return missingOf(model, missing).length === 0
    },
  }
}
