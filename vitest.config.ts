import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const unit = ['packages', 'apps', 'bench'].flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`])
// They start stores of their own, which is no quick check.
const stores = ['apps/server/src/db/embedded.test.ts']
const built = ['**/node_modules/**', '**/dist/**']

// Small files that take long: Vitest begins with the largest, and would leave one worker alone with these at the end.
const long = /e2e\/(gallery|axeDesk|story)\.test\.ts$/

/** Milliseconds after which a test hangs. Nothing is timed by it, so that a machine busy with other work fails no test. */
const hung = 180_000

/**
 * Second attempts of a test that drives a browser: a machine that stalls for seconds is no fault of the product, and
 * what needed one is listed by the test run.
 */
const retry = process.env.CI ? 1 : 0

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { early = [], late = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      long.test(moduleId) ? 'early' : 'late',
    )
    return [...early, ...late]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // More than cores: a worker waits for its store and its browser for a third of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Files of a worker share its modules, and through them what is dear to start.
    isolate: false,
    // Until the product of a worker has stopped.
    teardownTimeout: 60_000,
    // Its own second is too short for a machine that is busy with other tests.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit,
          exclude: [...built, ...stores, 'apps/server/test/**'],
          testTimeout: hung,
          // Those of the embed, the calls and the React component have a browser.
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/test/**/*.test.ts', ...stores],
          exclude: built,
          globalSetup: ['apps/server/test/seeded.ts'],
          testTimeout: hung,
          hookTimeout: hung,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...built, 'e2e/long/**'],
          globalSetup: ['e2e/demoFolder.ts'],
          testTimeout: hung,
          retry,
          hookTimeout: hung,
        },
      },
      // They install packages from the registry of npm, for minutes: `npm run test:long`.
      {
        extends: true,
        test: {
          name: 'long',
          include: ['e2e/long/**/*.test.ts'],
          exclude: built,
          globalSetup: ['e2e/demoFolder.ts'],
          testTimeout: hung,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
