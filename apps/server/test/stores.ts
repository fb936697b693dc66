import { afterAll, beforeAll, describe } from 'vitest'
import { createSeeded, hasServer, type Node, type NodeOptions, type Store, startNode } from './build.ts'

/** The node under test; set before the first test. */
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

/** Runs tests on the embedded store alone, where tests on both stores cover the same SQL. */
export const onOneStore = (tests: (subject: Subject) => void, options: NodeOptions = {}): void =>
  onStore('embedded', tests, options)

/** Runs tests on the embedded store and on the PostgreSQL server, if one answers. */
export const onBothStores = (tests: (subject: Subject) => void, options: NodeOptions = {}): void => {
  for (const kind of ['embedded', 'postgres'] as const) onStore(kind, tests, options)
}
