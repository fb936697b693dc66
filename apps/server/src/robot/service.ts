import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { createDraftRobots } from './drafts.ts'
import { createHealth } from './health.ts'
import { createRobots } from './robots.ts'
import { createTrainer } from './trainer.ts'
import { createTrials } from './trials.ts'

type Parts = {
  readonly db: Db
  readonly clock: Clock
  readonly knowledge: Knowledge
  /** Makes the tenant's events reach `onEvents` of robots and drafts from now on. */
  readonly watch: (tenantId: string) => Promise<unknown>
  /** True if the installation has a model. */
  readonly hasModel: boolean
  readonly onError: (error: unknown) => void
}

/** The robots of all tenants: loaded, trained, tried and checked. */
export const createRobotService = ({ onError, hasModel, ...parts }: Parts) => {
  const trainer = createTrainer(onError)
  const robots = createRobots({ ...parts, trainer })
  const drafts = createDraftRobots({ ...parts, trainer })
  return {
    trainer,
    robots,
    drafts,
    trials: createTrials({ ...parts, robots, drafts }),
    health: createHealth({ knowledge: parts.knowledge, robots, hasModel }),
  }
}
