import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { LlmConfig } from '../config.ts'
import type { Bus } from '../events/wake.ts'
import { createEndpoint, type Used } from './endpoint.ts'
import type { ModelLimits } from './gate.ts'
import { createLater, type Later } from './later.ts'
import { createModel, type ModelReport } from './model.ts'
import type { Spending } from './spending.ts'
import { createTestModel, type TestModel } from './testModel.ts'

type Opened = { readonly later: Later; readonly testModel: TestModel | null }

type Parts = {
  readonly llm: LlmConfig | undefined
  readonly bus: Bus
  readonly clock: Clock
  readonly limits: ModelLimits
  readonly counted: { modelAsked(outcome: string, ms: number): void }
  readonly spending: Spending
  readonly log: Record<'error' | 'info' | 'warn', (given: object, text: string) => void>
}

/** Answers that the model writes, and a try of it; none if no endpoint is configured. */
export const openModel = async ({ llm, bus, clock, limits, counted, spending, log }: Parts): Promise<Opened> => {
  if (llm === undefined) return { later: () => null, testModel: null }
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
  const model = createModel({ endpoint, limits, clock, pause: setImmediate, report, onUsed })
  return { later: createLater({ model, bus }), testModel: createTestModel({ endpoint, clock, onUsed }) }
}
