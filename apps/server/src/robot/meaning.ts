import { DEFAULT_MEANING_WEIGHT, type Meaning, meaningTexts } from '@foyer/robot'
import type { KnownDocument } from '../knowledge/load.ts'
import type { Asker } from '../model/gate.ts'
import type { QuestionVectors } from '../model/questionVectors.ts'
import type { TextVectors, VectorStore } from '../model/textVectors.ts'
import type { Trainer } from './trainer.ts'

/** What a robot's documents mean to the model that it names; nothing before `learn`. */
export type RobotMeaning = Meaning & {
  /** '' for none. */
  readonly model: () => string
  /** Another model than before forgets all. */
  readonly setModel: (model: string) => void
  readonly set: (vectors: TextVectors, weight: number) => void
}

export type Meanings = {
  readonly open: (model: string) => RobotMeaning
  /** Gets the vectors of questions before they are ranked; see `QuestionVectors`. */
  readonly prepare: (asker: Asker, meaning: RobotMeaning, questions: readonly string[]) => Promise<void>
  /** The same for an operator's trials; see `QuestionVectors`. Returns false if some are missing. */
  readonly prepareAll: (tenantId: string, meaning: RobotMeaning, questions: readonly string[]) => Promise<boolean>
  /** Reads what is stored. */
  readonly recall: (robot: RobotName, meaning: RobotMeaning, documents: readonly KnownDocument[]) => Promise<void>
  /** Completes what is stored and weighs it. Returns false if the endpoint failed, so that it is to be tried again. */
  readonly learn: (robot: RobotName, meaning: RobotMeaning, documents: readonly KnownDocument[]) => Promise<boolean>
}

type RobotName = { readonly tenantId: string; readonly robotNo: string }

/** With more texts the vectors would need too much memory, and too much of the operator's money. */
const MOST_TEXTS = 20_000
/** The time for all texts of a robot. */
const LEARN_MS = 120_000

/** @param ofQuestion the vector of a text that is none of the documents' */
const createRobotMeaning = (first: string, ofQuestion: QuestionVectors['get']): RobotMeaning => {
  let model = first
  let vectors: TextVectors = new Map()
  let weight = 0
  let version = 0
  return {
    model: () => model,
    setModel: (next) => {
      if (next === model) return
      model = next
      vectors = new Map()
      version += 1
    },
    set: (next, measured) => {
      vectors = next
      weight = measured
      version += 1
    },
    vectorOf: (text) => {
      const bytes = vectors.get(text)
      return bytes === undefined ? ofQuestion(model, text) : Float32Array.from(bytes)
    },
    weight: () => (vectors.size === 0 ? 0 : weight),
    version: () => version,
  }
}

/** For installations without an endpoint. */
export const noMeanings: Meanings = {
  open: (model) => createRobotMeaning(model, () => null),
  prepare: async () => undefined,
  prepareAll: async () => true,
  recall: async () => undefined,
  learn: async () => true,
}

const textsOf = (documents: readonly KnownDocument[]): string[] => [
  ...new Set(documents.flatMap(({ document }) => meaningTexts(document))),
]

export const createMeanings = (parts: {
  readonly store: VectorStore
  readonly questions: QuestionVectors
  readonly trainer: Pick<Trainer, 'weigh'>
  readonly onError: (error: unknown) => void
}): Meanings => {
  const { store, questions, trainer } = parts
  return {
    open: (model) => createRobotMeaning(model, questions.get),
    prepare: async (asker, meaning, asked) => {
      if (meaning.weight() > 0) await questions.fetch(asker, meaning.model(), asked)
    },
    prepareAll: async (tenantId, meaning, asked) =>
      meaning.weight() === 0 || questions.fetchAll(tenantId, meaning.model(), asked),
    recall: async (robot, meaning, documents) => {
      const model = meaning.model()
      if (model === '') return
      meaning.set(await store.read({ ...robot, model }, textsOf(documents)), DEFAULT_MEANING_WEIGHT)
    },
    learn: async (robot, meaning, documents) => {
      const model = meaning.model()
      const texts = textsOf(documents)
      if (model === '' || texts.length > MOST_TEXTS) return true
      const owner = { ...robot, model }
      const failed = await store.complete(owner, texts, AbortSignal.timeout(LEARN_MS)).then(
        () => false,
        (error: unknown) => {
          parts.onError(error)
          return true
        },
      )
      const vectors = await store.read(owner, texts)
      const weight = await trainer.weigh({ documents: documents.map(({ document }) => document), vectors })
      // another model may have been set meanwhile; the next round learns it
      if (meaning.model() === model) meaning.set(vectors, weight ?? DEFAULT_MEANING_WEIGHT)
      return !failed
    },
  }
}
