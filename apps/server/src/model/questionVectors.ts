import { normalise } from '@foyer/robot'
import { LRUCache } from 'lru-cache'
import { type Embedder, EndpointError, type Used } from './endpoint.ts'
import { type Asker, createGate, type ModelLimits } from './gate.ts'

/** Vectors of visitors' questions, in this node's memory. */
export type QuestionVectors = {
  /** Null if `fetch` did not get it, or has forgotten it. */
  readonly get: (model: string, question: string) => Float32Array | null
  /**
   * Gets the vectors that are missing. Takes at most `questionMs`, whatever the endpoint does, and never throws: without
   * a vector the robot ranks by words.
   */
  readonly fetch: (asker: Asker, model: string, questions: readonly string[]) => Promise<void>
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
  const { embedder, limits } = parts
  // its own, so that a slow endpoint for vectors closes no model that writes
  const gate = createGate(parts.clock, limits)
  const known = new LRUCache<string, Float32Array>({ max: REMEMBERED })
  const keyOf = (model: string, question: string) => `${model}\n${normalise(question)}`

  const embed = async (asker: Asker, model: string, questions: readonly string[]): Promise<void> => {
    const pass = gate.enter(asker)
    if (pass === null) return
    const onUsed = (used: Used) => parts.onUsed(asker.tenantId, used)
    const texts = questions.map((question) => question.slice(0, LONGEST).toWellFormed())
    try {
      const vectors = await embedder.embed(model, texts, AbortSignal.timeout(limits.questionMs), onUsed)
      for (const [at, question] of questions.entries()) known.set(keyOf(model, question), vectors[at] as Float32Array)
      pass.leave('worked')
    } catch (error) {
      pass.leave(error instanceof EndpointError && error.isRefusal ? 'worked' : 'failed')
    }
  }

  return {
    get: (model, question) => known.get(keyOf(model, question)) ?? null,
    fetch: async (asker, model, questions) => {
      const missing = [...new Set(questions)].filter(
        (question) => question.trim() !== '' && !known.has(keyOf(model, question)),
      )
      if (missing.length === 0) return
      const late = new Promise<void>((resolve) => setTimeout(resolve, limits.questionMs))
      await Promise.race([embed(asker, model, missing), late])
    },
  }
}
