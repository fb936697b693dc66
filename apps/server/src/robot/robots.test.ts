import { type RobotDocument, trainRobot } from '@foyer/robot'
import { describe, expect, test } from 'vitest'
import type { LogEvent } from '../events/log.ts'
import type { KnownDocument, Loading } from '../knowledge/load.ts'
import { noMeanings } from './meaning.ts'
import { createRobots } from './robots.ts'
import { createTrainer, type Trained, type Trainer, type TrainingTask } from './trainer.ts'

const document = (docId: string, question: string, similar: string[] = []): RobotDocument => ({
  docId,
  pattern: 2,
  suggestDocIds: [],
  texts: [{ locale: 'en', question, similar, answer: docId }],
})
const known = (docId: string, question: string, more: Partial<KnownDocument> = {}): KnownDocument => ({
  document: document(docId, question),
  validFrom: 0,
  validTo: 0,
  referenceFile: [],
  smallTalk: '',
  flowId: '',
  isOn: true,
  ...more,
})

const DOCS = [
  ['order', 'Where is my order?'],
  ['refund', 'When do I get my money back?'],
  ['cancel', 'How do I cancel an order?'],
  ['shops', 'Where are your shops?'],
] as const

/** The store as a robot reads it, and what the log says of it. */
const setUp = (train: Trainer['train'] = () => Promise.resolve(null)) => {
  const documents = new Map(DOCS.map(([docId, question]) => [docId as string, known(docId, question)]))
  const settings: { answerThreshold?: number; guideThreshold?: number } = {}
  const held: { loads: number; before: (() => Promise<void>) | null } = { loads: 0, before: null }
  const read = async <T>(make: () => T): Promise<T> => {
    const value = make()
    await held.before?.()
    return value
  }
  const knowledge: Loading = {
    loadKnowledge: (_, robotNo) => {
      held.loads++
      const all = () => ({
        translations: {},
        robotName: 'R',
        modelMode: 1 as const,
        embeddingModel: '',
        settings: { ...settings },
        documents: [...documents.values()],
        smallTalk: [],
        flows: [],
      })
      return read(() => (robotNo === 'r' ? all() : null))
    },
    loadDocuments: (_, __, docIds) => read(() => docIds.flatMap((docId) => documents.get(docId) ?? [])),
    loadFlows: () => Promise.resolve([]),
  }
  const clock = { time: 1000, now: () => clock.time }
  const trainer = { train, weigh: () => Promise.resolve(null), stop: () => Promise.resolve() }
  const robots = createRobots({ knowledge, watch: () => Promise.resolve(), clock, trainer, meanings: noMeanings })
  const hear = (data: Record<string, string>) =>
    robots.onEvents([
      { kind: 'knowledge.changed', tenantId: 't', data: { robotNo: 'r', ...data } } as unknown as LogEvent,
    ])
  const ask = async (question: string) => {
    const decision = (await robots.get('t', 'r'))?.robot.ask(question, 'en')
    return decision?.kind === 'answer' ? decision.docId : (decision?.kind ?? null)
  }
  const save = (docId: string, question: string, more: Partial<KnownDocument> = {}) => {
    documents.set(docId, known(docId, question, more))
    hear({ docId })
  }
  return { robots, documents, settings, held, clock, hear, ask, save }
}

/** Something that ends when the test says so. */
const gate = () => {
  let open = () => undefined as undefined
  const opened = new Promise<void>((resolve) => {
    open = () => resolve() as undefined
  })
  return { open, opened }
}

