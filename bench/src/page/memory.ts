import type { Page } from 'playwright-core'
import { anonymousMbOf } from '../processes.ts'

export type Memory = {
  /** The renderer process's own memory: scripts, document, layout, pictures. NaN without /proc. */
  readonly renderer: number
  readonly scripts: number
}

/** Megabytes of a page after a garbage collection. All other pages of its browser must be empty. */
export const memoryOf = async (page: Page): Promise<Memory> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const whole = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo } = (await whole?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  // the spare renderer for the next page has less
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => anonymousMbOf(id))
  return { renderer: renderers.length > 0 ? Math.max(...renderers) : Number.NaN, scripts: usedSize / 2 ** 20 }
}
