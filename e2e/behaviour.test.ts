import { describe, expect } from 'vitest'
import { reload } from './meet.ts'
import { expectTranscript, openChat } from './pages.ts'
import { createCall } from './staff.ts'
import { test } from './test.ts'

const welcome = 'Hello, I am Robi'

describe('robot or agent first', () => {
  test('S4.2-01, G-29: receive modes 0 and 2 start with the robot, even if agents are online', async ({
    product,
    devices,
    staff,
  }) => {
    const agent = await staff.hire()
    await agent.goOnline()
    for (const receiveMode of [0, 2]) {
      const channelId = await staff.addChannel({ receiveMode, msgToTransferFlag: 1 })
      const { page } = await devices.open()
      const transfers: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/transferAgent')) transfers.push(request.url())
      })
      const chat = await openChat(page, product.url, { channelId })
      await chat.message(welcome).waitFor()
      await chat.say('How do I return an item?')
      await chat.message('30 days').waitFor()
      await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
      expect(transfers).toEqual([])
    }
  })

  test('A-11, S4.2-03: an agents-only channel greets with the robot only if no agent is online, and never asks it', async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ receiveMode: 3, leaveMsgMode: 0 })
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.message('Nobody is here at the moment').waitFor()
    await chat.message(welcome).waitFor()
    await chat.say('How do I return an item?')
    await chat.log.getByRole('button', { name: 'Send again' }).waitFor()
    expect(await chat.message('30 days').count()).toBe(0)
    // Without a reload (G-29).
    await page.getByText('Messages can be sent once an agent is here.').waitFor()
    const agent = await staff.hire()
    await agent.goOnline()
    await page.getByRole('button', { name: 'Transfer to agent' }).click()
    await chat.header.getByRole('heading', { name: agent.nick }).waitFor()
    await chat.log.getByRole('button', { name: 'Send again' }).click()
    await chat.message('How do I return an item?').getByRole('img', { name: 'Sent' }).waitFor()
  })
})

describe('before a transfer', () => {
  const groupsOf = async (manage: (name: string, body: object) => Promise<unknown>) => {
    const add = async (groupName: string) => {
      const { groupId } = (await manage('saveGroup', { groupName, adminIds: [] })) as { groupId: string }
      return { groupId, groupName }
    }
    return [await add('Sales'), await add('Support')] as const
  }

  test('S2.3-05, S2.3-06: the visitor chooses a group; in an agents-only channel the chooser cannot be closed', async ({
    product,
    devices,
    staff,
  }) => {
    const groups = await groupsOf(staff.manage)
    const agent = await staff.hire()
    await agent.goOnline()
    const members = { groupMode: 1, groupConfig: JSON.stringify(groups) }
    const robotFirst = await staff.addChannel(members)
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId: robotFirst })
    const chooser = page.getByRole('dialog', { name: 'Choose a group' })
    await chat.choose('Agent')
    await chooser.getByRole('button', { name: 'Close' }).click()
    await chooser.waitFor({ state: 'detached' })
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()

    const agentsOnly = await staff.addChannel({ ...members, receiveMode: 3 })
    const other = await devices.open()
    const asked = other.page.waitForRequest('**/transferAgent')
    const strict = await openChat(other.page, product.url, { channelId: agentsOnly })
    const question = other.page.getByRole('dialog', { name: 'Choose a group' })
    await question.waitFor()
    expect(await question.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true)
    await other.page.keyboard.press('Escape')
    await other.page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Support' }).click()
    expect((await asked).postDataJSON()).toMatchObject({ groupId: groups[1].groupId })
    await strict.header.getByRole('heading', { name: 'Lee' }).waitFor()
  })

  test('G-31: a transfer at the start waits for the form; cancelling it leads to the robot', async ({
    product,
    devices,
    staff,
  }) => {
    const agent = await staff.hire()
    await agent.goOnline()
    const channelId = await staff.addChannel({ receiveMode: 1, userFormMode: 1 })
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    const form = page.getByRole('dialog', { name: 'About you' })
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'detached' })
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()

    await page.reload()
    await form.getByRole('textbox', { name: 'Name' }).fill('Ann')
    await form.getByRole('combobox', { name: 'Topic' }).selectOption('An order')
    await form.getByRole('button', { name: 'Submit' }).click()
    await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  })
})