describe('a loaded robot', () => {
  test('follows its documents one by one, and is read once', async () => {
    const { ask, save, documents, hear, held } = setUp()
    expect(await ask('Where are your shops?')).toBe('shops')
    save('tents', 'Do you sell tents?')
    expect(await ask('Do you sell tents?')).toBe('tents')
    documents.delete('shops')
    hear({ docId: 'shops' })
    expect([(await ask('Where are your shops?')) === 'shops', held.loads]).toEqual([false, 1])
  })

  test('ranks the answer of a document, and a changed one at once', async () => {
    const { robots, save } = setUp()
    const firstOf = async (question: string) =>
      (await robots.get('t', 'r'))?.robot.ask(question, 'en').candidates[0]?.docId
    const saying = (answer: string): KnownDocument => {
      const { document: one, ...rest } = known('pay', 'How can I pay?')
      return { ...rest, document: { ...one, texts: one.texts.map((text) => ({ ...text, answer })) } }
    }
    save('pay', 'How can I pay?', saying('<p>With Zorbel.</p>'))
    expect(await firstOf('Zorbel?')).toBe('pay')
    save('pay', 'How can I pay?', saying('<p>With Quimpo.</p>'))
    expect([await firstOf('Zorbel?'), await firstOf('Quimpo?')]).toEqual([undefined, 'pay'])
  })

  test('gets changes that are committed while it is read', async () => {
    const { ask, save, held } = setUp()
    const { open, opened } = gate()
    held.before = () => opened
    const asked = ask('Where are your shops?')
    const late = ask('Do you sell tents?')
    save('tents', 'Do you sell tents?')
    held.before = null
    open()
    await Promise.all([asked, late])
    expect(await ask('Do you sell tents?')).toBe('tents')
  })

  test('is read again after a failure, and unknown robots are not cached', async () => {
    const { ask, held, robots } = setUp()
    held.before = () => Promise.reject(new Error('gone'))
    await expect(ask('x')).rejects.toThrow('gone')
    held.before = null
    expect(await ask('Where are your shops?')).toBe('shops')
    expect(await robots.get('t', 'nobody')).toBeNull()
    expect(await robots.get('t', 'nobody')).toBeNull()
    expect(held.loads).toBe(4)
  })

  test('takes new settings, and keeps its index if nothing else changed', async () => {
    const { ask, hear, settings } = setUp()
    expect(await ask('order where is it')).not.toBe('unknown')
    settings.answerThreshold = 1
    settings.guideThreshold = 1
    hear({})
    expect([await ask('order where is it'), await ask('Where is my order?')]).toEqual(['unknown', 'order'])
  })

  test('answers with a document during its period only', async () => {
    const { ask, save, clock } = setUp()
    save('sale', 'Is there a sale?', { validFrom: 2000, validTo: 3000 })
    const answers: unknown[] = []
    for (const time of [1999, 2000, 2999, 3000, 4000]) {
      clock.time = time
      answers.push((await ask('Is there a sale?')) === 'sale')
    }
    expect(answers).toEqual([false, true, true, false, false])
  })
})

describe('training', () => {
  const inProcess = (task: TrainingTask): Trained => trainRobot(task.documents, task.settings, { expired: () => false })

  test('answers during the training, and includes changes of that time afterwards', async () => {
    const { open, opened } = gate()
    const tasks: TrainingTask[] = []
    const { robots, ask, save, documents, hear, clock } = setUp(async (task) => {
      tasks.push(task)
      await opened
      return inProcess(task)
    })
    await ask('x')
    await robots.round()
    expect(tasks).toEqual([])
    clock.time += 5000
    const training = robots.round()
    await expect.poll(() => tasks.length).toBe(1)
    expect((await robots.state('t', 'r'))?.building).toBe(true)
    save('tents', 'Do you sell tents?')
    save('order', 'Where did my parcel go?')
    documents.delete('shops')
    hear({ docId: 'shops' })
    const both = async () => [await ask('Do you sell tents?'), await ask('Where did my parcel go?')]
    expect(await both()).toEqual(['tents', 'order'])
    open()
    await training
    expect(await both()).toEqual(['tents', 'order'])
    expect(await ask('Where are your shops?')).not.toBe('shops')
    expect(await robots.state('t', 'r')).toMatchObject({ building: true, hints: { hardPairs: [] } })
    clock.time += 5000
    await robots.round()
    expect([tasks.length, (await robots.state('t', 'r'))?.building]).toEqual([2, false])
  })

  test('waits while an operator edits, and does not return to old settings', async () => {
    const { open, opened } = gate()
    let begun = 0
    const { robots, ask, save, settings, hear, clock } = setUp(async (task) => {
      begun++
      await opened
      return inProcess(task)
    })
    await ask('x')
    for (let i = 0; i < 5; i++) {
      clock.time += 4000
      save(`d${i}`, `Question ${i}`)
      await robots.round()
    }
    expect(begun).toBe(0)
    clock.time += 5000
    const training = robots.round()
    await expect.poll(() => begun).toBe(1)
    settings.answerThreshold = 1
    settings.guideThreshold = 1
    hear({})
    await ask('x')
    open()
    await training
    expect(await ask('order where is it')).toBe('unknown')
  })

  test('keeps the old index if it fails', async () => {
    const { robots, ask, clock } = setUp()
    await ask('x')
    clock.time += 5000
    await robots.round()
    expect([await ask('Where are your shops?'), (await robots.state('t', 'r'))?.hints]).toEqual(['shops', null])
  })

  test('runs in a thread that may die alone and ends with the process', { timeout: 20_000 }, async () => {
    const errors: unknown[] = []
    const trainer = createTrainer((error) => errors.push(error))
    const documents = DOCS.map(([docId, question]) => document(docId, question, [`${question} please`]))
    const task = { documents, settings: {}, budgetMs: 5000 }
    expect((await trainer.train(task))?.locales.has('en')).toBe(true)
    expect(await trainer.train({ ...task, documents: [{ texts: [{ answer: '', similar: [] }] }] as never })).toBeNull()
    expect(errors).toHaveLength(1)
    const cut = trainer.train(task)
    await trainer.stop()
    expect([await cut, await trainer.train(task)]).toEqual([null, null])
  })
})
