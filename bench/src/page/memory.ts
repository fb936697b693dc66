import type { Page } from 'playwright-core'
import { anonymousMbOf } from '../processes.ts'

export type Memory = {
  /** What only the renderer's process has: scripts, document, layout, pictures. NaN where there is no /proc. */
  readonly renderer: number
  readonly scripts: number
}

/** Megabytes of a page after a collection; it must be the only one of its browser that has anything in it. */
export const memoryOf = async (page: Page): Promise<Memory> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const whole = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo } = (await whole?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  // A spare renderer that waits for the next page has less.
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => anonymousMbOf(id))
  return { renderer: renderers.length > 0 ? Math.max(...renderers) : Number.NaN, scripts: usedSize / 2 ** 20 }
}
