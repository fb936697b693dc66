import { createRobot, type RobotDocument } from '@foyer/robot'
import { expect, test } from 'vitest'
import { EndpointError } from './endpoint.ts'
import { createGate, MODEL_LIMITS } from './gate.ts'
import { createModel, type ModelReport, type ShowWords } from './model.ts'

const DOCUMENT: RobotDocument = {
  docId: 'kettle',
  pattern: 2,
  suggestDocIds: [],
  texts: [{ locale: 'en', question: 'Kettle', similar: [], answer: 'Wipe the spout with vinegar. Rinse it twice.' }],
}
const documents = [DOCUMENT]
const shelf = { robot: createRobot(documents), documents: () => documents }
const ANSWER = '{"sufficient": true, "sources": ["d1"], "answer": "Wipe the spout with vinegar. Rinse it twice."}'

/** A model whose endpoint does what `write` says; `ask` asks it once, and `isOpen` whether it would be asked again. */
const scene = (write: (signal: AbortSignal) => AsyncIterable<string>, times: Partial<typeof MODEL_LIMITS> = {}) => {
  const reports: ModelReport[] = []
  const limits = { ...MODEL_LIMITS, failures: 1, ...times }
  const clock = { now: () => 0 }
  const model = createModel({
    endpoint: { write: (_, signal) => write(signal) },
    gate: createGate(clock, limits),
    limits,
    clock,
    pause: async () => undefined,
    onUsed: () => undefined,
    report: (one) => void reports.push(one),
  })
  const asker = { tenantId: 't1', userId: 'u1' }
  return {
    reports,
    isOpen: () => model.isOpen(asker),
    ask: (show: ShowWords = () => undefined) =>
      model.answer({ ...asker, text: 'vinegar spout', locale: 'en', shelf }, show),
  }
}

const aborted = (signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve))

test('G-07: our own error leads to the robot’s answer, is reported as such, and is no failure of the endpoint', async () => {
  const { ask, isOpen, reports } = scene(async function* () {
    yield ANSWER.slice(0, -5)
    yield ANSWER.slice(-5)
  })
  const show = () => {
    throw new RangeError('what the visitor asked')
  }
  expect(await ask(show)).toBeNull()
  expect(reports).toMatchObject([
    { outcome: 'internal', reason: expect.stringMatching(/^RangeError at .*model\.test/) },
  ])
  expect(JSON.stringify(reports)).not.toContain('visitor asked')
  expect(isOpen()).toBe(true)
})

test('G-07: no answer in time is a failure of the endpoint, a slow one is not', async () => {
  const silent = scene(
    async function* (signal) {
      await aborted(signal)
      yield ''
    },
    { firstMs: 20 },
  )
  expect(await silent.ask()).toBeNull()
  expect(silent.reports).toMatchObject([{ outcome: 'late' }])
  expect(silent.isOpen()).toBe(false)
  const slow = scene(
    async function* (signal) {
      yield '{'
      await aborted(signal)
    },
    { firstMs: 20 },
  )
  expect(await slow.ask()).toBeNull()
  expect(slow.reports).toMatchObject([{ outcome: 'late' }])
  expect(slow.isOpen()).toBe(true)
})

test.each([
  [{ status: 400 }, 'refused', true],
  [{ status: 403 }, 'refused', true],
  [{ status: 413 }, 'refused', true],
  [{ status: 422 }, 'refused', true],
  [{ code: 403 }, 'refused', true],
  [{ type: 'invalid_request_error', code: 'context_length_exceeded' }, 'refused', true],
  [{ status: 401 }, 'failed', false],
  [{ status: 404 }, 'failed', false],
  [{ status: 429 }, 'failed', false],
  [{ status: 500 }, 'failed', false],
  [{ status: 503 }, 'failed', false],
  [{ code: 'ECONNREFUSED' }, 'failed', false],
  [new SyntaxError('no JSON'), 'failed', false],
])('G-07: %j of the endpoint is %s, and it is asked again: %s', async (cause, outcome, open) => {
  // biome-ignore lint/correctness/useYield: it ends before its first word
  const { ask, isOpen, reports } = scene(async function* () {
    throw new EndpointError(cause)
  })
  expect(await ask()).toBeNull()
  expect(reports).toMatchObject([{ outcome }])
  expect(isOpen()).toBe(open)
})
