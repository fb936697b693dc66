import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { changeAnswers, reply } from './answers.ts'
import { reload } from './meet.ts'
import { openChat } from './pages.ts'
import { test } from './test.ts'

/** A second of silence as a sound file: 8 kHz, one byte per sample. */
const silence = () => {
  const samples = 8000
  const bytes = Buffer.alloc(44 + samples, 128)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(samples, 24)
  bytes.writeUInt32LE(samples, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples, 40)
  return bytes
}

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

const isInSight = (element: Element) => {
  const window = element.closest('[role="log"]')?.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return window !== undefined && top >= window.top && bottom <= window.bottom
}

describe('messages of an agent', () => {
  test('S3.2-01, S3.2-04, S3.2-12, S3.3-01, S3.3-02, S3.3-04, S5.7-04, S6.1-02: text, rich text, a file, and their sender', async ({
    meet,
  }) => {
    const { agent, chat, sessionId } = await meet()
    await chat.message('Hi, I’m Lee').waitFor()
    await agent.say(sessionId, 'See https://example.com/a.')
    const link = chat.message('See https').getByRole('link', { name: 'https://example.com/a', exact: true })
    expect(await link.getAttribute('rel')).toContain('noopener')
    await agent.say(sessionId, '<h3>Sizes</h3><table><tr><th>EU</th><td>42</td></tr></table><script>x</script>', {
      msgType: 12,
    })
    await chat.log.getByRole('cell', { name: '42' }).waitFor()
    await chat.log.getByRole('heading', { name: 'Sizes' }).waitFor()
    await agent.say(sessionId, '/site/invoice.pdf', { msgType: 4, fileName: 'Invoice \u202Efdp.exe' })
    const file = chat.log.getByRole('link', { name: 'Invoice fdp.exe' })
    expect(await file.getAttribute('href')).toBe('/site/invoice.pdf')
    await chat.message('See https').getByText('Lee').waitFor({ state: 'attached' })
    await chat.say('I see')
    await chat.message('I see').getByText('You', { exact: true }).waitFor({ state: 'attached' })
    await chat.message('I see').getByRole('img', { name: 'Sent' }).waitFor()
    await chat.message('Hello, I am Robi').first().getByText('Robi', { exact: true }).waitFor({ state: 'attached' })
    // A system line has no name; the greeting is the agent's own and has it (S4.3-06).
    expect(await chat.message('Lee has joined').textContent()).toBe('Lee has joined the chat')
    await chat.message('Hi, I’m Lee').getByText('Lee', { exact: true }).waitFor({ state: 'attached' })
  })

  test('S3.1-30, G-58: the agent’s messages are translated if the visitor chose so the last time', async ({ meet }) => {
    const { agent, page, chat, sessionId } = await meet()
    await page.route('**/visitor/chatStart', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, translator: 1 } } })
    })
    await page.route('**/visitor/translateMsg', (route) =>
      route.fulfill({ json: { code: 200, message: 'success', data: { msgTransContent: 'Good morning' } } }),
    )
    const tool = page.getByRole('button', { name: 'Translation' })
    expect(await tool.count()).toBe(0)
    await page.evaluate(() => localStorage.setItem('translate', '1'))
    await reload(page)
    await agent.say(sessionId, 'Guten Morgen')
    const translated = chat.message('Guten Morgen').getByText('Good morning')
    await translated.waitFor()
    expect(await tool.getAttribute('aria-pressed')).toBe('true')
    await tool.click()
    await translated.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('translate'))).toBeNull()
    await tool.click()
    await translated.waitFor()
  })

  test('S3.2-05, S3.2-06, G-79: sound and film play in the browser, and other formats can be opened', async ({
    meet,
  }) => {
    const { agent, device, page, chat, sessionId } = await meet()
    device.allow(/status of 404/)
    await page.route('**/site/hello.wav', (route) => route.fulfill({ contentType: 'audio/wav', body: silence() }))
    await agent.say(sessionId, '/site/hello.wav', { msgType: 5 })
    const sound = chat.log.getByLabel('Audio message')
    await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.duration)).toBe(1)
    expect(await sound.evaluate((one: HTMLAudioElement) => one.controls)).toBe(true)
    await agent.say(sessionId, '/site/gone.mp4', { msgType: 6, fileName: 'film.mp4' })
    await chat.message('This cannot be played here').getByRole('link', { name: 'film.mp4' }).waitFor()
  })

  test('S3.2-07, S3.2-08, S3.2-09, S3.4-05 to S3.4-22, G-45: goods, an order and cards with links', async ({
    meet,
  }) => {
    const { agent, chat, sessionId } = await meet()
    const send = (msgType: number, content: object) => agent.say(sessionId, JSON.stringify(content), { msgType })
    const lamp = { imgUrl: '/site/lamp.svg', title: 'Lamp', fromUrl: 'https://shop.test/1' }
    await send(7, { ...lamp, describe: 'Desk lamp', label: '29.90' })
    const goods = chat.message('29.90')
    await goods.getByText('Desk lamp').waitFor()
    expect(await goods.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('https://shop.test/1')
    await expect.poll(() => goods.locator('img').evaluateAll((all) => all.length)).toBeGreaterThan(0)
    await send(8, { ...lamp, describe: '1 piece', orderStatus: 'on its way', orderCode: 'A1', orderTime: '2024-04-29' })
    const order = chat.message('on its way')
    for (const words of ['1 piece', 'A1', '2024-04-29', 'Status', 'Order number', 'Order time'])
      await order.getByText(words, { exact: true }).waitFor()
    await send(9, {
      title: 'Our shop',
      subTitle: 'Lamps',
      describe: 'Light',
      linkType: 1,
      linkUrl: 'https://shop.test/',
    })
    const outer = chat.log.getByRole('link', { name: /Our shop.*Lamps.*Light.*shop\.test/ })
    expect(await outer.getAttribute('target')).toBe('_blank')
    const form = '/chat_online/formData?tenantId=demo&templateId=t'
    await send(9, { title: 'Return form', linkType: 2, linkUrl: form })
    expect(await chat.log.getByRole('link', { name: /Return form.*Form/ }).getAttribute('href')).toBe(form)
  })

  test('G-67, S8.4-13: broken contents are shown as text', async ({ meet }) => {
    const { agent, chat, sessionId } = await meet()
    for (const msgType of [2, 4, 5, 6, 7, 8, 9]) {
      await agent.say(sessionId, `{"broken ${msgType}`, { msgType })
      await chat.message(`{"broken ${msgType}`).waitFor()
    }
    await agent.say(sessionId, JSON.stringify({ title: 'No way', linkUrl: 'javascript:alert(1)' }), { msgType: 9 })
    await chat.message('No way').waitFor()
    expect(await chat.message('No way').getByRole('link').count()).toBe(0)
  })

  test('S3.1-26, G-40: a quote leads to the quoted message', async ({ meet }) => {
    const { agent, chat, sessionId } = await meet()
    await chat.say('Is the red one in stock?')
    const stored = async () => {
      const list: { msgId?: string; id?: string; msgContent: string }[] = await agent.call('getHistoryMsg', {
        sessionId,
        pageSize: 20,
      })
      const found = list.find(({ msgContent }) => msgContent === 'Is the red one in stock?')
      return found?.msgId ?? found?.id ?? ''
    }
    await expect.poll(stored).not.toBe('')
    await agent.say(sessionId, 'It is', { replyMsgId: await stored() })
    const original = chat.message('Is the red one in stock?').first()
    await chat
      .message('It is')
      .getByRole('button', { name: /Is the red one in stock/ })
      .click()
    await expect.poll(() => isFocused(original)).toBe(true)
  })

  test('S3.1-26, G-40: a quote leads to a message far up in the list', async ({ meet }) => {
    const { agent, device, chat, sessionId } = await meet()
    // An agent that writes faster than people makes the page's receipts exceed their rate limit.
    device.allow(/status of 429/)
    const first = await agent.say(sessionId, 'The very first word')
    for (let count = 1; count <= 110; count += 1) await agent.say(sessionId, `line ${count}.`)
    await agent.say(sessionId, 'As I said', { replyMsgId: first })
    await chat
      .message('As I said')
      .getByRole('button', { name: /The very first word/ })
      .click()
    await expect.poll(() => isFocused(chat.message('The very first word').first())).toBe(true)
  })

  test('a long text is folded, a file name of 500 letters is cut, and neither makes the page wider', async ({
    meet,
  }) => {
    const { agent, page, chat, sessionId } = await meet({ device: 'phone' })
    const lines = Array.from({ length: 90 }, (_, line) => `line ${line + 1}.`).join('\n')
    await agent.say(sessionId, lines)
    const long = chat.message('line 1.')
    await long.getByRole('button', { name: 'Show more', expanded: false }).waitFor()
    expect(await long.getByText('line 90.').count()).toBe(0)
    await long.getByRole('button', { name: 'Show more' }).click()
    await long.getByText('line 90.').waitFor()
    await long.getByRole('button', { name: 'Show less' }).click()
    await expect.poll(() => long.getByText('line 90.').count()).toBe(0)
    await agent.say(sessionId, 'w'.repeat(900))
    await chat.message('www').waitFor()
    const name = `${'n'.repeat(490)}.invoice.pdf`.slice(-500)
    await agent.say(sessionId, '/site/invoice.pdf', { msgType: 4, fileName: name })
    const file = chat.log.getByRole('link', { name })
    await file.waitFor()
    const box = await file.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    expect(box?.height).toBeLessThan(120)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBe(0)
    const wide = () => chat.log.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(await wide()).toBe(0)
  })
})

