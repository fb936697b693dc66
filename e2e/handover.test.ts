import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { NETWORK } from './browser.ts'
import { reload } from './meet.ts'
import { chatOn, expectTranscript, openChat, openDesk } from './pages.ts'
import { openPlainWindow } from './plainWindow.ts'
import { testAlone } from './test.ts'

const test = testAlone()

describe('to an agent', () => {
  test('S4.1-01, S4.1-02, S4.1-03, S4.3-05, S4.3-06, S6.1-02, S6.1-05, S6.1-09, S6.1-11: the robot hands over', async ({
    product,
    devices,
    staff,
  }) => {
    const agent = await staff.hire()
    await agent.goOnline()
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    const emoji = page.getByRole('button', { name: 'Emoji' })
    const transfer = chat.menu.getByRole('button', { name: 'Agent', exact: true })
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    expect(await emoji.count()).toBe(0)
    expect(await chat.header.getByText('Happy to help you').count()).toBe(0)

    await transfer.click()
    await chat.message('Hi, I’m Lee').waitFor()
    const isManual = async () => {
      await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
      await chat.header.getByText('Happy to help you').waitFor()
      await emoji.waitFor()
      expect(await transfer.count()).toBe(0)
    }
    await isManual()
    const sessionId = await agent.conversation()
    // The page writes the greeting; the agent's next message follows it once it is stored.
    const stored = async () => JSON.stringify(await agent.call('getHistoryMsg', { sessionId, pageSize: 20 }))
    await expect.poll(stored).toContain('Hi, I’m Lee')
    await agent.say(sessionId, 'Good morning')
    await chat.message('Good morning').getByText('Lee').waitFor({ state: 'attached' })

    // Status 2 at the start means an agent from the start.
    await reload(page)
    await isManual()
    await expectTranscript(chat, ['Hello, I am Robi', 'Hi, I’m Lee', 'Good morning'])
    await emoji.click()
    await page
      .getByRole('button', { name: '😀' })
      .or(page.getByRole('option', { name: '😀' }))
      .first()
      .click()
    await chat.input.press('Enter')
    await chat.message('😀').waitFor()
  })

  test('S2.2-05, S2.2-06, S2.2-07, S2.2-09, S4.4-14: the header shows the agent, and for two seconds that they type', async ({
    meet,
  }) => {
    const { agent, chat, sessionId } = await meet()
    await chat.header.getByText('Happy to help you').waitFor()
    await expect.poll(() => chat.header.locator('img').getAttribute('src')).toContain('/site/olive.svg')
    const sign = chat.header.getByText('typing')
    const type = async () => {
      await agent.call('typing', { sessionId })
      return sign.count()
    }
    // The typing signal is below the last message, beside the agent's picture; the live region of the list does not
    // contain it.
    const dots = () =>
      chat.log.evaluate((log) => {
        const shown = [...log.querySelectorAll('i')].filter((dot) => !dot.closest('article'))
        const end = [...log.querySelectorAll('article')].at(-1)?.getBoundingClientRect().bottom ?? 0
        const below = shown.filter(
          (dot) => dot.getBoundingClientRect().top > end && dot.closest('[aria-hidden="true"]'),
        )
        return `${below.length} ${below[0]?.parentElement?.parentElement?.querySelector('img')?.getAttribute('src')}`
      })
    await expect.poll(type).toBe(1)
    const began = Date.now()
    expect(await dots()).toMatch(/^3 .*\/site\/olive\.svg/)
    expect(await sign.getAttribute('aria-hidden')).toBeNull()
    await sign.waitFor({ state: 'detached' })
    expect(Date.now() - began).toBeGreaterThan(1200)
    expect(Date.now() - began).toBeLessThan(4000)
    expect(await dots()).toMatch(/^0/)
    // Screen readers announce it once a turn.
    await expect.poll(type).toBe(1)
    expect(await sign.getAttribute('aria-hidden')).toBe('true')
    await agent.say(sessionId, 'There you are')
    await chat.message('There you are').waitFor()
    await expect.poll(type).toBe(1)
    expect(await sign.getAttribute('aria-hidden')).toBeNull()
  })

  test('S4.1-05, S7.2-23: messages that the agent sent after the visitor left are in the chat once when they come back', async ({
    product,
    meet,
  }) => {
    const { agent, page, sessionId } = await meet()
    await page.goto('about:blank')
    await agent.say(sessionId, 'Your parcel left today')
    await agent.call('chatClose', { sessionId })
    const chat = await openChat(page, product.url)
    await expectTranscript(chat, ['Your parcel left today', 'Hello, I am Robi'])
    expect(await chat.message('Your parcel left today').count()).toBe(1)
    await reload(page)
    await expectTranscript(chat, ['Hello, I am Robi'])
  })

  test('S4.1-04: a visitor who comes back to the robot is welcomed once', async ({ product, devices }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    await reload(page)
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    await expectTranscript(chat, ['Hello, I am Robi', 'How do I return an item?', '30 days'])
  })

  test('S4.3-02, S8.4-01: the conversation says that nobody is online', async ({ product, devices, staff }) => {
    const own = await staff.addChannel({ leaveMsgMode: 0 })
    const plain = await staff.addChannel({ leaveMsgMode: 0, adminOfflineMode: 0 })
    const { page, tab } = await devices.open()
    const chat = await openChat(page, product.url, { channelId: own })
    await chat.choose('Agent')
    await chat.message('Nobody is here at the moment').waitFor()
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    const other = await openChat(await tab(), product.url, { channelId: plain })
    await other.choose('Agent')
    await other.message('No customer service online at the moment').waitFor()
  })

  test('S4.3-10, S8.4-02: with all agents at capacity the visitor sees their place in the queue, and the queue advances by itself', async ({
    product,
    devices,
    staff,
  }) => {
    const plain = await staff.addChannel({ userQueueMode: 0 })
    const agent = await staff.hire({ maxSession: 1 })
    await agent.goOnline()
    const [first, second, third] = [await devices.open(), await devices.open(), await devices.open()]
    const served = await openChat(first.page, product.url)
    await served.choose('Agent')
    await served.header.getByRole('heading', { name: 'Lee' }).waitFor()
    const next = await openChat(second.page, product.url)
    await next.choose('Agent')
    await next.message('You are number 1 in the queue').waitFor()
    const last = await openChat(third.page, product.url, { channelId: plain })
    await last.choose('Agent')
    await last.message('customer service has been busy').waitFor()
    await agent.call('chatClose', { sessionId: await agent.conversation() })
    await next.header.getByRole('heading', { name: 'Lee' }).waitFor()
    await next.message('Hi, I’m Lee').waitFor()
  })

  test('S8.4-03: a transfer to an unknown group fails', async ({ product, devices }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { groupId: 'nowhere' })
    await chat.choose('Agent')
    await chat.message('transfer to manual failed!').waitFor()
  })

  test('S8.4-04: outside of working hours', async ({ product, devices, staff }) => {
    const channelId = await staff.addChannel({ unWorkingMsg: '' })
    const today = new Date().toISOString().slice(0, 10)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await staff.manage('saveWorkTime', { channelId, timeZone: 'UTC', workTime: [], holiday: [yesterday, today] })
    const agent = await staff.hire()
    await agent.goOnline()
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.choose('Agent')
    await chat.message('Customer service is off work!').waitFor()
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
  })

  test('S4.3-15: the transfer menu is locked for five seconds', async ({ product, devices, staff }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId: await staff.addChannel({ leaveMsgMode: 0 }) })
    const transfer = chat.menu.getByRole('button', { name: 'Agent', exact: true })
    const began = Date.now()
    await transfer.click()
    await chat.message('Nobody is here at the moment').waitFor()
    expect(await transfer.isDisabled()).toBe(true)
    await expect.poll(() => transfer.isDisabled(), { timeout: 8000 }).toBe(false)
    expect(Date.now() - began).toBeGreaterThan(4800)
  })

  test('S6.1-10: the transfer menu needs transferUserMode and a robot-first channel', async ({
    product,
    devices,
    staff,
  }) => {
    const { page } = await devices.open()
    for (const [members, shown] of [
      [{ receiveMode: 2 }, 1],
      [{ transferUserMode: 0 }, 0],
      [{ receiveMode: 1, msgToTransferFlag: 1 }, 0],
    ] as const) {
      const channelId = await staff.addChannel(members)
      const chat = await openChat(page, product.url, { channelId })
      await chat.menu.getByRole('button', { name: 'Returns' }).waitFor()
      expect(await chat.menu.getByRole('button', { name: 'Agent', exact: true }).count()).toBe(shown)
    }
  })

  test('S4.2-02, S4.2-03, S4.3-14: agent-first channels transfer at the start, or before the first message', async ({
    product,
    devices,
    staff,
  }) => {
    const agent = await staff.hire()
    await agent.goOnline()
    for (const members of [{ receiveMode: 1 }, { receiveMode: 3 }]) {
      const channelId = await staff.addChannel(members)
      const { page } = await devices.open()
      const chat = await openChat(page, product.url, { channelId })
      await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
    }
    const channelId = await staff.addChannel({ receiveMode: 1, msgToTransferFlag: 1 })
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    await chat.say('Is anybody there?')
    await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
    await expect.poll(() => chat.log.getByLabel('Sending').count()).toBe(0)
    await chat.message('Is anybody there?').waitFor()
  })
})

