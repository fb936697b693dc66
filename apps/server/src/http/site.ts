import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic, { type SendOptions } from '@fastify/static'
import { selectLocale } from '@foyer/locales'
import { acceptedLocale } from '@foyer/locales/server/index'
import { isOrigin } from '@foyer/protocol/origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Channels } from '../channels/channels.ts'

/** How files with hashes in their names are served: kept for ever. */
const HASHED = { immutable: true, maxAge: '365d' } as const

/** The folder apps/ of this checkout: the built apps lie in it. */
const APPS = join(import.meta.dirname, '../../..')

const hidden = { schema: { hide: true } }

/**
 * Serves the files that a folder has now, by one route: with a route for each of thousands of files, every start would take long.
 * @param refuse answers any other name
 */
const serveFolder = async (
  app: FastifyInstance,
  root: string,
  prefix: string,
  options: SendOptions,
  refuse: (reply: FastifyReply) => unknown = (reply) => reply.callNotFound(),
): Promise<void> => {
  // without their types each of thousands of names would be asked whether it is a folder
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = new Set(entries.map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length + 1)))
  app.get<{ Params: { '*': string } }>(`${prefix}*`, hidden, (request, reply) => {
    const name = request.params['*']
    return names.has(name) ? reply.sendFile(name, root, options) : refuse(reply)
  })
}

/** Hashes or nonces of what is in a page itself. */
type Inline = { readonly style?: readonly string[]; readonly script?: readonly string[] }

type Page = { readonly html: string; readonly packed: ReadonlyMap<string, Buffer>; readonly inline: Inline }

const readPage = async (folder: string, name = 'index.html'): Promise<Page> => {
  const html = await readFile(join(folder, name), 'utf8')
  const csp = await readFile(join(folder, 'csp.json'), 'utf8').catch(() => '{}')
  const packed = new Map<string, Buffer>()
  for (const [coding, ending] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const) {
    const bytes = await readFile(join(folder, `${name}.${ending}`)).catch(() => null)
    if (bytes !== null) packed.set(coding, bytes)
  }
  return { html, packed, inline: JSON.parse(csp) as Inline }
}

/** Our own files, and what these hashes or nonces name. */
const allowed = (inline: readonly string[] = []): string => ["'self'", ...inline.map((one) => `'${one}'`)].join(' ')

/**
 * @param shown other sources of pictures and films
 * @param calls where the page may send anything
 */
