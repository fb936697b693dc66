import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Embedder } from './endpoint.ts'
import { MODEL_LIMITS } from './gate.ts'
import { createQuestionVectors } from './questionVectors.ts'

const visitor = { tenantId: 't1', userId: 'u1' }

/** Vectors from an endpoint that needs `takes` ms; visitors wait 20 ms and calls end after 200. */
const scene = (takes: number, more: Partial<typeof MODEL_LIMITS> = {}) => {
  const asked: (readonly string[])[] = []
  const embed: Embedder['embed'] = async (_, texts, signal) => {
    asked.push(texts)
    await sleep(takes, undefined, { signal })
    return texts.map((text) => Float32Array.of(text.length))
  }
  const limits = { ...MODEL_LIMITS, questionMs: 20, vectorMs: 200, operatorMs: 200, failures: 2, ...more }
  const clock = { now: () => 1_000_000 }
  const vectors = createQuestionVectors({ embedder: { embed }, limits, clock, onUsed: () => undefined })
  const fetched = async (question: string) => {
    await vectors.fetch(visitor, 'm', [question])
    return vectors.get('m', question) !== null
  }
  return { asked, vectors, fetched }
}

test('G-07: a vector that comes too late for a question is there for the next one like it, and is no failure', async () => {
  const { asked, fetched } = scene(60)
  const questions = ['one', 'two', 'three', 'four']
  for (const question of questions) expect(await fetched(question), question).toBe(false)
  await sleep(100)
  for (const question of questions) expect(await fetched(question), question).toBe(true)
  expect(asked).toEqual(questions.map((question) => [question]))
})

test('G-07: a question that is asked again while its vector is on the way is not sent again', async () => {
  const { asked, fetched } = scene(60)
  expect(await Promise.all([fetched('one'), fetched('ONE'), fetched('one')])).toEqual([false, false, false])
  expect(asked).toEqual([['one']])
})

test('G-07: a vector that never comes is a failure', async () => {
  const { asked, fetched } = scene(10_000, { vectorMs: 40 })
  for (const question of ['one', 'two', 'three']) {
    expect(await fetched(question)).toBe(false)
    await sleep(60)
  }
  expect(asked).toEqual([['one'], ['two']])
})

test('G-07: an operator waits for vectors, as often as they like, and takes no visitor’s call', async () => {
  const { vectors, fetched } = scene(0, { perVisitor: 1, perMinute: 1, questionMs: 200 })
  for (let n = 0; n < 5; n++) expect(await vectors.fetchAll('t1', 'm', [`test ${n}`, ' '])).toBe(true)
  expect(await fetched('one')).toBe(true)
  expect(await fetched('two')).toBe(false)
})

test('G-07: an operator learns of vectors that are missing', async () => {
  const { vectors } = scene(10_000, { operatorMs: 20 })
  expect(await vectors.fetchAll('t1', 'm', ['one'])).toBe(false)
})
