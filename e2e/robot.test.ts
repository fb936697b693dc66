import type { Page, Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import { changeAnswers, reply } from './answers.ts'
import { NETWORK } from './browser.ts'
import { chatOn, openChat } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** The bodies of the calls of this name, as they go out. */
const watch = (page: Page, name: string) => {
  const calls: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (request.url().includes(`/visitor/${name}`)) calls.push(request.postDataJSON() ?? {})
  })
  return calls
}

const richAnswer = [
  '<p>Open <b data-link="https://shop.test/orders">your orders</b> or <a href="https://shop.test/track">track it</a>.</p>',
  '<p><a href="javascript:alert(1)">no way</a><script>alert(1)</script></p>',
  `<p>${'It takes a while. '.repeat(250)}</p>`,
].join('')

describe('an answer on a page of its own', () => {
  test('S1.2-18, S2.1-13 to S2.1-17, G-61: from a long answer to its page: title, words, links that open beside it', async ({
    product,
    devices,
    staff,
  }) => {
    const docQuestion = 'How are wardrobes delivered?'
    const { docId } = await staff.manage('saveRobotDoc', { robotNo: 'demo', docQuestion, docAnswer: richAnswer })
    const { page, context } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.say(docQuestion)
    const answer = chat.message('your orders')
    const [own] = await Promise.all([
      context.waitForEvent('page'),
      answer.getByRole('link', { name: 'Open on its own page' }).click(),
    ])
    await own.getByRole('heading', { level: 1, name: docQuestion }).waitFor()
    expect(await own.title()).toBe(docQuestion)
    expect(new URL(own.url()).searchParams.get('docId')).toBe(docId)
    // nothing is folded, nothing active is left
    const words = (await own.getByRole('main').textContent()) ?? ''
    expect(words.split('It takes a while').length).toBe(251)
    expect(words).toContain('no way')
    expect(words).not.toContain('alert')
    expect(await own.getByRole('button').count()).toBe(0)
    const links = own.getByRole('link')
    expect(
      await links.evaluateAll((all) => all.map((one) => [one.textContent, (one as HTMLAnchorElement).href])),
    ).toEqual([
      ['your orders', 'https://shop.test/orders'],
      ['track it', 'https://shop.test/track'],
    ])
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('target')))).toEqual(['_blank', '_blank'])
    // whoever is given the address may read it: another browser holds no token of this visitor
    const other = await devices.open({ device: 'phone', locale: 'ar', scheme: 'dark' })
    const address = new URL(own.url())
    address.searchParams.delete('locale')
    await other.page.goto(address.href)
    await other.page.getByRole('heading', { level: 1, name: docQuestion }).waitFor()
    expect(await other.page.locator('html').getAttribute('dir')).toBe('rtl')
  })

  test('S2.1-14, S2.1-15, S8.2-05, A-21: what cannot be shown says so in words, with a way on', async ({
    product,
    devices,
  }) => {
    const { page, allow } = await devices.open()
    allow(NETWORK)
    await openChat(page, product.url)
    const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('demo&userId') ?? '{}').value)
    const open = (query: Record<string, string>, locale = 'en') =>
      page.goto(`${product.url}/chat_online/question?${new URLSearchParams({ ...query, locale })}`)
    await open({ docId: 'returns-en' })
    await page.getByRole('heading', { name: 'Not Found' }).waitFor()
    await open({ docId: 'nothing', userId }, 'de')
    await page.getByRole('heading', { name: 'Diese Antwort ist nicht verfügbar.' }).waitFor()
    expect(await page.title()).toBe('Diese Antwort ist nicht verfügbar.')
    await page.getByRole('main').getByText('Das Dokument').waitFor()
    // the page was reached from another one: there it goes back to
    await page.getByRole('button', { name: 'Schließen' }).click()
    await page.getByRole('heading', { name: 'Not Found' }).waitFor()
    await open({ docId: 'returns-en', userId: `u${'0'.repeat(32)}` })
    await page.getByRole('heading', { name: 'This answer is not available.' }).waitFor()

    await page.route('**/getRobotDoc', (route) => route.abort())
    await open({ docId: 'returns-en', userId })
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await page.unroute('**/getRobotDoc')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByRole('heading', { name: 'How do I return an item?' }).waitFor()
    // no chat was begun for it
    await page.getByText('30 days').waitFor()
  })
})