describe('with an agent', () => {
  test('S4.6-07, G-27: a silent visitor gets one stored reminder', async ({ product, devices, staff }) => {
    const channelId = await staff.addChannel({
      userTimeoutMode: 1,
      userTimeoutTime: 0.05,
      userTimeoutMsg: 'Are you still there?',
      adminTimeoutMode: 1,
      adminTimeoutTime: 0.05,
      adminTimeoutMsg: 'The agent will be right back',
    })
    const agent = await staff.hire()
    await agent.goOnline()
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.choose('Agent')
    await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
    const sessionId = await agent.conversation()
    await chat.say('Is it in stock?')
    await chat.message('The agent will be right back').waitFor()
    await agent.say(sessionId, 'Let me look')
    await chat.message('Are you still there?').waitFor()
    const stored = async () => JSON.stringify(await agent.call('getHistoryMsg', { sessionId, pageSize: 20 }))
    await expect.poll(stored).toContain('Are you still there?')
    // After another full silence there is no second reminder.
    await agent.call('typing', { sessionId })
    await chat.header.getByText('typing').waitFor()
    await chat.header.getByText('typing').waitFor({ state: 'detached' })
    await reload(page)
    await expectTranscript(chat, [
      'Is it in stock?',
      'The agent will be right back',
      'Let me look',
      'Are you still there?',
    ])
  })

  test('S4.4-07, S8.4-11: the server closes a silent chat, with its own text or the built-in one', async ({
    product,
    devices,
    staff,
  }) => {
    const agent = await staff.hire()
    await agent.goOnline()
    for (const [userOverMsg, text] of [
      ['', 'user did not respond in time'],
      ['Nobody answered us', 'Nobody answered us'],
    ] as const) {
      const channelId = await staff.addChannel({ userOverTime: 0.03, userOverMsg })
      const { page } = await devices.open()
      const chat = await openChat(page, product.url, { channelId })
      await chat.choose('Agent')
      await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
      await agent.say(await agent.conversation(), 'Are you there?')
      // The server checks for silence at intervals.
      await chat.message(text).waitFor({ timeout: 25_000 })
      await chat.startAgain.waitFor()
    }
  })

  test('S4.4-01: after the queue the join line precedes the agent’s first message, also with polling only', async ({
    product,
    devices,
    staff,
  }) => {
    const agent = await staff.hire({ maxSession: 1 })
    await agent.goOnline()
    const first = await devices.open()
    const served = await openChat(first.page, product.url)
    await served.choose('Agent')
    await served.header.getByRole('heading', { name: 'Lee' }).waitFor()
    const sessionId = await agent.conversation()

    const second = await devices.open()
    second.allow(/eventStream|ERR_FAILED/)
    await second.page.route('**/eventStream*', (route) => route.abort())
    const waiting = await openChat(second.page, product.url)
    await waiting.choose('Agent')
    await waiting.message('You are number 1 in the queue').waitFor()
    await agent.call('chatClose', { sessionId })
    const mine = async () => {
      const [session] = await agent.call('getSessionList', { status: 2 })
      return session?.sessionId
    }
    await expect.poll(mine).toBeTruthy()
    await agent.say(await mine(), 'Good morning')
    await waiting.message('Good morning').waitFor()
    await expectTranscript(waiting, ['You are number 1', 'Lee has joined', 'Hi, I’m Lee', 'Good morning'])
  })
})

test('S4.5-13: only a returning visitor is offered earlier messages', async ({ product, devices }) => {
  const { page, tab } = await devices.open()
  const chat = await openChat(page, product.url)
  await chat.message(welcome).waitFor()
  expect(await chat.log.getByRole('button', { name: 'Load earlier messages' }).count()).toBe(0)
  const again = await openChat(await tab(), product.url)
  await again.log.getByRole('button', { name: 'Load earlier messages' }).waitFor()
})

