import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeeded, type Node, type Store, startNode } from './build.ts'
import { hire, signIn, type TestAgent } from './people.ts'

/** A website on another origin; each test says what it answers. */
const pages = new Map<string, (response: ServerResponse) => void>()
const site = createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (page === undefined) response.writeHead(404).end()
  else page(response)
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const { port } = site.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`

const html =
  (body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)

const pngOf = (background: string, side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()

const ICON = await pngOf('#c2410c', 64)

type InIco = { readonly bytes: Buffer; readonly start?: number; readonly size?: number; readonly side?: number }

/** An ICO whose directory says what the test wants it to. */
const icoOf = (pictures: readonly InIco[], count = pictures.length): Buffer => {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(count, 4)
  let next = head.length
  for (const [index, { bytes, start = next, size = bytes.length, side = 16 }] of pictures.entries()) {
    head.writeUInt8(side, 6 + 16 * index)
    head.writeUInt32LE(size, 6 + 16 * index + 8)
    head.writeUInt32LE(start, 6 + 16 * index + 12)
    next += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

/** A PNG that says it has 3600 megapixels. */
const BOMB = Buffer.from(ICON)
BOMB.writeUInt32BE(60_000, 16)
BOMB.writeUInt32BE(60_000, 20)

describe('the set-up', () => {
  let store: Store
  let node: Node
  let owner: TestAgent
  let channelId: string
  const manage = (name: string, body: unknown = {}) => node.manage(name, body, owner.token)
  const line = (more = '', channel = channelId) =>
    `<script src="${node.base}/embed.js" data-channel-id="${channel}" ${more}async></script>`
  const check = async (path: string) =>
    (await manage('checkSite', { channelId, url: origin + path })).data as { result: string; found: string }

  beforeAll(async () => {
    store = await createSeeded('embedded')
    const env = { FOYER_TRUST_PROXY: '127.0.0.1', FOYER_EGRESS_ALLOW: `127.0.0.1:${port}` }
    node = await startNode(store, { env, pages: true })
    owner = await signIn(node)
    channelId = (await manage('removeDemo', { confirm: 'demo' })).data.channelId
  }, 60_000)
  afterAll(async () => {
    site.close()
    await node?.close()
    await store?.drop()
  })

  test('S1.1-06: it is open on an untouched channel, resumes at its step, and ends once', async () => {
    expect((await manage('getSetUp')).data).toEqual({
      open: 1,
      step: 1,
      url: '',
      language: '',
      channelId,
      done: [],
      dismissed: [],
      seen: [],
    })
    await manage('noteSetUp', { step: 2, url: origin })
    await manage('saveChannel', { channelId, mainColor: '#0f766e' })
    await manage('noteSetUp', { done: 'languages', language: 'de' })
    await manage('saveWorkTime', { channelId, timeZone: 'UTC', workTime: [], holiday: [] })
    const agent = await hire(node, owner)
    const noted = (await manage('noteSetUp', { dismissed: 'line' })).data
    expect(noted).toMatchObject({ open: 1, step: 2, url: origin, language: 'de', dismissed: ['line'] })
    expect(noted.done.sort()).toEqual(['colleagues', 'hours', 'languages', 'look'])
    expect((await manage('noteSetUp', { ended: 1 })).data).toMatchObject({ open: 0, step: 2 })
    expect((await manage('noteSetUp', { url: 'http://user:pass@shop.example' })).code).toBe(400)
    for (const name of ['getSetUp', 'getOverview']) expect((await node.manage(name, {}, agent.token)).code).toBe(400)
  })

  test('S1.1-06: readSite proposes what a website says, as files and colours of ours', async () => {
    pages.set('/old', (response) => void response.writeHead(301, { location: '/' }).end())
    pages.set('/touch.png', (response) => void response.writeHead(200).end(ICON))
    pages.set(
      '/',
      html(`<!doctype html><html lang="de-AT"><title>Lampen &amp; Stühle | Mossbell</title>
        <meta name="theme-color" content="#0F766E"><link rel="icon" href="/favicon.ico">
        <link rel="apple-touch-icon" href="touch.png"><body>`),
    )
    const { data } = await manage('readSite', { url: `${origin}/old` })
    expect(data).toMatchObject({ url: `${origin}/`, name: 'Mossbell', locale: 'de', colours: ['#0f766e', '#c2410c'] })
    expect((await fetch(new URL(data.icon, node.base))).headers.get('content-type')).toBe('image/png')
    expect((await manage('saveChannel', { channelId, robotIcon: data.icon })).code).toBe(200)
  })

  test('S1.1-06: a hostile page is read as text, a long one cut off, a private address refused', async () => {
    const name = '"><img src=x onerror=alert(1)>'
    pages.set(
      '/bad',
      html(`<meta property=og:site_name content='${name}'><meta name=theme-color content="red;x:url(/)">
      <link rel=icon href="javascript:alert(1)"><link rel=icon href="http://169.254.169.254/x.png"><p>${'<b>'.repeat(9999)}`),
    )
    const bad = (await manage('readSite', { url: `${origin}/bad` })).data
    expect(bad).toMatchObject({ name, colours: [], icon: '' })
    pages.set('/long', html(`<title>Long</title>${'x'.repeat(3_000_000)}`))
    expect((await manage('readSite', { url: `${origin}/long` })).data.name).toBe('Long')
    pages.set('/inside', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
    pages.set('/round', (response) => void response.writeHead(302, { location: '/round' }).end())
    for (const url of ['http://127.0.0.1:1/', `${origin}/inside`, `${origin}/round`, `${origin}/none`, 'ftp://x', ''])
      expect((await manage('readSite', { url })).code, url).toBe(400)
  })

  const serve = (path: string, body: Buffer | string) =>
    pages.set(path, (response) => void response.writeHead(200).end(body))
  const redirect = (path: string, location: string) =>
    pages.set(path, (response) => void response.writeHead(302, { location }).end())
  const read = async (path: string) => (await manage('readSite', { url: origin + path })).data

  test('S1.1-06: the largest PNG of favicon.ico becomes the icon, whatever its directory says', async () => {
    const [small, large] = await Promise.all([pngOf('#15803d', 16), pngOf('#1d4ed8', 32)])
    const lies = [
      { bytes: BOMB },
      { bytes: ICON, start: 4_294_967_000 },
      { bytes: ICON, size: 4_294_967_295 },
      { bytes: Buffer.alloc(40) },
    ]
    serve('/favicon.ico', icoOf([...lies, { bytes: small, side: 255 }, { bytes: large, side: 1 }]))
    pages.set('/plain', html('<title>Plain</title>'))
    const { icon, colours } = await read('/plain')
    expect(colours).toEqual(['#1d4ed8'])
    const shown = await fetch(new URL(icon, node.base))
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 32 })
    for (const ico of [icoOf(lies), icoOf([], 65_535), icoOf([{ bytes: small }]).subarray(0, 12)]) {
      serve('/favicon.ico', ico)
      expect((await read('/plain')).icon).toBe('')
    }
    pages.delete('/favicon.ico')
  })

  test('S1.1-06: colours and icon come from the manifest, the mask and the tile too; greys are the last', async () => {
    serve('/app/icon.png', ICON)
    serve('/small.png', await pngOf('#15803d', 16))
    const icons = [
      { src: '/small.png', sizes: '512x512', purpose: 'maskable' },
      { src: 'icon.png', sizes: '192x192', type: 'image/png' },
    ]
    serve('/app/site.webmanifest', JSON.stringify({ theme_color: '#1D4ED8', icons }))
    pages.set(
      '/many',
      html(`<meta name=theme-color media="(prefers-color-scheme: dark)" content="#be123c"><meta name=theme-color content="#fff">
      <link rel=manifest href=/app/site.webmanifest><link rel=mask-icon href=/mask.svg color="#7e22ce">
      <meta name=msapplication-TileColor content="#0f766e"><link rel=icon href=/small.png sizes=16x16>`),
    )
    const { colours, icon } = await read('/many')
    expect(colours).toEqual(['#1d4ed8', '#7e22ce', '#0f766e', '#c2410c', '#ffffff'])
    expect(icon).toMatch(/\.png$/)
  })

  test('S1.1-06: hostile icons and manifests are left out, the next icon is taken', async () => {
    const loopback = `http://127.0.0.1:${new URL(node.base).port}/`
    redirect('/touch-loop.png', loopback)
    redirect('/inner.webmanifest', `${loopback}api/openapi.json`)
    serve('/bomb.png', BOMB)
    serve('/script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    serve('/fine.png', ICON)
    pages.set(
      '/foul',
      html(`<link rel=manifest href=/inner.webmanifest><link rel=apple-touch-icon href=/touch-loop.png>
      <link rel=icon href=/script.svg type=image/svg+xml><link rel=icon href=/bomb.png sizes=512x512><link rel=icon href=/fine.png>`),
    )
    expect(await read('/foul')).toMatchObject({ colours: ['#c2410c'], icon: expect.stringMatching(/\.png$/) })
    for (const manifest of ['[', 'null', '{"icons":7,"theme_color":{}}', '{"icons":[null,7,{"src":[]}]}']) {
      serve('/app/site.webmanifest', manifest)
      expect((await read('/many')).icon).toMatch(/\.png$/)
    }
    pages.set('/vector', html('<link rel=icon href=/script.svg>'))
    expect((await read('/vector')).icon).toBe('')
  })

  test.each([
    ['', 'found'],
    ["default-src 'self'", 'blocked'],
    ["script-src 'self' 'nonce-abc'; frame-src *", 'found'],
    ["script-src 'nonce-abc'; frame-src 'self'", 'blocked'],
    ["script-src 'strict-dynamic' http://127.0.0.1:*; frame-src *", 'blocked'],
    ['script-src http://127.0.0.1:*/embed.js; child-src http:', 'found'],
    ['img-src *', 'found'],
  ])('S1.1-06: under the policy "%s" the line is %s', async (policy, result) => {
    const nonce = policy.includes('nonce') ? 'nonce="abc" ' : ''
    pages.set('/shop', html(`<head>${line(nonce)}</head>`, policy === '' ? {} : { 'content-security-policy': policy }))
    expect(await check('/shop')).toEqual({ result, found: '' })
  })

  test('S1.1-06: checkSite says what is wrong with a page', async () => {
    pages.set('/none', html('<p>No chat, only &lt;script src="/embed.js"&gt;</p>'))
    pages.set('/other', html(line('', 'c-other')))
    pages.set('/far', html(line().replace(node.base, 'https://chat.example.com')))
    pages.set('/meta', html(`<meta http-equiv="Content-Security-Policy" content="script-src 'none'">${line()}`))
    expect(await check('/none')).toEqual({ result: 'noScript', found: '' })
    expect(await check('/other')).toEqual({ result: 'otherChannel', found: 'c-other' })
    expect(await check('/far')).toEqual({ result: 'otherInstallation', found: 'https://chat.example.com' })
    expect(await check('/meta')).toEqual({ result: 'blocked', found: '' })
    expect(await check('/missing')).toEqual({ result: 'unreachable', found: '' })
    expect((await manage('checkSite', { channelId, url: 'http://10.0.0.1/' })).data.result).toBe('refused')
  })

  test('S1.1-06: the chat is seen on sites that the tenant has named, and on no other', async () => {
    const load = (path: string, referer: string) => fetch(node.base + path, { headers: { referer } })
    const seen = async () => (await manage('getSetUp')).data.seen as { origin: string; at: number }[]
    const frame = `/chat_online/?channelId=${channelId}`
    await load('/embed.js', 'https://stranger.example/')
    await load(frame, 'https://stranger.example/')
    expect(await seen()).toEqual([])
    await load('/embed.js', `${origin}/products`)
    await expect.poll(seen).toMatchObject([{ origin, at: expect.any(Number) }])
    await manage('saveChannel', { channelId, allowOrigin: ['https://shop.example.com'] })
    await load(frame, 'https://shop.example.com/')
    await expect.poll(async () => (await seen()).map((one) => one.origin)).toContain('https://shop.example.com')
    const { data } = await manage('getOverview')
    expect(data).toMatchObject({ demo: 0, people: 2, mailOut: 0, model: 0, channels: [{ channelId, open: 1 }] })
    expect(data.channels[0].seenAt).toBeGreaterThan(0)
    await manage('saveChannel', { channelId, channelName: 'Our own name' })
    expect((await manage('getOverview')).data.channels[0].channelName).toBe('Our own name')
  })
})
