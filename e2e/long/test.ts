import { test as base } from '../test.ts'
import { type Installed, install, registryProblem } from './install.ts'

const problem = await registryProblem()

/** A test with projects that are installed from the registry of npm; it is skipped, with words, where there is none. */
export const test = base.extend<{ readonly install: (project: string) => Promise<Installed> }>({
  install: async ({ task }, use) => {
    const installed: Installed[] = []
    if (problem !== null) {
      Object.assign(task.meta, { skipReason: problem })
      task.context.skip(problem)
    }
    await use(async (project) => {
      const one = await install(project)
      installed.push(one)
      return one
    })
    for (const one of installed) await one.remove()
  },
})