describe('pictures', () => {
  test('S3.2-02, S2.2-27: the viewer opens, zooms, pages and closes by keyboard', async ({ meet }) => {
    const { agent, page, chat, sessionId } = await meet()
    for (const name of ['lamp', 'chair', 'olive'])
      await agent.say(sessionId, `/site/${name}.svg`, { msgType: 2, fileName: `${name}.svg` })
    const lamp = chat.log.getByRole('button', { name: 'Open image lamp.svg' })
    await chat.log.getByRole('button', { name: 'Open image olive.svg' }).waitFor()
    const box = await lamp.boundingBox()
    expect([box?.width, box?.height]).toEqual([220, 160])
    await lamp.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Image' })
    await viewer.getByRole('img', { name: 'lamp.svg' }).waitFor()
    await viewer.getByText('1 / 3').waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer.getByRole('img', { name: 'chair.svg' }).waitFor()
    await viewer.getByText('2 / 3').waitFor()
    await page.keyboard.press('ArrowLeft')
    await viewer.getByRole('img', { name: 'lamp.svg' }).waitFor()
    const zoom = viewer.getByRole('status', { name: 'Zoom' })
    const widthOf = async () => (await viewer.getByRole('img').boundingBox())?.width ?? 0
    const fitted = await widthOf()
    await page.keyboard.press('+')
    await expect.poll(() => zoom.textContent()).toBe('150 %')
    await expect.poll(widthOf).toBeCloseTo(fitted * 1.5, 0)
    await page.keyboard.press('0')
    await expect.poll(() => zoom.textContent()).toBe('100 %')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(await isFocused(lamp)).toBe(true)
  })

  test('S2.2-27: the viewer by pointer on a phone: zoom, pan, original, next, close', async ({ meet }) => {
    const { agent, page, chat, sessionId } = await meet({ device: 'phone' })
    await agent.say(sessionId, '/site/lamp.svg', { msgType: 2 })
    await agent.say(sessionId, '/site/chair.svg', { msgType: 2, fileName: 'chair.svg' })
    await chat.log.getByRole('button', { name: 'Open image chair.svg' }).tap()
    const viewer = page.getByRole('dialog', { name: 'Image' })
    const picture = viewer.getByRole('img')
    expect(await viewer.getByRole('link', { name: 'Open original' }).getAttribute('href')).toBe('/site/chair.svg')
    expect(await viewer.getByRole('button', { name: 'Next image' }).isDisabled()).toBe(true)
    const before = await picture.boundingBox()
    await viewer.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 3, delay: 20 })
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 3)
    const zoomed = await picture.boundingBox()
    await page.mouse.move(195, 420)
    await page.mouse.down()
    await page.mouse.move(245, 420, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await picture.boundingBox())?.x ?? 0).toBeCloseTo((zoomed?.x ?? 0) + 50, 0)
    await viewer.getByRole('button', { name: 'Previous image' }).tap()
    await viewer.getByText('1 / 2').waitFor()
    await viewer.getByRole('button', { name: 'Close' }).tap()
    await viewer.waitFor({ state: 'detached' })
  })

  test('S3.2-02: a picture that fails to load says so in a box of the same size, and can be opened', async ({
    meet,
  }) => {
    const { agent, device, chat, sessionId } = await meet()
    device.allow(/status of 404/)
    await agent.say(sessionId, '/site/gone.png', { msgType: 2, fileName: 'gone.png' })
    const lost = chat.message('The image cannot be shown')
    await lost.getByText('gone.png').waitFor()
    expect(await lost.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/site/gone.png')
  })
})

