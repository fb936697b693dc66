import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** The folder of the examples. */
export const EXAMPLES = join(import.meta.dirname, '../examples')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

export type Site = { readonly url: string; readonly close: () => void }

/** Serves pages at an origin of their own: `read` answers the body of a path, or null for none. */
export const servePages = async (read: (path: string) => Promise<string | null>, policy = ''): Promise<Site> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    void read(normalize(path)).then((body) => {
      // Browsers ask for an icon by themselves.
      response.statusCode = body === null ? (path === '/favicon.ico' ? 204 : 404) : 200
      response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain')
      if (policy !== '') response.setHeader('content-security-policy', policy)
      response.end(body ?? '')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Serves a folder, with the address and the channel of the examples replaced by those of a server. */
export const serveFolder = (folder: string, chat: string, channel = 'demo', policy = ''): Promise<Site> =>
  servePages(async (path) => {
    const text = await readFile(join(folder, path), 'utf8').catch(() => null)
    return text?.replaceAll('https://chat.example.com', chat).replaceAll('YOUR_CHANNEL', channel) ?? null
  }, policy)
