import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Config, LlmConfig } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Bus } from '../events/wake.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { createProposing, noProposing, type Proposing } from '../robot/proposing.ts'
import type { Robots } from '../robot/robots.ts'
import { createEndpoint, type Embedder, type Used } from './endpoint.ts'
import { createGate, type ModelLimits } from './gate.ts'
import { createLater, type Later } from './later.ts'
import { createModel, type ModelReport } from './model.ts'
import { createSimilarQuestions, type SimilarReport } from './similarQuestions.ts'
import { createSpending, type Spending } from './spending.ts'
import { createTestModel, type TestModel } from './testModel.ts'

/** The endpoint's vectors, opened when they are first asked for; null if no endpoint is configured. */
export const openEmbedder = (llm: LlmConfig | undefined): Embedder | null => {
  if (llm === undefined) return null
  let endpoint: Promise<Embedder> | null = null
  return {
    embed: async (...asked) => {
      endpoint ??= createEndpoint(llm)
      return (await endpoint).embed(...asked)
    },
  }
}

type Opened = {
  readonly spending: Spending
  readonly later: Later
  readonly testModel: TestModel | null
  readonly proposing: Proposing
}

type Parts = {
  readonly config: Pick<Config, 'llm'>
  readonly db: Db
  readonly bus: Bus
  readonly clock: Clock
  readonly knowledge: Knowledge
  readonly robots: Robots
  readonly modelLimits: ModelLimits
  readonly counted: { modelAsked(outcome: string, ms: number): void }
  readonly onError: (error: unknown) => void
  readonly log: Record<'error' | 'info' | 'warn', (given: object, text: string) => void>
}

/** Answers that the model writes, similar questions, and a try of it; none if no endpoint is configured. */
export const openModel = async ({
  config,
  bus,
  clock,
  modelLimits: limits,
  counted,
  log,
  ...parts
}: Parts): Promise<Opened> => {
  const { llm } = config
  const spending = createSpending({ db: parts.db, clock })
  if (llm === undefined) return { spending, later: () => null, testModel: null, proposing: noProposing }
  const report = (model: ModelReport) => {
    counted.modelAsked(model.outcome, model.ms)
    const isWell = model.reason === '' && model.outcome !== 'late'
    log[model.outcome === 'internal' ? 'error' : isWell ? 'info' : 'warn'](model, 'a model was asked')
  }
  const endpoint = await createEndpoint(llm)
  const onUsed = (tenantId: string, used: Used) => {
    // a count that is lost must not fail the answer
    spending
      .add(tenantId, used)
      .catch((error: unknown) => log.error({ err: error }, 'a use of the model was not counted'))
  }
  const reportSimilar = (similar: SimilarReport) =>
    log[similar.reason === '' ? 'info' : 'warn'](similar, 'a model was asked for similar questions')
  const asking = { endpoint, gate: createGate(clock, limits), limits, clock, onUsed }
  const model = createModel({ ...asking, pause: setImmediate, report })
  const similarQuestions = createSimilarQuestions({ ...asking, report: reportSimilar })
  return {
    spending,
    later: createLater({ model, bus }),
    testModel: createTestModel({ endpoint, clock, onUsed }),
    proposing: createProposing({ ...parts, clock, similarQuestions }),
  }
}