describe('the stream while the robot has the chat', () => {
  test('A-03, S4.4-01, S4.4-02: opened by the first question, never polled for; an agent who takes over is there at once', async ({
    product,
    devices,
    staff,
  }) => {
    const boss = await staff.hire({ role: 2, adminNick: 'Sam' })
    const { page } = await devices.open()
    const started = page.waitForResponse('**/chatStart')
    const streams = watch(page, 'eventStream')
    const polls = watch(page, 'getEventMsg')
    const chat = await openChat(page, product.url)
    const { sessionId } = (await (await started).json()).data
    await chat.message('Hello, I am Robi').waitFor()
    expect(streams).toHaveLength(0)
    const opened = page.waitForResponse('**/eventStream?*')
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    await opened
    await chat.say('Where is my order?')
    await expect.poll(() => chat.log.getByText('Writing an answer').count()).toBe(0)
    expect(streams).toHaveLength(1)
    await boss.call('takeOver', { sessionId })
    await chat.header.getByRole('heading', { name: 'Sam' }).waitFor()
    await chat.message('Sam has joined the chat').waitFor()
    await boss.say(sessionId, 'I look after it myself')
    await chat.message('I look after it myself').waitFor()
    expect(polls).toHaveLength(0)
    expect(streams).toHaveLength(1)
  })

  test('G-17: a second window has the conversation as it stands, and the first goes on with it', async ({
    product,
    devices,
  }) => {
    const { page, tab } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.say('register a return')
    await chat.message('Which order is it about?').waitFor()
    await chat
      .message('Which order is it about?')
      .getByRole('button', { name: /Order A1/ })
      .click()
    await chat.message('Why do you return it?').waitFor()
    const second = await openChat(await tab(), product.url)
    await second.message('Why do you return it?').getByRole('button', { name: 'It is broken' }).waitFor()
    // what was chosen from is spent there too
    const old = second.message('Which order is it about?').getByRole('button', { name: /Order A1/ })
    await expect.poll(() => old.isDisabled()).toBe(true)
    await second.message('Why do you return it?').getByRole('button', { name: 'It is broken' }).click()
    await second.message('The return label is on its way').waitFor()
    await chat.message('The return label is on its way').waitFor()
  })
})

