import type { Page } from 'playwright-core'
import { type Site, serveFolder } from '../exampleSite.ts'
import { chatOn } from '../pages.ts'
import { test as base } from '../test.ts'
import { type Installed, install, registryProblem } from './install.ts'

const problem = await registryProblem()

/** A test with projects that are installed from the registry of npm; it is skipped, with words, where there is none. */
export const test = base.extend<{
  readonly install: (project: string) => Promise<Installed>
  readonly serve: (folder: string, policy?: string) => Promise<Site>
}>({
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
  serve: async ({ product }, use) => {
    const sites: Site[] = []
    await use(async (folder, policy) => {
      const site = await serveFolder(folder, product.url, 'demo', policy)
      sites.push(site)
      return site
    })
    for (const site of sites) site.close()
  },
})

/** The chat in the frame of a host page. */
export const chatIn = (page: Page) => chatOn(page.frameLocator('iframe[title="Chat"]'))