describe('messages of the robot', () => {
  test('S1.2-02, S1.2-07, S1.2-18, S3.9-03, S3.9-04, S9.1-02: the FAQ menu: groups by keyboard, five questions per page, an answer by a click', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    const faq = chat.log.getByRole('group', { name: 'Frequent questions' })
    const orders = faq.getByRole('tab', { name: 'Orders' })
    const panel = (name: string) => faq.getByRole('tabpanel', { name }).getByRole('button')
    const five = [
      'Where is my order?',
      'How do I cancel an order?',
      'Can I change the delivery address?',
      'Something is missing from my parcel',
      'Which payment methods do you accept?',
    ]
    const names = (name: string) => panel(name).allInnerTexts()
    await expect.poll(() => names('Orders')).toEqual([...five, 'More questions'])
    const batch = faq.getByRole('button', { name: 'More questions' })
    await batch.click()
    await expect
      .poll(() => names('Orders'))
      .toEqual(['Where can I find my invoice?', 'How do I use a discount code?', 'More questions'])
    await batch.click()
    await expect.poll(() => names('Orders')).toEqual([...five, 'More questions'])
    await orders.focus()
    await page.keyboard.press('ArrowRight')
    await faq.getByRole('tab', { name: 'Delivery', selected: true }).waitFor()
    await page.keyboard.press('End')
    await faq.getByRole('tab', { name: 'Returns', selected: true }).waitFor()
    expect(await isFocused(faq.getByRole('tab', { name: 'Returns' }))).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await chat.message('30 days').waitFor()
  })

  test('S3.9-01, S3.9-02, G-38: the menu as one list, and as groups under a picture', async ({
    product,
    devices,
    staff,
  }) => {
    const questions = [1, 2, 3, 4, 5, 6].map((n) => ({ questionName: `Question ${n}`, docId: 'returns-en' }))
    const flat = await staff.addChannel({ faq: { showType: 1, showContent: questions } })
    const { page, tab } = await devices.open()
    const chat = await openChat(page, product.url, { channelId: flat })
    const faq = chat.log.getByRole('group', { name: 'Frequent questions' })
    await faq.getByRole('button', { name: 'Question 5' }).waitFor()
    expect(await faq.getByRole('tab').count()).toBe(0)
    expect(await faq.getByRole('button', { name: 'Question 6' }).count()).toBe(0)
    const groups = ['One', 'Two'].map((name) => ({ id: name, name, list: questions }))
    const pictured = await staff.addChannel({ faq: { showType: 3, showContent: groups } })
    const other = await openChat(await tab(), product.url, { channelId: pictured })
    const banner = other.log.getByRole('group', { name: 'Frequent questions' })
    await banner.getByText('Frequent questions').waitFor()
    await banner.getByRole('tab', { name: 'Two' }).click()
    await banner.getByRole('tabpanel', { name: 'Two' }).getByRole('button', { name: 'Question 5' }).click()
    await other.message('30 days').waitFor()
  })

  test('S1.2-03, S1.2-04, S3.2-13, S3.3-03, G-39: suggestions, and tips with menus', async ({ product, devices }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    const tip = chat.message('Would you rather talk to a person?')
    await tip.getByRole('button', { name: 'Agent' }).waitFor()
    await chat.say('How do I return an item?')
    const answer = chat.message('30 days')
    await answer.getByRole('group').getByRole('button', { name: 'When do I get my money back?' }).click()
    await chat.message('five days after your parcel').waitFor()
    await tip.getByRole('button', { name: 'Agent' }).click()
    await chat.message('Nobody is here at the moment').waitFor()
  })

  test('S3.5-06, S3.5-11, S3.5-12, S3.5-13: a flow with items, a clarifying question and an end', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.say('register a return')
    const first = chat.message('Which order is it about?')
    await chat.message('Let us register your return').waitFor()
    await first.getByRole('button', { name: 'Talk to a person' }).waitFor()
    await first.getByRole('button', { name: 'Order A1: Fern lamp' }).click()
    const why = chat.message('Why do you return it?')
    await why.getByRole('button', { name: 'It is broken' }).click()
    await chat.message('The return label is on its way').waitFor()
  })

  test('S3.2-03, S3.2-16, S3.4-01 to S3.4-04, S3.5-07, S3.5-08, S3.5-09, A-12: a card, a model with its sources, and data', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const card = { picture: '/site/lamp.svg', title: 'Fern lamp', desc: 'For the desk', price: '29.90' }
    await changeAnswers(page, () => ({
      answers: [
        reply({ replySource: 'CARD', cardContent: card }),
        reply({ replySource: 'LARGE_MODEL_REPLY', text: 'It fits a small desk.' }),
      ],
      referenceFile: [{ referenceFileName: 'Lamps.pdf', referenceFileUrl: '/files/lamps.pdf' }],
      suggestList: [],
    }))
    const chat = await openChat(page, product.url)
    await chat.say('How do I return an item?')
    const answer = chat.message('It fits a small desk')
    for (const words of ['Fern lamp', 'For the desk', '29.90', 'Written by AI']) await answer.getByText(words).waitFor()
    const sources = answer.getByRole('group', { name: 'Sources' })
    expect(await sources.getByRole('link', { name: 'Lamps.pdf' }).getAttribute('href')).toBe('/files/lamps.pdf')
    await page.unroute('**/robotAsk')
    await changeAnswers(page, () => ({ answers: [], suggestList: [], msgContent: JSON.stringify(card) }))
    await chat.say('How do I return an item?')
    await expect.poll(() => chat.message('Fern lamp').count()).toBe(2)
    await page.unroute('**/robotAsk')
    await changeAnswers(page, () => ({ answers: [], suggestList: [], msgContent: '{"stock":{"red":3}}' }))
    await chat.say('How do I return an item?')
    await chat.log.getByRole('group', { name: 'Data' }).getByText('"red": 3').waitFor()
  })

  test('G-67: an unknown kind of message is shown as text, with its menus and translation', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    await changeAnswers(page, () => ({
      msgType: 77,
      answers: [],
      suggestList: [],
      msgContent: 'From tomorrow',
      msgTransContent: 'Von morgen',
      menubar: ['agent', 'nowhere'],
    }))
    const chat = await openChat(page, product.url)
    await chat.say('How do I return an item?')
    const message = chat.message('From tomorrow')
    await message.getByText('Translation').waitFor()
    expect(await message.getByText('Von morgen').getAttribute('lang')).toBe('en')
    await message.getByRole('button', { name: 'Agent', exact: true }).click()
    await chat.message('Nobody is here at the moment').waitFor()
  })

  test('S3.2-15, A-15: a typing sign shows before the robot answers', async ({ product, devices }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/robotAsk', async (route) => {
      await held
      await route.continue()
    })
    await chat.say('How do I return an item?')
    await chat.log.getByText('Writing an answer').waitFor({ state: 'attached' })
    release()
    await chat.message('30 days').waitFor()
    expect(await chat.log.getByText('Writing an answer').count()).toBe(0)
  })

  test('S3.1-31, S4.5-09, S4.5-10, A-44: an answer can be voted on once, and the vote survives a reload', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.say('How do I return an item?')
    const answer = chat.message('30 days')
    const helpful = answer.getByRole('button', { name: 'Helpful', exact: true })
    const not = answer.getByRole('button', { name: 'Not helpful', exact: true })
    const votes: unknown[] = []
    page.on('request', (request) => request.url().endsWith('/commentDoc') && votes.push(request.postDataJSON()))
    await helpful.focus()
    await page.keyboard.press('Enter')
    await answer.getByRole('status').getByText('Marked as helpful').waitFor()
    const isLocked = async () => {
      await answer.getByRole('button', { name: 'Helpful', exact: true, pressed: true }).waitFor()
      expect([await helpful.isDisabled(), await not.isDisabled()]).toEqual([true, true])
    }
    await isLocked()
    expect(await isFocused(helpful)).toBe(true)
    await page.keyboard.press('Enter')
    await not.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => votes).toEqual([expect.objectContaining({ docId: 'returns-en', isUseful: 1 })])
    await reload(page)
    await answer.waitFor()
    await isLocked()
    expect(votes).toHaveLength(1)
  })

  test('X-26: a vote against an answer opens the question why, with an offer of an agent', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open({ device: 'phone' })
    const chat = await openChat(page, product.url)
    await chat.say('How do I return an item?')
    const answer = chat.message('30 days')
    await answer.getByRole('button', { name: 'Not helpful', exact: true }).click()
    const why = answer.getByRole('form', { name: 'What was wrong?' })
    // The opened question is visible, although the list kept the first line of the answer at the top.
    await expect.poll(() => why.getByRole('button', { name: 'Submit' }).evaluate(isInSight)).toBe(true)
    await why.getByRole('radio', { name: 'It is wrong or out of date' }).check()
    await why.getByRole('textbox', { name: 'Comment' }).fill('The label is not free.')
    await why.getByRole('button', { name: 'Transfer to agent' }).waitFor()
    const sent = page.waitForRequest((request) => request.url().endsWith('/commentDoc'))
    await why.getByRole('button', { name: 'Submit' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      isUseful: 0,
      reason: 'wrong',
      content: 'The label is not free.',
    })
    await why.waitFor({ state: 'detached' })
    await answer.getByRole('status').getByText('Marked as not helpful').waitFor()
  })

  test('A-44: no votes if commentDocMode is off', async ({ product, devices, staff }) => {
    const channelId = await staff.addChannel({ commentDocMode: 0 })
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    await chat.message('30 days').getByRole('group').waitFor()
    expect(await chat.log.getByRole('button', { name: 'Helpful', exact: true }).count()).toBe(0)
  })
})

