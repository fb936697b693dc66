import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'
import { build } from 'vite'

/** What the build makes, by its path on the server. */
export const built = async (): Promise<ReadonlyMap<string, string>> => {
  const output = await build({ root: `${import.meta.dirname}/..`, logLevel: 'silent', build: { write: false } })
  const files = new Map<string, string>()
  for (const bundle of [output].flat())
    if ('output' in bundle)
      for (const part of bundle.output)
        files.set(`/${part.fileName}`, part.type === 'chunk' ? part.code : `${part.source}`)
  return files
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** The chat page's side: the handshake, and asks, which it answers with what `answers` says. */
const chatPage = `<!doctype html><title>chat</title><input aria-label="Message"><script>
  const nonce = location.hash.split('foyer=')[1]
  const host = window.opener ?? parent
  window.heard = []
  window.answers = {}
  window.tell = (foyer) => host.postMessage({ foyer: { nonce, ...foyer } }, window.origin_)
  window.raw = (message) => host.postMessage(message, window.origin_)
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== host) return
    heard.push(data)
    window.origin_ = origin
    if (data.hello && data.hello.nonce === nonce) host.postMessage({ welcome: { nonce, width: 360, height: 500 } }, origin)
    if (data.showIframe) document.querySelector('input').focus()
    const ask = data.foyer
    if (!ask || ask.nonce !== nonce || ask.ask in answers && answers[ask.ask] === null) return
    const refused = answers[ask.ask]?.refused
    tell(refused ? { id: ask.id, refused } : { id: ask.id, answer: answers[ask.ask] ?? true })
  })
</script>`

export type Asked = { readonly method: string; readonly path: string; readonly body: unknown; readonly token: string }
export type Unread = {
  readonly count: number
  readonly message: Record<string, unknown> | null
  readonly call?: Record<string, unknown> | null
}

export const NOTHING: Unread = { count: 0, message: null }
export const message = (id: string, msgContent = 'Your parcel has left', face = ''): Unread => ({
  count: 1,
  message: { id, msgType: 1, msgContent, senderName: 'Lee', face, msgTime: 1 },
})

/** A server on a free port, and its origin. */
export const listen = (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<[Server, string]> =>
  new Promise((resolve) => {
    const server = createServer(answer).listen(0, '127.0.0.1', () =>
      resolve([server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`]),
    )
  })

/** Every website may load the messenger and call the server. */
const OPEN = new Headers({
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'token, content-type',
  'cross-origin-resource-policy': 'cross-origin',
})

/** A server of ours with as little in it as the loader sees. `down` answers nothing but embed.js. */
export const createFoyer = async (files: ReadonlyMap<string, string>) => {
  const state = { unread: NOTHING, asked: [] as Asked[], down: false, refuse: '', streams: new Set<ServerResponse>() }
  const call = (path: string, response: ServerResponse) => {
    if (path.endsWith('/unreadStream')) {
      response.setHeader('content-type', 'text/event-stream')
      response.write(`data: ${JSON.stringify(state.unread)}\n\n`)
      state.streams.add(response)
      response.on('close', () => state.streams.delete(response))
      return
    }
    const data = path.endsWith('/trackPage')
      ? { siteId: '', again: 0 }
      : path.endsWith('/getUnread')
        ? state.unread
        : path.endsWith('/getAvailability')
          ? { state: 'online', waiting: 0 }
          : true
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        state.refuse ? { code: 400, message: state.refuse, data: null } : { code: 200, message: '', data },
      ),
    )
  }
  const [server, origin] = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      response.setHeaders(OPEN)
      if (request.method === 'OPTIONS') return response.end()
      state.asked.push({
        method: `${request.method}`,
        path: pathname,
        body: body ? JSON.parse(body) : null,
        token: `${request.headers.token ?? ''}`,
      })
      if (state.down && pathname !== '/embed.js') return request.socket.destroy()
      const file = files.get(pathname)
      if (pathname.startsWith('/api/')) return call(pathname, response)
      if (pathname.startsWith('/chat_online/')) response.setHeader('content-type', 'text/html')
      else
        response.setHeader(
          'content-type',
          pathname.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript; charset=utf-8',
        )
      if (pathname === '/face.svg')
        return response.end('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>')
      if (pathname === '/chat_online/index') return response.end(chatPage)
      response.statusCode = file === undefined ? 404 : 200
      return response.end(file)
    })
  })
  return {
    origin,
    state,
    /** Says what is unread, to all who listen. */
    push: (unread: Unread) => {
      state.unread = unread
      for (const stream of state.streams) stream.write(`data: ${JSON.stringify(unread)}\n\n`)
    },
    paths: () => state.asked.map(({ path }) => path),
    reset: () => Object.assign(state, { unread: NOTHING, asked: [], down: false, refuse: '' }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type FoyerServer = Awaited<ReturnType<typeof createFoyer>>

/** A website: each path is a page whose body is given by `pages`, with an optional policy. */
export const createShop = async (
  pages: (path: string) => { readonly html: string; readonly policy?: string } | null,
) => {
  const [server, origin] = await listen((request, response) => {
    const found = pages(new URL(request.url ?? '/', 'http://x').pathname)
    response.statusCode = found ? 200 : 204
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (found?.policy) response.setHeader('content-security-policy', found.policy)
    response.end(found?.html)
  })
  return { origin, close: () => server.close() }
}

/** The chat's frame once the loader has shown it. */
export const chatIn = async (page: Page): Promise<Frame> => {
  const handle = await page.locator('iframe[title="Chat"].met').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('no frame')
  return frame
}

export const visitIn = async (context: BrowserContext, url: string, problems: string[]): Promise<Page> => {
  const page = await context.newPage()
  page.on('console', (said) => said.type() === 'error' && problems.push(said.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(url)
  return page
}
