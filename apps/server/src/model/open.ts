import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { LlmConfig } from '../config.ts'
import type { Bus } from '../events/wake.ts'
import { createEndpoint } from './endpoint.ts'
import type { ModelLimits } from './gate.ts'
import { createLater, type Later } from './later.ts'
import { createModel, type ModelReport } from './model.ts'

type Parts = {
  readonly llm: LlmConfig | undefined
  readonly bus: Bus
  readonly clock: Clock
  readonly limits: ModelLimits
  readonly counted: { modelAsked(outcome: string, ms: number): void }
  readonly log: Record<'error' | 'info' | 'warn', (given: object, text: string) => void>
}

/** Answers that the model writes; none if no endpoint is configured. */
export const openModel = async ({ llm, bus, clock, limits, counted, log }: Parts): Promise<Later> => {
  if (llm === undefined) return () => null
  const report = (model: ModelReport) => {
    counted.modelAsked(model.outcome, model.ms)
    const isWell = model.reason === '' && model.outcome !== 'late'
    log[model.outcome === 'internal' ? 'error' : isWell ? 'info' : 'warn'](model, 'a model was asked')
  }
  const endpoint = await createEndpoint(llm)
  return createLater({ model: createModel({ endpoint, limits, clock, pause: setImmediate, report }), bus })
}
