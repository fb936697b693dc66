import type { Clock } from '../clock.ts'
import type { LlmConfig } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Embedder, Used } from '../model/endpoint.ts'
import type { ModelLimits } from '../model/gate.ts'
import { openEmbedder } from '../model/open.ts'
import { createQuestionVectors } from '../model/questionVectors.ts'
import { createSpending } from '../model/spending.ts'
import { createVectorStore } from '../model/textVectors.ts'
import { createDraftRobots } from './drafts.ts'
import { createHealth } from './health.ts'
import { createMeanings, type Meanings, noMeanings } from './meaning.ts'
import { createPastQuestions } from './pastQuestions.ts'
import { createPrepare } from './prepare.ts'
import { createRobots } from './robots.ts'
import { createTrainer, type Trainer } from './trainer.ts'
import { createTrials } from './trials.ts'

type Parts = {
  readonly db: Db
  readonly clock: Clock
  readonly knowledge: Knowledge
  /** Makes the tenant's events reach `onEvents` of robots and drafts from now on. */
  readonly watch: (tenantId: string) => Promise<unknown>
  /** Undefined: the installation has no model. */
  readonly llm: LlmConfig | undefined
  readonly modelLimits: ModelLimits
  readonly onError: (error: unknown) => void
}

const openMeanings = ({
  onError,
  modelLimits: limits,
  ...parts
}: Pick<Parts, 'db' | 'clock' | 'modelLimits' | 'onError'> & {
  readonly embedder: Embedder
  readonly trainer: Trainer
}): Meanings => {
  const spending = createSpending(parts)
  // a count that is lost must not fail the answer
  const onUsed = (tenantId: string, used: Used) => void spending.add(tenantId, used).catch(onError)
  const store = createVectorStore({ ...parts, onUsed })
  return createMeanings({ ...parts, store, questions: createQuestionVectors({ ...parts, limits, onUsed }), onError })
}

/** The robots of all tenants: loaded, trained, tried and checked. */
export const createRobotService = ({ onError, llm, ...parts }: Parts) => {
  const trainer = createTrainer(onError)
  const embedder = openEmbedder(llm)
  const meanings = embedder === null ? noMeanings : openMeanings({ ...parts, onError, embedder, trainer })
  const robots = createRobots({ ...parts, trainer, meanings })
  const drafts = createDraftRobots({ ...parts, trainer, meanings })
  return {
    trainer,
    robots,
    drafts,
    prepare: createPrepare(meanings),
    trials: createTrials({ ...parts, robots, drafts, meanings }),
    pastQuestions: createPastQuestions({ ...parts, robots }),
    health: createHealth({ knowledge: parts.knowledge, robots, hasModel: llm !== undefined }),
  }
}