test('S3.6-01, S3.6-06, S3.6-07, S3.6-08: chatStart returns poll, session and the time; the browser keeps the visitor', async ({
  product,
  devices,
}) => {
  const call = createCall(product.url)
  const before = Date.now()
  const started = await call('/api/chat/visitor/chatStart', { channelId: 'demo', locale: 'en' })
  expect(started).toMatchObject({
    pollId: expect.stringMatching(/\S/),
    sessionId: expect.stringMatching(/\S/),
    status: 0,
  })
  expect(Math.abs(started.serverTime - before)).toBeLessThan(60_000)

  const { page } = await devices.open()
  await openChat(page, product.url)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('demo&userId') ?? 'null'))
  expect(stored.value).toMatch(/\S/)
  expect(Math.abs(stored.expire - Date.now() - 504_000_000)).toBeLessThan(60_000)
  const asked = page.waitForRequest('**/chatStart')
  await page.reload()
  expect((await asked).postDataJSON()).toMatchObject({ userId: stored.value })
})

describe('data that the page sends to the server', () => {
  test('S7.2-04 to 17, S7.2-25, S7.2-70: the visitor, their origin and their destination; the desk shows them', async ({
    product,
    devices,
    staff,
  }) => {
    const agent = await staff.hire()
    await agent.goOnline()
    const { page } = await devices.open()
    const told = { userName: 'Ann', email: 'ann@shop.test', phone: '13800000000', pid: 'p7', fiyBookCode: 'b7' }
    const from = { previousUrl: 'https://shop.test/lamp', refer: 'https://shop.test/', params: '{"level":"gold"}' }
    const started = page.waitForResponse('**/chatStart')
    const [{ groupId: group }] = await staff.manage('getGroupList', {})
    const to = { userId: 'customer-7', groupId: group, adminId: agent.adminId }
    const chat = await openChat(page, product.url, { ...told, ...from, ...to })
    const answer = await started
    expect(answer.request().postDataJSON()).toEqual({
      channelId: 'demo',
      locale: 'en',
      shared: 1,
      timeZone: expect.stringMatching(/./),
      ...to,
      ...told,
      ...from,
    })
    const { userId: own } = (await answer.json()).data
    expect(own).toMatch(/\S/)
    const asked = page.waitForRequest('**/transferAgent')
    const card = page.waitForRequest('**/getAdminCard')
    await chat.choose('Agent')
    const { userId, groupId, adminId } = (await asked).postDataJSON()
    expect({ userId, groupId, adminId }).toEqual({ ...to, userId: own })
    expect((await card).postDataJSON()).toEqual({ userId })
    await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
    const customer = await agent.call('getCustomer', { sessionId: await agent.conversation() })
    expect(customer).toMatchObject({ customerName: 'Ann', email: told.email, phone: told.phone, locale: 'en' })
    expect(customer).toMatchObject({ partnerId: 'p7', fiyBookCode: 'b7', ...from })
  })

  test('S7.2-36 to 50, S7.2-62: a question goes to the robot with all its fields, and the welcome is stored', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const kept = page.waitForRequest('**/addSessionMsg')
    const mine = { customerToken: 'tok', customerParameters: '{"a":1}' }
    const chat = await openChat(page, product.url, mine)
    expect((await kept).postDataJSON()).toMatchObject({
      msgType: 1,
      senderType: 3,
      msgContent: expect.stringContaining('Robi'),
    })
    const asked = page.waitForRequest('**/robotAsk')
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    expect((await asked).postDataJSON()).toMatchObject({
      question: 'How do I return an item?',
      robotNo: expect.stringMatching(/\S/),
      docId: '',
      itemId: '',
      bingCode: '',
      bindValue: '',
      click: 0,
      userId: expect.stringMatching(/\S/),
      button: '',
      nodeId: '',
      agentTime: '',
      agentAskContent: '',
      ...mine,
    })
  })
})