const policy = (inline: Inline, ancestors: string, shown: 'https:' | '' = '', calls = "'self'"): string =>
  [
    "default-src 'none'",
    `script-src ${allowed(inline.script)}`,
    `style-src ${allowed(inline.style)}`,
    `img-src 'self' data: blob: ${shown}`.trim(),
    `media-src 'self' blob: ${shown}`.trim(),
    "font-src 'self'",
    `connect-src ${calls}`,
    "frame-src 'self'",
    "base-uri 'none'",
    `form-action ${calls}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')

// a page's address may hold a userId: no cache keeps it and no other site gets it (G-51)
const sendPage = (reply: FastifyReply, html: string | Buffer, csp: string) =>
  reply
    .headers({ 'content-security-policy': csp, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html)

/** Hears which pages load the chat of a channel, or the loader ('') (setUp/seen.ts). */
type NoteSeen = (referer: string | undefined, channelId: string) => void

/** A Link header that loads the page's texts beside its script: those of the address, else of the browser's first language. */
const readTextsLink = async (folder: string) => {
  const files = JSON.parse(await readFile(join(folder, 'texts.json'), 'utf8')) as Readonly<Record<string, string>>
  return ({ query, headers }: FastifyRequest): string => {
    const { locale } = query as { locale?: unknown }
    const browser = acceptedLocale(headers['accept-language'] ?? '') ?? ''
    const asked = typeof locale === 'string' ? locale.slice(0, 64) : ''
    const spoken = selectLocale({ channel: '', query: asked, browser: [browser], stored: '' })
    return `</chat_online/${files[spoken]}>; rel=modulepreload`
  }
}

const serveChat = async (app: FastifyInstance, channels: Channels, noteSeen: NoteSeen) => {
  const folder = join(APPS, 'chat/dist')
  const page = await readPage(folder)
  const textsLink = await readTextsLink(folder)
  const ancestorsOf = async (channelId: string): Promise<string> => {
    const found = channelId === '' ? null : await channels.find(channelId).catch(() => null)
    const origins = found?.allowOrigin ?? []
    // without named hosts every page may embed the chat
    if (origins.length === 0 || origins.includes('*')) return '*'
    // older stored values were checked less strictly: a bad one allows no page and breaks no header
    return ["'self'", ...origins.filter(isOrigin)].join(' ')
  }
  const chat = async (request: FastifyRequest, reply: FastifyReply) => {
    const { channelId } = request.query as { channelId?: string | string[] }
    const named = typeof channelId === 'string' ? channelId.slice(0, 64) : ''
    const ancestors = await ancestorsOf(named)
    if (named !== '') noteSeen(request.headers.referer, named)
    const accepted = request.headers['accept-encoding'] ?? ''
    const coding = ['br', 'gzip'].find((one) => accepted.includes(one) && page.packed.has(one))
    reply.header('vary', 'accept-encoding, accept-language').header('link', textsLink(request))
    // a host page goes on talking with the chat that it has opened in a window
    reply.header('cross-origin-opener-policy', 'unsafe-none')
    if (coding !== undefined) reply.header('content-encoding', coding)
    return sendPage(reply, page.packed.get(coding ?? '') ?? page.html, policy(page.inline, ancestors, 'https:'))
  }
  // Only the desk frames the preview, and it calls no server: it has pictures of any host, as the real page has.
  const preview = await readPage(join(APPS, 'chat/dist/preview'), 'preview.html')
  const closed = policy(preview.inline, "'self'", 'https:', "'none'")
  app.get('/chat_online/preview.html', hidden, (_, reply) => sendPage(reply, preview.html, closed))
  app.get('/chat_online', hidden, chat)
  app.get('/chat_online/*', hidden, chat)
}

const serveDesk = async (app: FastifyInstance) => {
  const page = await readPage(join(APPS, 'desk/dist'))
  const desk = (_: unknown, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const style = [...(page.inline.style ?? []), `nonce-${nonce}`]
    return sendPage(reply, page.html.replaceAll('__CSP_NONCE__', nonce), policy({ style }, "'none'"))
  }
  app.get('/desk', hidden, (_, reply) => reply.redirect('/desk/'))
  app.get('/desk/*', hidden, desk)
}

const serveShop = async (app: FastifyInstance, hasDemo: () => Promise<boolean>, noteSeen: NoteSeen) => {
  const html = await readFile(join(APPS, 'embed/dist/site/index.html'), 'utf8')
  app.get('/', hidden, async (_, reply) =>
    (await hasDemo())
      ? sendPage(reply, html, policy({}, "'self'"))
      : reply.header('cache-control', 'no-store').redirect('/desk/'),
  )
  app.get('/embed.js', hidden, (request, reply) => {
    noteSeen(request.headers.referer, '')
    return reply
      .headers(FOR_WEBSITES)
      .sendFile('embed.js', join(APPS, 'embed/dist'), { maxAge: '5m', immutable: false })
  })
}

/** Every website may load these. */
const FOR_WEBSITES = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const LOADER_GONE =
  'This server does not have this build of the loader. Copy the code of the channel again at the desk.\n'

/**
 * Serves what the loader loads, and the loader under the address of each build, for websites that pin it by its integrity. All names have
 * hashes. The builds that this installation has made stay in the folder, so a pinned page goes on working after an update of the same
 * folder; a build that was never made here is told to be gone.
 */
const serveLoaderParts = async (app: FastifyInstance, noteSeen: NoteSeen) => {
  const root = join(APPS, 'embed/dist/embed')
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(FOR_WEBSITES)
    done()
  })
  const gone = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(LOADER_GONE)
  app.get<{ Params: { version: string } }>('/embed/:version/embed.js', hidden, async (request, reply) => {
    const { version } = request.params
    const isBuilt = /^[0-9a-f]{16}$/.test(version) && existsSync(join(root, version, 'embed.js'))
    if (!isBuilt) return gone(reply)
    noteSeen(request.headers.referer, '')
    return reply.sendFile(`${version}/embed.js`, root, { maxAge: '365d', immutable: true })
  })
  app.get('/embed/manifest.json', hidden, (_, reply) =>
    reply.sendFile('manifest.json', root, { maxAge: 0, immutable: false }),
  )
  await serveFolder(app, root, '/embed/', HASHED, gone)
}

/** Serves the demo shop's files; its faces are shown on host pages of other origins, as uploaded ones are. */
const serveSite = async (app: FastifyInstance) => {
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cross-origin-resource-policy', 'cross-origin')
    done()
  })
  await serveFolder(app, join(APPS, 'embed/dist/site'), '/site/', { maxAge: '5m', immutable: false })
}

/** Serves the demo shop while there is a demo, the loader, the visitor's app with history routing (G-73) and the desk. Hashed files never expire. */
export const servePages = async (
  app: FastifyInstance,
  channels: Channels,
  hasDemo: () => Promise<boolean>,
  noteSeen: NoteSeen,
): Promise<void> => {
  // each page sets its own content security policy, with its frame ancestors; TLS ends at the proxy
  const ours = { contentSecurityPolicy: false, frameguard: false, hsts: false, crossOriginEmbedderPolicy: false }
  await app.register(helmet, ours)
  // files in their precompressed forms
  await app.register(fastifyStatic, { serve: false, preCompressed: true, index: false })
  await serveFolder(app, join(APPS, 'chat/dist/assets'), '/chat_online/assets/', HASHED)
  await serveFolder(app, join(APPS, 'chat/dist/preview/assets'), '/chat_online/preview/assets/', HASHED)
  await serveFolder(app, join(APPS, 'desk/dist/assets'), '/desk/assets/', HASHED)
  await app.register((site) => serveSite(site))
  await serveChat(app, channels, noteSeen)
  await serveDesk(app)
  await serveShop(app, hasDemo, noteSeen)
  await app.register((parts) => serveLoaderParts(parts, noteSeen))
}
