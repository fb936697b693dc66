import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { type Meeting, reload } from './meet.ts'
import { chatOn, openChat } from './pages.ts'
import type { Staff } from './staff.ts'
import { testAlone } from './test.ts'

/** The shop's own server, which receives forms. */
const shop = { status: 200, received: [] as { method: string; headers: object; body: string }[] }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (bytes) => {
    body += bytes
  })
  request.on('end', () => {
    shop.received.push({ method: request.method ?? '', headers: request.headers, body })
    response.writeHead(shop.status, { 'content-type': 'application/json' }).end('{"ok":true}')
  })
})
const listening = new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`))
})
afterAll(() => {
  server.close()
})

const test = testAlone(async () => ({ FOYER_EGRESS_ALLOW: await listening }))

const field = (
  fieldId: string,
  fieldName: string,
  fieldType: number,
  requiredStatus: number,
  fieldValue: object[] = [],
) => ({
  fieldId,
  fieldName,
  fieldType,
  requiredStatus,
  fieldValue,
  chooseValue: '',
})
const named = (...names: string[]) => names.map((name) => ({ name }))
const area = [
  {
    id: '1',
    name: 'North',
    children: [
      { id: '11', name: 'City A', children: [{ id: '111', name: 'Harbour' }] },
      { id: '12', name: 'City B' },
    ],
  },
  { id: '2', name: 'South', children: [{ id: '21', name: 'City C' }] },
]
const everyField = [
  field('f1', 'Order number', 1, 1),
  field('f2', 'What happened', 2, 0),
  field('f3', 'Pick-up day', 3, 1),
  field('f4', 'Call me at', 4, 0),
  field('f5', 'How many', 5, 0),
  field('f6', 'Colour', 6, 1, named('Red', 'Blue')),
  field('f7', 'Refund to', 7, 1, named('Card', 'Voucher')),
  field('f8', 'Parts', 8, 1, named('Lamp', 'Cable', 'Shade')),
  field('f9', 'Area', 9, 1, area),
]

/** The agent sends a form; returns its id. */
const sendForm = async ({ agent, sessionId }: Meeting, fields: readonly object[]): Promise<string> => {
  const sent = await agent.call('sendMsg', { sessionId, msgType: 10, msgContent: JSON.stringify(fields) })
  return sent.msgId
}

const formOn = (page: Page) => {
  const form = chatOn(page).log.getByRole('form')
  return {
    form,
    text: (name: string) => form.getByRole('textbox', { name, exact: true }),
    label: (name: string) => form.getByLabel(name, { exact: true }),
    group: (name: string) => form.getByRole('group', { name }),
    level: (level: number) => form.getByRole('combobox', { name: `Area, level ${level}` }),
    submit: form.getByRole('button', { name: 'Submit', exact: true }),
    wrong: () =>
      form.evaluate((element) =>
        [...element.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name')),
      ),
  }
}

const fillEvery = async (page: Page) => {
  const on = formOn(page)
  await on.text('Order number').fill('A1')
  await on.text('What happened').fill('It came broken.\nTwice.')
  await on.label('Pick-up day').fill('2026-12-01')
  await on.label('Call me at').fill('2026-12-01T10:30')
  await on.form.getByRole('spinbutton', { name: 'How many' }).fill('2')
  await on.form.getByRole('combobox', { name: 'Colour' }).selectOption('Red')
  await on.form.getByRole('radiogroup', { name: 'Refund to' }).getByRole('radio', { name: 'Voucher' }).check()
  await on.group('Parts').getByRole('checkbox', { name: 'Shade' }).check()
  await on.group('Parts').getByRole('checkbox', { name: 'Lamp' }).check()
  await on.level(1).selectOption('North')
  await on.level(2).selectOption('City A')
  await on.level(3).selectOption('Harbour')
}

const filled = [
  ['Order number', 'A1'],
  ['What happened', 'It came broken.\nTwice.'],
  ['Pick-up day', '2026-12-01'],
  ['Call me at', '2026-12-01 10:30:00'],
  ['How many', '2'],
  ['Colour', 'Red'],
  ['Refund to', 'Voucher'],
  ['Parts', 'Lamp, Shade'],
  ['Area', 'North / City A / Harbour'],
]

/** Names and answers of a submitted form. */
const answersOn = (page: Page): Promise<string[][]> =>
  chatOn(page).log.evaluate((log) =>
    [...log.querySelectorAll('dl > div')].map((row) => [...row.children].map((part) => part.textContent ?? '')),
  )

describe('a form from an agent', () => {
  test('S3.2-10, S3.11-01, S3.11-02, S3.11-04, S3.11-05, S3.11-06, S3.11-07, S3.11-08, S3.11-09, S3.11-10, S3.11-11, S3.11-12, S3.11-13, S3.11-15, S4.5-11: every type of field can be filled in, is stored in wire form, and is read-only afterwards', async ({
    meet,
  }) => {
    const meeting = await meet()
    const { page, agent, sessionId } = meeting
    const msgId = await sendForm(meeting, everyField)
    const on = formOn(page)
    await on.submit.waitFor()
    expect(await on.text('What happened').getAttribute('rows')).toBe('5')
    expect(await on.label('Pick-up day').getAttribute('type')).toBe('date')
    expect(await on.label('Call me at').getAttribute('type')).toBe('datetime-local')
    expect(await on.level(2).count()).toBe(0)
    await fillEvery(page)
    await on.submit.click()
    await expect.poll(() => answersOn(page), { timeout: 20_000 }).toEqual(filled)
    expect(await on.form.count()).toBe(0)
    await chatOn(page).log.getByText('Submitted', { exact: true }).waitFor()

    const stored: { id: string; formFields: { fieldId: string; chooseValue: unknown }[]; submitted: number }[] =
      await agent.call('getHistoryMsg', { sessionId })
    const message = stored.find(({ id }) => id === msgId)
    expect(message?.submitted).toBe(1)
    expect(Object.fromEntries(message?.formFields.map((one) => [one.fieldId, one.chooseValue]) ?? [])).toEqual({
      f1: 'A1',
      f2: 'It came broken.\nTwice.',
      f3: '2026-12-01',
      f4: '2026-12-01 10:30:00',
      f5: '2',
      f6: 'Red',
      f7: 'Voucher',
      f8: ['Lamp', 'Shade'],
      f9: ['1', '11', '111'],
    })

    await reload(page)
    await expect.poll(() => answersOn(page), { timeout: 20_000 }).toEqual(filled)
    expect(await on.form.count()).toBe(0)
  })

  test('S3.11-14, S5.7-07, S5.1-02: a missing mandatory field is marked, named in a toast, and focused', async ({
    meet,
  }) => {
    const meeting = await meet()
    const { page } = meeting
    await sendForm(meeting, everyField)
    const on = formOn(page)
    await on.submit.click()
    await page.getByRole('alert').getByText('please input Order number content', { exact: true }).waitFor()
    expect(await on.wrong()).toEqual(['f1', 'f3', 'f6', 'f7', 'f8', 'f8', 'f8', 'f9'])
    await expect.poll(() => on.text('Order number').evaluate((one) => one === document.activeElement)).toBe(true)
    const described = await on.text('Order number').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('This is required')
    await page.getByText('please input Order number content').waitFor({ state: 'detached' })

    await on.text('Order number').fill('A1')
    expect(await on.wrong()).not.toContain('f1')
    await on.level(1).selectOption('North')
    await on.submit.click()
    await page.getByRole('alert').getByText('please input Pick-up day content', { exact: true }).waitFor()
    expect(await on.level(2).getAttribute('aria-invalid')).toBe('true')
    expect(await on.level(1).getAttribute('aria-invalid')).toBeNull()
  })

  test('the input survives a reload until it is submitted', async ({ meet }) => {
    const meeting = await meet({ device: 'phone' })
    const { page } = meeting
    await sendForm(meeting, everyField)
    const on = formOn(page)
    await fillEvery(page)
    await reload(page)
    await expect.poll(() => on.text('Order number').inputValue()).toBe('A1')
    expect(await on.label('Call me at').inputValue()).toBe('2026-12-01T10:30')
    expect(await on.group('Parts').getByRole('checkbox', { name: 'Shade' }).isChecked()).toBe(true)
    expect(await on.level(3).inputValue()).toBe('111')
    await on.submit.click()
    await expect.poll(() => answersOn(page), { timeout: 20_000 }).toEqual(filled)
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('formDraft.'))),
    ).toEqual([])
  })

  test('S4.5-11: nothing is sent twice while a form is on its way; a refusal is shown and keeps the input', async ({
    meet,
  }) => {
    const meeting = await meet()
    const { page, device } = meeting
    await sendForm(meeting, [field('f1', 'Order number', 1, 1)])
    const on = formOn(page)
    let calls = 0
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await device.context.route('**/updateSessionMsg', async (route) => {
      calls += 1
      await held
      await route.fulfill({ json: { code: 400, message: 'Not today', data: null } })
    })
    await on.text('Order number').fill('A1')
    await on.submit.press('Enter')
    await expect.poll(() => on.form.getAttribute('aria-busy')).toBe('true')
    await on.form.getByRole('button').press('Enter')
    letGo()
    await page.getByText('Not today').waitFor()
    await expect.poll(() => on.form.getAttribute('aria-busy')).toBe('false')
    expect(calls).toBe(1)
    expect(await on.text('Order number').inputValue()).toBe('A1')
    expect(await on.submit.evaluate((button) => button === document.activeElement)).toBe(true)

    await device.context.unroute('**/updateSessionMsg')
    await on.submit.press('Enter')
    await expect.poll(() => answersOn(page), { timeout: 20_000 }).toEqual([['Order number', 'A1']])
    const focused = () =>
      chatOn(page)
        .log.getByRole('group', { name: 'Form' })
        .evaluate((one) => one === document.activeElement)
    await expect.poll(focused).toBe(true)
  })

  test('S3.11: hostile names, ids, types and choices neither break the page nor prevent submission', async ({
    meet,
  }) => {
    const meeting = await meet({ device: 'phone', locale: 'ar' })
    const { page, agent, sessionId } = meeting
    const long = 'Wort'.repeat(100)
    const msgId = await sendForm(meeting, [
      field('__proto__', `${long} <img src=x onerror=alert(1)>`, 1, 1),
      field('constructor', '\u202Egnp.exe', 77, 1),
      field('empty', 'Nothing to choose', 7, 1),
      field('emptyList', 'No boxes', 8, 1),
      field('many', 'Many', 8, 0, named(...Array.from({ length: 90 }, (_, index) => `Choice ${index}`))),
    ])
    await page.setViewportSize({ width: 320, height: 640 })
    const { form, submit, text } = formOn(page)
    await text('Nothing to choose').waitFor()
    expect(await form.getByRole('checkbox').count()).toBe(90)
    const wide = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('html, .frame-log')].filter((one) => one.scrollWidth > one.clientWidth).length,
      )
    expect(await wide()).toBe(0)
    const boxes = await form.getByRole('textbox').all()
    expect(boxes).toHaveLength(4)
    for (const [index, box] of boxes.entries()) await box.fill(`answer ${index}`)
    await submit.click()
    await expect
      .poll(async () => (await answersOn(page)).map(([, answer]) => answer), { timeout: 20_000 })
      .toEqual([...['answer 0', 'answer 1', 'answer 2', 'answer 3', 'No answer']])
    expect(await wide()).toBe(0)
    const stored: { id: string; formFields: { chooseValue: unknown }[] }[] = await agent.call('getHistoryMsg', {
      sessionId,
    })
    expect(stored.find(({ id }) => id === msgId)?.formFields.map((one) => one.chooseValue)).toEqual([
      ...['answer 0', 'answer 1', 'answer 2'],
      ['answer 3'],
      [],
    ])
  })

  test('S3.11-12, S3.11-10: a form can be filled in by keyboard alone', async ({ meet }) => {
    const meeting = await meet()
    const { page } = meeting
    await sendForm(meeting, [field('f7', 'Refund to', 7, 1, named('Card', 'Voucher')), field('f9', 'Area', 9, 1, area)])
    const on = formOn(page)
    const keys = page.keyboard
    await on.form.getByRole('radio', { name: 'Card' }).focus()
    await keys.press('ArrowDown')
    await keys.press('Tab')
    await keys.type('South')
    await on.level(2).waitFor()
    await keys.press('Tab')
    await keys.type('City C')
    await keys.press('Tab')
    await keys.press('Enter')
    await expect
      .poll(() => answersOn(page), { timeout: 20_000 })
      .toEqual([
        ['Refund to', 'Voucher'],
        ['Area', 'South / City C'],
      ])
  })
})

/** A dialogue with one form, whose answers go to `url`. */
const saveDialogue = async (staff: Staff, trigger: string, url: string) => {
  const fromNode = {
    url,
    method: 'POST',
    headers: { 'X-Shop': 'moss' },
    bodyType: 'json',
    referGuide: 'Return form',
    fromFields: [field('order', 'Order number', 1, 1), field('parts', 'Parts', 8, 0, named('Lamp', 'Cable'))],
  }
  await staff.manage('saveFlow', {
    robotNo: 'demo',
    flowName: trigger,
    triggers: [trigger],
    startNodeId: 'form',
    nodes: [
      { nodeId: 'form', nodeType: 'FORM', text: 'Tell us more.', fromNode, nextNodeId: 'end' },
      { nodeId: 'end', nodeType: 'END', text: `Thank you for the ${trigger}.` },
    ],
  })
}

describe('a form in a dialogue', () => {
  test('S3.2-11, S3.5-10, S3.5-19, S4.5-11: the demo dialogue shows a form, stores the answers and goes on', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.say('register a return')
    await chat.log.getByRole('button', { name: 'Another order' }).click()
    await chat.message('Please fill in the form.').waitFor()
    const { form, text, submit } = formOn(page)
    expect(await form.getAttribute('aria-label')).toBe('Return form')
    await text('Order number').fill('B2')
    await form.getByRole('combobox', { name: 'Reason' }).selectOption('Wrong item')
    await submit.click()
    await chat.message('Thank you. The return label is on its way').waitFor()
    const answers = [
      ['Order number', 'B2'],
      ['Reason', 'Wrong item'],
      ['Pick-up day', 'No answer'],
      ['Anything else', 'No answer'],
    ]
    await expect.poll(() => answersOn(page)).toEqual(answers)
    await reload(page)
    await expect.poll(() => answersOn(page), { timeout: 20_000 }).toEqual(answers)
    expect(await form.count()).toBe(0)
    await chat.message('Thank you. The return label is on its way').waitFor()
  })

  test('S3.2-11: our server sends the answers to the node’s address; the visitor sees a failure and can retry', async ({
    product,
    devices,
    staff,
  }) => {
    const host = await listening
    await staff.manage('saveFormHost', { hosts: [host] })
    await saveDialogue(staff, 'lamp report', `http://${host}/returns`)
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.say('lamp report')
    const on = formOn(page)
    await on.text('Order number').fill('A1')
    await on.group('Parts').getByRole('checkbox', { name: 'Cable' }).check()
    shop.status = 500
    await on.submit.click()
    await page.getByRole('alert').getByText('network connection abnormal, please retry later').waitFor()
    expect(await on.text('Order number').inputValue()).toBe('A1')
    shop.status = 200
    shop.received.length = 0
    await on.submit.click()
    await chat.message('Thank you for the lamp report.').waitFor()
    expect(shop.received).toHaveLength(1)
    expect(shop.received[0]).toMatchObject({ method: 'POST', headers: { 'x-shop': 'moss' } })
    expect(JSON.parse(shop.received[0]?.body ?? '')).toEqual({ order: 'A1', parts: ['Cable'] })
    await expect
      .poll(() => answersOn(page))
      .toEqual([
        ['Order number', 'A1'],
        ['Parts', 'Cable'],
      ])
  })

  test('S3.2-11: an address that the tenant does not allow is refused with a text, and nothing is stored', async ({
    product,
    devices,
    staff,
  }) => {
    await staff.manage('saveFormHost', { hosts: [] })
    await saveDialogue(staff, 'chair report', `http://${await listening}/returns`)
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.say('chair report')
    const on = formOn(page)
    await on.text('Order number').fill('A1')
    shop.received.length = 0
    await on.submit.click()
    const refusal = on.form.getByRole('alert')
    await refusal.getByText('The address is not allowed').waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(shop.received).toEqual([])
    await on.text('Order number').fill('A2')
    await refusal.waitFor({ state: 'detached' })
    expect(await on.submit.count()).toBe(1)
  })
})