type Drawn = {
  readonly fake: {
    readonly patch: (state: object) => void
    readonly calls: readonly (readonly unknown[])[]
  }
  readonly message: (part: object) => object
  readonly seen: string[]
}

/** Puts a message that the robot is still writing into the page, and records each text that it shows. */
const write = (page: Page, content: string, streaming: boolean) =>
  page.evaluate(
    ([content, streaming]) => {
      const { fake, message } = window as unknown as Drawn
      fake.patch({ messages: [message({ id: 'st', sender: 'robot', content, streaming })] })
    },
    [content, streaming] as const,
  )

const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const text = document.querySelector('[role="log"] article [dir="auto"]')?.textContent ?? ''
      if (text !== seen.at(-1)) seen.push(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

describe('streamed text', () => {
  test('G-12: words appear one after the other, the row is busy meanwhile, and the server is informed once', async ({
    devices,
    gallery,
  }) => {
    const { page, allow } = await devices.open()
    allow(/404/)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await gallery.show(page, 'empty')
    await watch(page)
    await write(page, 'Open', true)
    const article = page.getByRole('log', { name: 'Messages' }).getByRole('article')
    await article.getByText('Open').waitFor()
    const busy = () => article.getAttribute('aria-busy')
    expect(await busy()).toBe('true')
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`)
    await write(page, ['Open', ...words.slice(0, 30)].join(' '), true)
    await write(page, ['Open', ...words].join(' '), false)
    await article.getByText('word59').waitFor()
    await expect.poll(busy).toBe('false')
    const texts = await page.evaluate(() => (window as unknown as Drawn).seen)
    const lengths = texts.map((text) => text.length).filter((length) => length > 0)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(new Set(lengths).size).toBeGreaterThan(4)
    const told = () => page.evaluate(() => (window as unknown as Drawn).fake.calls.filter(([name]) => name === 'shown'))
    await expect.poll(told).toEqual([['shown', 'st']])
  })
})