describe('with an agent', () => {
  test('S4.4-03, S4.5-08: sensitive messages and notes are not shown, before and after a reload', async ({ meet }) => {
    const { agent, page, chat, sessionId } = await meet()
    await agent.say(sessionId, 'You badword customer')
    await agent.say(sessionId, 'A note among colleagues', { insideFlag: 1 })
    await agent.say(sessionId, 'A clean answer')
    const words = ['badword', 'A note among colleagues', 'A clean answer']
    await chat.message('A clean answer').waitFor()
    expect(await chat.transcript(words)).toEqual(['A clean answer'])
    await reload(page)
    await chat.message('A clean answer').waitFor()
    expect(await chat.transcript(words)).toEqual(['A clean answer'])
  })

  test('S4.4-15, S4.5-07: a recalled message disappears and stays away', async ({ meet }) => {
    const { agent, page, chat, sessionId } = await meet()
    const msgId = await agent.say(sessionId, 'A slip of the pen')
    await agent.say(sessionId, 'What I meant')
    await chat.message('A slip of the pen').waitFor()
    await agent.call('recallMsg', { sessionId, msgId })
    await chat.message('A slip of the pen').waitFor({ state: 'detached' })
    await reload(page)
    await chat.message('What I meant').waitFor()
    expect(await chat.message('A slip of the pen').count()).toBe(0)
  })

  test('S4.4-06, S4.4-10, S4.4-11: after the agent closes, the page receives nothing more', async ({ meet }) => {
    const { agent, page, chat, sessionId } = await meet()
    const stream = page.waitForEvent('requestfailed', (request) => request.url().includes('eventStream'))
    const ended = page.waitForEvent('requestfinished', (request) => request.url().includes('eventStream'))
    stream.catch(() => {})
    ended.catch(() => {})
    await agent.call('chatClose', { sessionId })
    await chat.message('The agent has ended the chat').waitFor()
    await Promise.any([stream, ended])
    await chat.startAgain.waitFor()
    expect(await chat.input.count()).toBe(0)
  })

  test('S4.4-08, G-17: a window of the specification takes the conversation, and the page takes it back with the draft', async ({
    meet,
    product,
  }) => {
    const { agent, chat, page, sessionId } = await meet()
    await chat.input.fill('Half a thought')
    const other = await openPlainWindow(page, product.url)
    await chat.message(/Opened in new window/).waitFor()
    await chat.startAgain.waitFor()
    await agent.say(sessionId, 'Do you hear me?')
    await expect.poll(other.heard).toEqual(['Do you hear me?'])
    // A new chat would end the agent's conversation.
    await chat.startAgain.click()
    const box = page.getByRole('dialog').filter({ hasText: 'The action will interrupt the current chat, continue?' })
    await box.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Continue here' }).click()
    await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
    expect(await chat.input.inputValue()).toBe('Half a thought')
    await agent.say(sessionId, 'I see you')
    await expectTranscript(chat, ['Do you hear me?', 'I see you'])
    expect(await other.isReplaced()).toBe(true)
  })

  test('S4.5-01, S4.5-02, S4.5-03, S8.2-06: a message is pending, then failed, then sent by "Send again"', async ({
    meet,
  }) => {
    const { page, chat } = await meet()
    const held: ((way: 'refuse' | 'pass') => void)[] = []
    await page.route('**/visitor/sendMsg', async (route) => {
      const way = await new Promise<'refuse' | 'pass'>((resolve) => held.push(resolve))
      if (way === 'pass') return route.continue()
      return route.fulfill({ json: { code: 400, message: 'not now', data: null } })
    })
    // The page shows the pending message before its request has come this far.
    const answer = async (way: 'refuse' | 'pass') => {
      await expect.poll(() => held.length).toBe(1)
      held.pop()?.(way)
    }
    await chat.say('Please hurry')
    await chat.message('Please hurry').getByRole('img', { name: 'Sending' }).waitFor()
    await answer('refuse')
    await chat.message('Please hurry').getByRole('img', { name: 'Not sent' }).waitFor()
    expect(await chat.log.getByLabel('Sending').count()).toBe(0)
    await chat.message('Please hurry').getByRole('button', { name: 'Send again' }).click()
    await chat.message('Please hurry').getByRole('img', { name: 'Sending' }).waitFor()
    await answer('pass')
    await expect.poll(() => chat.log.getByLabel(/Sending|Not sent/).count()).toBe(0)
    await expectTranscript(chat, ['Please hurry'])
  })

  test('S8.4-10, S8.4-12: the page asks before the visitor ends the chat', async ({ meet }) => {
    const { agent, page, chat } = await meet()
    const box = page.getByRole('dialog').filter({ hasText: 'The action will interrupt the current chat, continue?' })
    // The end's event may overtake the answer of the call that caused it; the page says it once.
    await page.route('**/chatClose', async (route) => {
      const response = await route.fetch()
      await chat.startAgain.waitFor({ timeout: 1000 }).catch(() => {})
      await route.fulfill({ response })
    })
    await chat.choose('End chat')
    await box.getByRole('button', { name: 'Cancel' }).click()
    await box.waitFor({ state: 'detached' })
    await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
    await chat.choose('End chat')
    const answered = page.waitForResponse('**/chatClose')
    await box.getByRole('button', { name: 'OK' }).click()
    await answered
    await chat.startAgain.waitFor()
    await expect.poll(() => chat.log.getByLabel('Sending').count()).toBe(0)
    await expectTranscript(chat, ['chat has ended'])
    await expect.poll(async () => (await agent.call('getSessionList', { status: 2 })).length).toBe(0)
  })

  test('S4.6-01: the title shows typing, then returns', async ({ meet }) => {
    const { agent, page, sessionId } = await meet()
    expect(await page.title()).toBe('Mossbell customer service')
    const typing = async () => {
      await agent.call('typing', { sessionId })
      return page.title()
    }
    await expect.poll(typing).toBe('The agent is typing…')
    await expect.poll(() => page.title(), { timeout: 3000 }).toBe('Mossbell customer service')
  })

  test('S8.4-08: the title shows an unread message until the visitor looks', async ({ meet }) => {
    const { agent, page, sessionId } = await meet()
    const look = (hidden: boolean) =>
      page.evaluate((away) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => away })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await look(true)
    await agent.say(sessionId, 'Are you there?')
    await expect.poll(() => page.title(), { timeout: 5000 }).toBe('New message: Are you there?')
    await expect.poll(() => page.title(), { timeout: 5000 }).toBe('Mossbell customer service')
    await expect.poll(() => page.title(), { timeout: 5000 }).toBe('New message: Are you there?')
    await look(false)
    await expect.poll(() => page.title(), { timeout: 5000 }).toBe('Mossbell customer service')
  })

  test('S8.4-09: the browser asks before a page with an agent is left, but not with the robot', async ({ meet }) => {
    const { agent, page, chat, sessionId } = await meet()
    const kinds: string[] = []
    page.on('dialog', (dialog) => kinds.push(dialog.type()))
    await reload(page)
    expect(kinds).toEqual(['beforeunload'])
    await agent.call('chatClose', { sessionId })
    await chat.declineRating()
    await chat.startAgain.click()
    await chat.input.waitFor()
    await reload(page)
    expect(kinds).toEqual(['beforeunload'])
  })

  test('G-04, S8.4-09: in a hidden frame nothing is read, and leaving the host page asks nothing', async ({
    product,
    devices,
    staff,
  }) => {
    const agent = await staff.hire()
    await agent.goOnline()
    const { page } = await devices.open()
    const body = '<title>Host</title><script src="/embed.js" data-channel-id="demo" data-locale="en"></script>'
    await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${product.url}/host.html`)
    const open = page.getByRole('button', { name: 'Open chat' })
    await open.click()
    const frame = page.frameLocator('iframe')
    const chat = chatOn(frame)
    await chat.choose('Agent')
    const sessionId = await agent.conversation()
    const isRead = async (text: string): Promise<boolean> => {
      const said: { msgContent: string; readFlag?: number }[] = await agent.call('getHistoryMsg', { sessionId })
      return said.find(({ msgContent }) => msgContent === text)?.readFlag === 1
    }
    await agent.say(sessionId, 'Good morning, what can I do?')
    await expect.poll(() => isRead('Good morning, what can I do?')).toBe(true)
    await page.getByRole('button', { name: 'Close chat' }).last().click()
    await agent.say(sessionId, 'Are you there?')
    // Hidden elements have no role.
    await frame.getByText('Are you there?').waitFor({ state: 'attached' })
    // Any receipt comes before the page's next call.
    const next = page.waitForRequest('**/typing')
    await frame.locator('textarea').evaluate((field: HTMLTextAreaElement) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Yes')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await next
    expect(await isRead('Are you there?')).toBe(false)
    await open.click()
    await expect.poll(() => isRead('Are you there?')).toBe(true)
    const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(await frame.locator('body').evaluate(leaves)).toBe(true)
  })

  test('S4.6-05, S8.4-07: an agent who declines raises a notice that stays', async ({ product, devices, staff }) => {
    const agent = await staff.hire({ autoAccept: 0 })
    await agent.goOnline()
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.choose('Agent')
    await expect.poll(async () => (await agent.call('getSessionList', { status: 3 })).length).toBe(1)
    const [{ sessionId }] = await agent.call('getSessionList', { status: 3 })
    await agent.call('refuseSession', { sessionId })
    const notice = page.getByRole('alert').filter({ hasText: 'agent declined the session' })
    await notice.getByText('Notice').waitFor()
    await notice.getByRole('button', { name: 'Close' }).click()
    await notice.waitFor({ state: 'detached' })
  })

  test('a message whose answer was lost is sent again and appears once, from either side', async ({
    meet,
    product,
    devices,
  }) => {
    const { agent, page, device, chat } = await meet()
    const office = await devices.open()
    const desk = await openDesk(office.page, product.url, agent)
    await desk.entries.first().getByRole('link').click()
    for (const side of [device, office]) {
      side.allow(NETWORK)
      const lose = async (route: Route) => {
        await route.fetch()
        await route.abort()
      }
      await side.page.route('**/sendMsg', lose, { times: 2 })
    }
    const words = ['Only once from here', 'Only once from there']
    await chat.say('Only once from here')
    await expect.poll(() => chat.log.getByLabel('Sending').count(), { timeout: 30_000 }).toBe(0)
    await desk.say('Only once from there')
    await desk
      .message('Only once from there')
      .getByText(/Sent|Read/)
      .waitFor({ state: 'attached', timeout: 30_000 })
    for (const side of [chat, desk]) await expectTranscript(side, words)
    await reload(page)
    await office.page.reload()
    for (const side of [chat, desk]) await expectTranscript(side, words)
  })

  test('a visitor whose network was cut gets everything once when it is back', async ({ meet }) => {
    const { agent, device, chat, sessionId } = await meet()
    device.allow(NETWORK)
    await device.context.setOffline(true)
    await chat.say('Into the void')
    await agent.say(sessionId, 'Out of sight')
    await device.context.setOffline(false)
    for (const text of ['Into the void', 'Out of sight']) await expectTranscript(chat, [text])
    await expect.poll(() => chat.log.getByLabel('Sending').count()).toBe(0)
  })
})
