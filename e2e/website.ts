import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** The folder of the examples. */
export const EXAMPLES = join(import.meta.dirname, '../examples')

const HTML = 'text/html; charset=utf-8'
const TYPES: Readonly<Record<string, string>> = {
  '': HTML,
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Answers the body of a path, such as `/lamps`, or null for none. */
export type Read = (path: string) => Promise<string | null>

/** Serves pages at an origin of their own. */
export const servePages = async (
  read: Read,
  policy = '',
): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    void read(normalize(pathname)).then((body) => {
      // Browsers ask for an icon by themselves.
      response.statusCode = body === null ? (pathname === '/favicon.ico' ? 204 : 404) : 200
      response.setHeader('content-type', TYPES[extname(pathname)] ?? 'text/plain')
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

/** Reads a folder, with the address and the channel of the examples replaced by those of a server's demo. */
export const readFolder =
  (folder: string, chat: string): Read =>
  async (path) => {
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const text = await readFile(file, 'utf8').catch(() => null)
    return text?.replaceAll('https://chat.example.com', chat).replaceAll('YOUR_CHANNEL', 'demo') ?? null
  }

/** The policy of docs/embed/csp.md for the chat of a server; `own` is where a page's further scripts come from. */
export const policyFor = (chat: string, own = ''): string =>
  [
    "default-src 'none'",
    `script-src ${own} ${chat}`,
    ...['frame-src', 'connect-src', 'img-src'].map((name) => `${name} ${chat}`),
  ].join('; ')

/** The same with Trusted Types. */
export const strictPolicyFor = (chat: string, own = ''): string =>
  `${policyFor(chat, own)}; require-trusted-types-for 'script'`
