import { MessageChannel } from 'node:worker_threads'
import type { RobotDocument } from '@foyer/robot'
import { expect, test } from 'vitest'
import { receiveDocuments, sendDocuments, slicesOf } from './handOver.ts'

const documentsOf = (count: number, answer: string): RobotDocument[] =>
  Array.from({ length: count }, (_, at) => ({
    docId: `d${at}`,
    pattern: 1,
    suggestDocIds: [],
    texts: [{ locale: 'en', question: `Question ${at}?`, similar: [`Ask ${at}`], answer }],
  }))

test('X-41: this thread goes on between the slices of a base that is handed over', async () => {
  let turns = 0
  const count = () => {
    turns++
    ticking = setImmediate(count)
  }
  let ticking = setImmediate(count)
  const turnsAt: number[] = []
  const sizes: number[] = []
  const postMessage = (slice: readonly RobotDocument[] | null) => {
    turnsAt.push(turns)
    sizes.push(slice?.length ?? 0)
  }
  await sendDocuments({ postMessage }, documentsOf(2200, 'Yes.'), () => false)
  clearImmediate(ticking)
  expect(sizes).toEqual([500, 500, 500, 500, 200, 0])
  expect(new Set(turnsAt).size).toBe(turnsAt.length)
})

test('X-41: long documents go in slices of few, each document once and in order', () => {
  const documents = documentsOf(10, 'x'.repeat(90_000))
  const slices = [...slicesOf(documents)]
  expect(slices.map(({ length }) => length)).toEqual([3, 3, 3, 1])
  expect(slices.flat()).toEqual(documents)
  expect([...slicesOf([])]).toEqual([])
})

test('X-41: what arrives is what was sent; a thread that ended gets no more', async () => {
  const { port1, port2 } = new MessageChannel()
  const documents = documentsOf(1200, 'Yes.')
  const received = receiveDocuments(port2)
  await sendDocuments(port1, documents, () => false)
  expect(await received).toEqual(documents)
  port1.close()
  const sent: unknown[] = []
  await sendDocuments({ postMessage: (slice) => sent.push(slice) }, documents, () => sent.length === 2)
  expect(sent).toHaveLength(2)
})
