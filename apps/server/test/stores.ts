import { afterAll, beforeAll, describe } from 'vitest'
import { createSeeded, hasServer, type Node, type NodeOptions, type Store, startNode } from './build.ts'

/** The node under test, there from the first test on. */
export type Subject = { node: Node; store: Store }

const ENV = { FOYER_TRUST_PROXY: '127.0.0.1' }

const onStore = (kind: 'embedded' | 'postgres', tests: (subject: Subject) => void, options: NodeOptions): void => {
  const skipped = kind === 'postgres' && !hasServer
  describe.skipIf(skipped)(`on ${kind}${skipped ? ' (no PostgreSQL answers on loopback)' : ''}`, () => {
    const subject = {} as Subject
    beforeAll(async () => {
      subject.store = await createSeeded(kind)
      subject.node = await startNode(subject.store, { ...options, env: { ...ENV, ...options.env } })
    }, 60_000)
    afterAll(async () => {
      await subject.node?.close()
      await subject.store?.drop()
    }, 60_000)
    tests(subject)
  })
}

/** For what stores nothing in ways of its own: the statements behind it run on both stores elsewhere. */
export const onOneStore = (tests: (subject: Subject) => void, options: NodeOptions = {}): void =>
  onStore('embedded', tests, options)

/** Runs the same tests on the embedded store and on the PostgreSQL server; the latter is skipped, by name, where none answers. */
export const onBothStores = (tests: (subject: Subject) => void, options: NodeOptions = {}): void => {
  for (const kind of ['embedded', 'postgres'] as const) onStore(kind, tests, options)
}
