import { defineConfig } from 'vitest/config'

const unit = ['packages', 'apps', 'bench'].flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`])
// They start stores of their own, which is no quick check.
const stores = ['apps/server/src/db/embedded.test.ts']
const built = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    // All cores: a worker waits for its store and its browser most of the time.
    maxWorkers: '100%',
    // Files of a worker share its modules: reading them anew costs more than most files.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: unit, exclude: [...built, ...stores, 'apps/server/test/**'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/test/**/*.test.ts', ...stores],
          exclude: built,
          globalSetup: ['apps/server/test/seeded.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: built,
          isolate: true,
          testTimeout: 60_000,
          // A machine that stalls for seconds is no fault of the product; what needed it is listed by the test run.
          retry: process.env.CI ? 1 : 0,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 5000 } },
        },
      },
    ],
  },
})
