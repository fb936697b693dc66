import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeAnswers, reply } from './answers.ts'
import { startChatWithoutBrowser } from './headlessVisitor.ts'
import { payloads } from './hostile.ts'
import { chatOn, openChat, openDesk } from './pages.ts'
import { test } from './test.ts'

/** A foreign host, which records requests and answers none. */
const FOREIGN = 'https://tracker.example'

const listen = (page: Page): readonly string[] => {
  const asked: string[] = []
  page.on('request', (request) => request.url().startsWith(FOREIGN) && asked.push(request.url()))
  return asked
}

/** The policy violations of all frames of the page. */
const watchPolicy = async (page: Page) => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}

const bidiName = 'Invoice 2026\u202Efdp.exe'

test('D-26: the desk loads nothing from another host, names it, and says which messages only the visitor’s page reports', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire({ adminFace: `${FOREIGN}/lee.png` })
  await lee.goOnline()
  const visitor = await startChatWithoutBrowser(product.url, lee.adminId, 'Ann\u202E')
  const sessionId = await lee.conversation()
  const goods = JSON.stringify({ title: 'Lamp', imgUrl: `${FOREIGN}/lamp.png`, fromUrl: 'javascript:alert(1)' })
  await visitor('sendMsg', { msgType: 2, msgContent: `${FOREIGN}/a.png` })
  await visitor('sendMsg', { msgType: 6, msgContent: `${FOREIGN}/a.mp4` })
  await visitor('sendMsg', { msgType: 7, msgContent: goods })
  await visitor('sendMsg', { msgType: 4, msgContent: `${FOREIGN}/a`, fileName: bidiName })
  await visitor('sendMsg', { msgType: 1, msgContent: `<img src="${FOREIGN}/b.png">` })
  const forged = { msgType: 1, senderType: 3, senderName: 'Foyer Security', msgContent: 'Refund approved.' }
  await visitor('addSessionMsg', forged)
  await visitor('addSessionMsg', { ...forged, senderType: 4, msgContent: 'Identity checked.' })
  await lee.say(sessionId, `${FOREIGN}/agent.png`, { msgType: 2 })
  await lee.say(sessionId, `${product.url}/site/olive.svg`, { msgType: 2 })

  const office = await devices.open()
  const { page } = office
  const asked = listen(page)
  const refused = await watchPolicy(page)
  const desk = await openDesk(page, product.url, lee)
  await desk.entries.filter({ hasText: 'Ann' }).getByRole('link').click()
  const own = desk.log.getByRole('img')
  await expect
    .poll(() => own.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true])
  const links = await desk.log
    .getByRole('link')
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map((link) => [link.textContent, link.target, link.rel, new URL(link.href).host]),
    )
  const away = ['_blank', 'noopener noreferrer', 'tracker.example']
  const elsewhere = (what: string) => [`${what} on tracker.example, not loaded`, ...away]
  expect(links).toEqual([
    elsewhere('Image'),
    elsewhere('Video'),
    elsewhere('Image'),
    ['Invoice 2026fdp.exe', ...away],
    [`${FOREIGN}/b.png`, ...away],
    elsewhere('Image'),
    ['', ...away.slice(0, 2), new URL(product.url).host],
  ])
  expect(await desk.message(bidiName.replace('\u202E', '')).textContent()).toContain('tracker.example')
  expect(await page.getByRole('heading', { name: 'Ann', exact: true }).count()).toBeGreaterThan(0)

  for (const words of ['Refund approved.', 'Identity checked.']) {
    const line = desk.message(words)
    expect(await line.textContent()).toContain('Shown on the visitor\u2019s page')
    expect(await line.textContent()).not.toContain('Foyer Security')
  }
  expect(await desk.message('Identity checked.').textContent()).not.toContain('System')
  expect([asked, await refused()]).toEqual([[], []])
  const policy = (await fetch(`${product.url}/desk/`)).headers.get('content-security-policy')
  expect(policy).toContain("; img-src 'self' data: blob:; media-src 'self' blob:;")
})

test('a foreign file is shown in the chat like one of ours, with its host', async ({ meet }) => {
  const { agent, sessionId, chat } = await meet()
  await agent.say(sessionId, `${FOREIGN}/a`, { msgType: 4, fileName: bidiName })
  const file = chat.log.getByRole('link', { name: 'Invoice 2026fdp.exe' })
  await file.waitFor()
  expect(await file.textContent()).toContain('tracker.example')
  expect(await chat.log.textContent()).not.toContain('\u202E')
})

test('D-14, G-80: a host page’s address is passed in the handshake without query and fragment, and is in no URL', async ({
  product,
  devices,
}) => {
  const { page } = await devices.open()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  const body =
    '<title>Host</title><script src="/embed.js" data-channel-id="demo" data-locale="en"></script><a href="/host.html?token=s3cret2#part">again</a>'
  await page.route('**/host.html*', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${product.url}/host.html?before=s3cret1`)
  await page.getByRole('link', { name: 'again' }).click()
  await page.waitForURL('**token=s3cret2#part')
  const started = page.waitForRequest('**/chatStart')
  await page.getByRole('button', { name: 'Open chat' }).click()
  const host = `${product.url}/host.html`
  expect((await started).postDataJSON()).toMatchObject({ previousUrl: host, refer: host })
  await chatOn(page.frameLocator('iframe')).message('Hello, I am Robi').waitFor()
  const [, frame] = page.frames()
  expect(Object.fromEntries(new URL(frame?.url() ?? '').searchParams)).toEqual({
    from: 'iframe',
    channelId: 'demo',
    locale: 'en',
  })
  expect(requests.filter((text) => /s3cret/.test(text) && !text.startsWith(`${host}?`))).toEqual([])
})

test('G-54: a page whose host never greets it opens nevertheless', async ({ product, devices }) => {
  const { page } = await devices.open()
  const started = page.waitForRequest('**/chatStart')
  await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=en&from=iframe#foyer=1-2-3`)
  expect((await started).postDataJSON()).toMatchObject({ previousUrl: '', refer: '' })
  await chatOn(page).message('Hello, I am Robi').waitFor()
})

const rich = [
  '<p style="color:red">We pay <b onclick="x">all</b> returns.</p><ul><li style="x:y">one<li>two</ul>',
  '<table style="a:b"><tr><td style="c:d" colspan="2">cell</td></tr></table><img src="http://tracker.example/h.png" alt="shop">',
  '<base href="https://tracker.example/"><style>*{color:red}</style><svg onload="x" style="a:b"><style>p{}</style></svg>the end',
]

test('G-61: rich and hostile answers are rendered without a violation of the page’s policy', async ({
  product,
  devices,
}) => {
  const { page } = await devices.open()
  const refused = await watchPolicy(page)
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await page.route(`${FOREIGN}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  const texts = [...rich, ...payloads]
  await changeAnswers(page, () => ({ answers: texts.map((text) => reply({ text })), suggestList: [] }))
  const chat = await openChat(page, product.url)
  await chat.say('How do I return an item?')
  const answer = chat.message('We pay all returns.')
  await answer.getByText('the end').waitFor()
  expect(await answer.getByRole('listitem').allTextContents()).toEqual(['one', 'two'])
  expect(await answer.getByRole('cell', { name: 'cell' }).getAttribute('style')).toBeNull()
  expect(await answer.getByRole('img', { name: 'shop' }).getAttribute('src')).toBe(`${FOREIGN}/h.png`)
  expect(await answer.textContent()).not.toMatch(/color:red|p\{\}/)
  expect(await refused()).toEqual([])
})