describe('what an answer is made of', () => {
  test('S3.5-09, S3.1-27: a model’s words are text with safe links, say whose they are, and name the documents', async ({
    product,
    devices,
  }) => {
    const { page, context } = await devices.open()
    await changeAnswers(page, () => ({
      docId: '',
      suggestList: [],
      answers: [
        reply({
          replySource: 'LARGE_MODEL_REPLY',
          text: 'Within <b>30</b> days, see https://shop.test/r <a href="javascript:alert(1)">x</a>',
        }),
      ],
      sources: [{ docId: 'returns-en', docQuestion: 'How do I return an item?' }],
      referenceFile: [{ referenceFileName: 'Terms.pdf', referenceFileUrl: '/files/terms.pdf' }],
    }))
    const chat = await openChat(page, product.url)
    await chat.say('Can I bring it back?')
    const answer = chat.message('Within <b>30</b> days')
    await answer.getByText('Written by AI from our knowledge base').waitFor()
    const sources = answer.getByRole('group', { name: 'Sources' })
    await sources.getByRole('link', { name: 'Terms.pdf' }).waitFor()
    expect(await answer.getByRole('link').evaluateAll((all) => all.map((one) => one.textContent))).toEqual([
      'https://shop.test/r',
      'How do I return an item?',
      expect.stringContaining('Terms.pdf'),
    ])
    const [own] = await Promise.all([
      context.waitForEvent('page'),
      sources.getByRole('link', { name: 'How do I return an item?' }).click(),
    ])
    await own.getByRole('heading', { level: 1, name: 'How do I return an item?' }).waitFor()
  })

  test('S3.5-11, S3.5-12, S3.5-13, S3.5-18, S3.5-20, G-41, G-42: steps of a dialogue, what goes back with each, and END', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const asked = watch(page, 'robotAsk')
    const flow = { answerType: 3, docId: '', suggestList: [] }
    const steps: Record<string, object> = {
      start: {
        ...flow,
        bingCode: 'order',
        itemList: [{ id: 'i1', name: 'Order A1', bindValue: 'A1' }],
        answers: [
          reply(
            { replySource: 'BUTTONS', text: 'Which one?', buttons: [{ key: 'b1', name: 'Newest' }] },
            { nodeId: 'n7' },
          ),
        ],
      },
      'Order A1': {
        ...flow,
        answers: [
          reply(
            {
              replySource: 'AGENT_REPLY',
              type: 12,
              agentTime: 1714521610000,
              clarifyGuide: { guide: 'Broken or too small?', options: ['Broken', 'Too small'] },
            },
            { nodeId: 'n8' },
          ),
        ],
      },
      'Too small': { ...flow, answers: [reply({ replySource: 'END', text: 'All done.' }, { nodeId: 'n9' })] },
    }
    await changeAnswers(page, ({ question }) => steps[String(question)] ?? {})
    const chat = await openChat(page, product.url)
    await chat.say('start')
    const first = chat.message('Which one?')
    await first.getByRole('button', { name: 'Newest' }).waitFor()
    await first.getByRole('button', { name: 'Order A1' }).click()
    const second = chat.message('Broken or too small?')
    await second.getByRole('button', { name: 'Too small' }).click()
    await chat.message('All done.').waitFor()
    for (const used of [
      first.getByRole('button', { name: 'Newest' }),
      second.getByRole('button', { name: 'Broken' }),
    ]) {
      expect(await used.isDisabled()).toBe(true)
      await used.focus()
      await page.keyboard.press('Enter')
    }
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    const sent = asked.map(({ question, button, itemId, bindValue, bingCode, nodeId, agentTime, agentAskContent }) => [
      ...[question, button, itemId, bindValue, bingCode, nodeId, agentTime, agentAskContent],
    ])
    expect(sent).toEqual([
      ['start', '', '', '', '', '', '', ''],
      ['Order A1', '', 'i1', 'A1', 'order', 'n7', '', ''],
      ['Too small', '', '', '', '', 'n8', '1714521610000', 'Broken or too small?'],
      ['How do I return an item?', '', '', '', '', '', '', ''],
    ])
  })

  test('S3.5-01, S3.5-02, A-57: status 0 begins anew and asks again, status -1 brings an agent', async ({
    product,
    devices,
    staff,
  }) => {
    const lee = await staff.hire()
    await lee.goOnline()
    const { page } = await devices.open()
    const starts = watch(page, 'chatStart')
    let lost = 0
    await changeAnswers(page, ({ question }) => {
      if (question === 'a person') return { status: -1, answers: [], suggestList: [] }
      lost += 1
      return lost === 1 ? { status: 0, answers: [] } : {}
    })
    const chat = await openChat(page, product.url)
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    await expect.poll(() => starts).toHaveLength(2)
    expect(await chat.message('How do I return an item?').count()).toBeGreaterThan(0)
    await chat.say('a person')
    await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  })
})

const modes = [
  ['S4.3-16', 1, 'robotAnswerTransferUserMode'],
  ['S4.3-17', 2, 'robotGuideTransferUserMode'],
  ['S4.3-18', 0, 'robotUnknownTransferUserMode'],
] as const

test.for(modes)(
  '%s, G-08, S9.2-07: answerType %d by %s: nothing, a button, an agent after a second',
  async ([, answerType, setting], { product, devices, staff }) => {
    const lee = await staff.hire()
    await lee.goOnline()
    const openIn = async (mode: number) => {
      const channelId = await staff.addChannel({ transferUserMode: 1, [setting]: mode })
      const { page } = await devices.open()
      await changeAnswers(page, () => ({
        answerType,
        docId: '',
        suggestList: [],
        showTransferBtn: mode === 1,
        answers: [reply({ text: `Mode ${mode}` })],
      }))
      const transfers = watch(page, 'transferAgent')
      const chat = await openChat(page, product.url, { channelId })
      await chat.say('Hm')
      await chat.message(`Mode ${mode}`).waitFor()
      return { page, chat, transfers, button: chatOn(page).log.getByRole('button', { name: 'Transfer to agent' }) }
    }
    const nothing = await openIn(0)
    expect(await nothing.button.count()).toBe(0)
    const offered = await openIn(1)
    await offered.button.waitFor()
    expect(offered.transfers).toHaveLength(0)
    await offered.button.click()
    await offered.chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
    const automatic = await openIn(2)
    await automatic.chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
    expect(automatic.transfers).toHaveLength(1)
    expect(nothing.transfers).toHaveLength(0)
  },
)
