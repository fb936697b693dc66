import type { Page } from 'playwright-core'
import { servePages } from './website.ts'

/** A shop on an origin of its own. Each page has the chat and is called as its path, but /bare.html has no chat. */
export const openShop = async (product: string, attributes = 'data-channel-id="demo"') => {
  const site = await servePages(async (path) => {
    if (!path.endsWith('.html')) return null
    const script = `<script async src="${product}/embed.js" data-locale="en" ${attributes}></script>`
    // without an icon, for which a browser may still ask when the shop closes
    return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop ${path}</title>${path === '/bare.html' ? '' : script}
      <h1>${path}</h1><a href="/bare.html">Elsewhere</a></html>`
  })
  return { url: site.url, [Symbol.dispose]: site.close }
}

export const launcherOn = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
