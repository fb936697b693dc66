import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { NETWORK } from './browser.ts'
import { chatOn, openChat } from './pages.ts'
import { test } from './test.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const MP4 = Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(500)])
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const value = (input: Locator) => input.inputValue()

/** Picks a file with one of the buttons. */
const pick = async (page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer } | string) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, name).click()])
  expect(chooser.isMultiple()).toBe(false)
  await chooser.setFiles(file)
}

/** Records the calls of this name. */
const watch = (page: Page, name: string) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/visitor/${name}`)) bodies.push(request.postData() ?? '')
  })
  return bodies
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

const kindsTaken =
  'This file type cannot be sent here. You can send pictures, videos, PDF, Office and text documents, CSV and archives.'

/** The agent's received files: kind, file name. */
const received = async (agent: { call: (name: string, body: object) => Promise<unknown> }, sessionId: string) => {
  const history = (await agent.call('getHistoryMsg', { sessionId })) as {
    senderType: number
    msgType: number
    msgContent: string
    fileName?: string
  }[]
  return history.filter(({ senderType, msgType }) => senderType === 1 && msgType !== 1)
}

/** Pastes or drops a file created in the page, because tests have no real clipboard. */
const bring = (
  page: Page,
  how: 'paste' | 'drop',
  files: readonly { name: string; type: string; bytes: string }[],
  text = '',
) =>
  page.evaluate(
    ({ how, files, text }) => {
      const data = new DataTransfer()
      for (const { name, type, bytes } of files)
        data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }))
      if (text) data.setData('text/plain', text)
      const target = document.querySelector('textarea') as HTMLElement
      const init = { bubbles: true, cancelable: true }
      if (how === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }))
    },
    { how, files, text },
  )

const picture = { name: 'image.png', type: 'image/png', bytes: PNG.toString('base64') }

describe('the input', () => {
  test('S5.7-01, S5.7-02: blank text is not sent, and its button is disabled; Enter sends, Shift and Enter is a new line', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    expect(await chat.sendButton.isDisabled()).toBe(true)
    await chat.input.fill(' \n ')
    expect(await chat.sendButton.isDisabled()).toBe(true)
    await chat.input.press('Enter')
    expect(await value(chat.input)).toBe(' \n ')
    await chat.input.fill('one')
    await expect.poll(() => chat.sendButton.isDisabled()).toBe(false)
    await chat.input.press('Shift+Enter')
    await chat.input.pressSequentially('two')
    expect(await value(chat.input)).toBe('one\ntwo')
    await chat.input.press('Enter')
    // The robot's answer may contain "one" too.
    await chat.message(/one\s*two/).waitFor()
    await expect.poll(() => value(chat.input)).toBe('')
    expect(await chat.message(/one\s*two/).count()).toBe(1)
  })

  test('Enter that ends a Chinese composition sends nothing, in the event order of each browser', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    await chat.input.fill('你好')
    const enter = (steps: readonly (readonly [string, object])[]) =>
      chat.input.evaluate((element, steps) => {
        for (const [type, init] of steps) {
          const parts = { bubbles: true, cancelable: true, ...init }
          element.dispatchEvent(
            type.startsWith('key') ? new KeyboardEvent(type, parts) : new CompositionEvent(type, parts),
          )
        }
      }, steps)
    const start = ['compositionstart', {}] as const
    const end = ['compositionend', { data: '你好' }] as const
    // Chrome and Firefox fire the key first; Safari fires the end first, then the key with code 229.
    await enter([start, ['keydown', { key: 'Enter', isComposing: true, keyCode: 229 }], end])
    await enter([start, ['keydown', { key: 'Enter' }], end])
    await enter([start, end, ['keydown', { key: 'Enter', keyCode: 229 }]])
    expect(await value(chat.input)).toBe('你好')
    await chat.input.press('Enter')
    await chat.message('你好').waitFor()
  })

  test('it grows to five lines, keeps its draft over a reload, has text that no phone zooms into, and shows its limit', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open({ device: 'phone' })
    const chat = await openChat(page, product.url)
    const height = async () => (await chat.input.boundingBox())?.height ?? 0
    const one = await height()
    expect(await chat.input.evaluate((element) => getComputedStyle(element).fontSize)).toBe('16px')
    await chat.input.fill('1\n2\n3\n4\n5')
    expect(Math.round((await height()) - one)).toBe(4 * 24)
    expect(await chat.input.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true)
    await chat.input.fill('1\n2\n3\n4\n5\n6\n7')
    expect(Math.round((await height()) - one)).toBe(4 * 24)
    await page.reload()
    await expect.poll(() => value(chat.input)).toBe('1\n2\n3\n4\n5\n6\n7')
    await chat.input.fill('x'.repeat(5002))
    await page.getByRole('alert').filter({ hasText: '2 characters too many' }).waitFor()
    expect(await chat.sendButton.isDisabled()).toBe(true)
  })

  test('a phone’s keyboard stays open after the send button', async ({ product, devices }) => {
    const { page } = await devices.open({ device: 'phone' })
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    await chat.input.tap()
    await chat.input.pressSequentially('by the button')
    await chat.sendButton.tap()
    await chat.message('by the button').waitFor()
    expect(await chat.input.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('the robot’s tips', () => {
  test('S9.2-04, S5.7-06: requested 500 ms after the last key, never for a blank question, chosen by keyboard', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    const asked: { at: number; question: string }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/visitor/robotTips'))
        asked.push({ at: Date.now(), question: (request.postDataJSON() as { question: string }).question })
    })
    await chat.input.pressSequentially('   ')
    await chat.input.pressSequentially('return an item', { delay: 20 })
    const typed = Date.now()
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await list.waitFor()
    expect(asked.map(({ question }) => question)).toEqual(['return an item'])
    expect((asked[0]?.at ?? 0) - typed).toBeGreaterThan(350)
    const options = list.getByRole('option')
    expect(await options.count()).toBeGreaterThan(0)
    expect(await options.count()).toBeLessThanOrEqual(5)
    const first = (await options.first().textContent()) ?? ''
    await chat.input.press('ArrowDown')
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
    const id = await options.first().getAttribute('id')
    expect(await chat.input.getAttribute('aria-activedescendant')).toBe(id)
    await chat.input.press('Enter')
    await list.waitFor({ state: 'detached' })
    await chat.message(first).first().waitFor()
    expect(await value(chat.input)).toBe('')
  })

  test('S9.2-05: they disappear after five seconds, and at once with Escape', async ({ product, devices }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await chat.input.fill('return')
    await list.waitFor()
    const shown = Date.now()
    await list.waitFor({ state: 'detached' })
    expect(Date.now() - shown).toBeGreaterThan(4000)
    expect(Date.now() - shown).toBeLessThan(8000)
    await chat.input.fill('returns')
    await list.waitFor()
    await chat.input.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(await value(chat.input)).toBe('returns')
  })

  test('with an agent there are none', async ({ meet }) => {
    const { page, chat } = await meet()
    const asked = watch(page, 'robotTips')
    const typing = watch(page, 'typing')
    await chat.input.fill('return an item')
    await expect.poll(() => typing.length).toBe(1)
    await page.waitForTimeout(600)
    expect(asked).toEqual([])
  })
})

describe('emoji', () => {
  test('S1.2-09, S9.3-01, S6.1-05, S2.2-14: fifty of them can be inserted at the caret, by mouse and keyboard', async ({
    meet,
  }) => {
    const { page, chat } = await meet()
    await chat.input.fill('ab')
    await chat.input.press('ArrowLeft')
    await button(page, 'Emoji').click()
    const group = page.getByRole('group', { name: 'Emoji' })
    await group.waitFor()
    expect(await group.getByRole('button').count()).toBe(50)
    await group.getByRole('button', { name: '👍' }).click()
    expect(await value(chat.input)).toBe('a👍b')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await value(chat.input)).toBe('a👍😁b')
    await page.keyboard.press('Escape')
    await group.waitFor({ state: 'detached' })
    expect(await chat.input.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('!')
    expect(await value(chat.input)).toBe('a👍😁!b')
    await chat.input.press('Enter')
    await chat.message('a👍😁!b').waitFor()
  })

  test('S9.2-11: the picker confirms an insertion for a second, then is as before', async ({ meet }) => {
    const { page } = await meet()
    await button(page, 'Emoji').click()
    await button(page, '😀').click()
    const told = page.getByRole('status').filter({ hasText: '😀 added' })
    await told.waitFor({ state: 'attached' })
    const began = Date.now()
    await told.waitFor({ state: 'detached' })
    expect(Date.now() - began).toBeGreaterThan(600)
    expect(Date.now() - began).toBeLessThan(3000)
  })

  test('A-41: a channel can switch the emoji off', async ({ meet, staff }) => {
    const { page } = await meet({ channelId: await staff.addChannel({ emojiButtonFlag: 0 }) })
    await button(page, 'Image').waitFor()
    expect(await button(page, 'Emoji').count()).toBe(0)
  })
})

describe('uploads', () => {
  test('S1.2-10, S1.2-11, S1.2-12, S4.5-05, S5.6-01: image, video and file reach the agent with their kind', async ({
    meet,
  }) => {
    const { agent, page, chat, sessionId } = await meet()
    await pick(page, 'Image', { name: 'cat.png', mimeType: 'image/png', buffer: PNG })
    await expect.poll(async () => (await received(agent, sessionId)).length).toBe(1)
    await pick(page, 'Video', { name: 'cat.mp4', mimeType: 'video/mp4', buffer: MP4 })
    await expect.poll(async () => (await received(agent, sessionId)).length).toBe(2)
    await pick(page, 'File', { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF })
    await chat.message('invoice.pdf').waitFor()
    await expect.poll(async () => (await received(agent, sessionId)).length).toBe(3)
    expect(await received(agent, sessionId)).toMatchObject([
      { msgType: 2, fileName: 'cat.png', msgContent: expect.stringMatching(/^\/files\/\w{32}\.png$/) },
      { msgType: 6, fileName: 'cat.mp4' },
      { msgType: 4, fileName: 'invoice.pdf' },
    ])
    const shown = chat.log.locator('img[src^="/files/"]').first()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  })

  test('S4.5-06, S8.1-03, S8.2-06: a refused upload shows the server’s text, is marked failed, and can be sent again', async ({
    meet,
  }) => {
    const { agent, page, chat, sessionId } = await meet()
    const refused = { json: { code: 400, message: 'The words of the server', data: null } }
    await page.route('**/visitor/upload', (route) => route.fulfill(refused), { times: 1 })
    await pick(page, 'File', { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByText('The words of the server').first().waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    await chat.message('invoice.pdf').getByRole('button', { name: 'Send again' }).click()
    await expect.poll(async () => (await received(agent, sessionId)).length).toBe(1)
  })

  test('S4.5-05, S4.5-06: a file whose upload breaks off goes out at the next attempt, once', async ({ meet }) => {
    const { agent, page, chat, device, sessionId } = await meet()
    device.allow(NETWORK)
    await page.route('**/visitor/upload', (route) => route.abort(), { times: 2 })
    await pick(page, 'File', { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect.poll(async () => (await received(agent, sessionId)).length).toBe(1)
    await chat.message('invoice.pdf').getByRole('link').waitFor()
    expect(await chat.message('invoice.pdf').count()).toBe(1)
  })

  test('S8.1-03: a 400 without a text for an upload shows the network notice', async ({ meet }) => {
    const { page, device } = await meet()
    device.allow(NETWORK)
    device.allow(/status of 400/)
    await page.route('**/visitor/upload', (route) => route.fulfill({ status: 400, body: '' }), { times: 1 })
    await pick(page, 'File', { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF })
    await toast(page, 'network connection abnormal, please retry later').first().waitFor()
  })

  test('S5.6-02, S8.4-05, A-07: 52428800 bytes are sent, one more is refused on the page', async ({ meet }) => {
    const { agent, page, sessionId } = await meet()
    const calls = watch(page, 'upload')
    const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-large-'))
    try {
      const large = join(folder, 'large.zip')
      await writeFile(large, Buffer.from('504b0506000000000000000000000000000000000000', 'hex'))
      await truncate(large, 52_428_801)
      await pick(page, 'File', large)
      await toast(page, 'The file cannot be larger than 50M !').waitFor()
      expect(calls).toEqual([])
      await truncate(large, 52_428_800)
      await pick(page, 'File', large)
      await expect.poll(async () => (await received(agent, sessionId)).length, { timeout: 20_000 }).toBe(1)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('S8.4-06, G-22: a file of another kind than the button’s is refused on the page, even if the file chooser let it through', async ({
    meet,
  }) => {
    const { page, chat } = await meet()
    const calls = watch(page, 'upload')
    const only = 'only pictures or movies can be sent!'
    const wrong = [
      ['Image', 'page.html', only],
      ['Video', 'cat.png', only],
      ['File', 'program.exe', kindsTaken],
    ] as const
    for (const [name, file, why] of wrong) {
      await pick(page, name, { name: file, mimeType: 'application/octet-stream', buffer: PNG })
      await toast(page, why).waitFor()
      if (why === only) await toast(page, why).waitFor({ state: 'detached' })
    }
    expect(calls).toEqual([])
    expect(await chat.message('program.exe').count()).toBe(0)
  })

  test.for([
    { flags: { imageButtonFlag: 0 }, gone: 'Image', left: ['Video', 'File'], row: 'S5.6-03, S6.1-06' },
    { flags: { videoButtonFlag: 0 }, gone: 'Video', left: ['Image', 'File'], row: 'S5.6-04, S6.1-07' },
    { flags: { fileButtonFlag: 0 }, gone: 'File', left: ['Image', 'Video'], row: 'S5.6-05, S6.1-08' },
  ])('$row: without its flag there is no button $gone', async ({ flags, gone, left }, { meet, staff }) => {
    const { page } = await meet({ channelId: await staff.addChannel(flags) })
    for (const name of left) await button(page, name).waitFor()
    expect(await button(page, gone).count()).toBe(0)
  })

  test('S6.1-05 to 08: there are no tools with the robot, and they disappear when the agent leaves', async ({
    product,
    devices,
    meet,
  }) => {
    const { page: alone } = await devices.open()
    const chat = await openChat(alone, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    for (const name of ['Emoji', 'Image', 'Video', 'File']) expect(await button(alone, name).count()).toBe(0)
    const { agent, page, sessionId } = await meet()
    await button(page, 'Image').waitFor()
    await agent.call('chatClose', { sessionId })
    await button(page, 'Start a new chat').waitFor()
    for (const name of ['Emoji', 'Image', 'Video', 'File']) expect(await button(page, name).count()).toBe(0)
  })

  test('S1.2-10: on a phone the buttons are behind a plus sign, large enough for a thumb', async ({ meet }) => {
    const { agent, page, sessionId } = await meet({ device: 'phone' })
    await button(page, 'Emoji').waitFor()
    expect(await button(page, 'Image').count()).toBe(0)
    await button(page, 'More').tap()
    for (const name of ['Image', 'Video', 'File']) {
      const box = await button(page, name).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await pick(page, 'Image', { name: 'cat.png', mimeType: 'image/png', buffer: PNG })
    await button(page, 'Image').waitFor({ state: 'detached' })
    await expect.poll(async () => (await received(agent, sessionId)).length).toBe(1)
  })

  test('a file dropped on the page is sent as by its button; two at once, or the wrong kind, are not', async ({
    meet,
  }) => {
    const { agent, page, chat, sessionId } = await meet()
    await bring(page, 'drop', [picture])
    await expect.poll(async () => (await received(agent, sessionId)).map(({ msgType }) => msgType)).toEqual([2])
    await bring(page, 'drop', [picture, picture])
    await toast(page, 'Please send one file at a time.').waitFor()
    await bring(page, 'drop', [{ ...picture, name: 'a.exe' }])
    await toast(page, kindsTaken).waitFor()
    expect(await chat.log.locator('img[src^="/files/"]').count()).toBe(1)
  })

  test('a file dropped while the robot answers does not leave the chat, and a notice says why', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    await expect
      .poll(async () => {
        await bring(page, 'drop', [picture])
        return toast(page, 'Pictures and files can be sent once an agent is here.').count()
      })
      .toBe(1)
  })
})

describe('a pasted picture', () => {
  test('S2.2-18, A-60: opens in a dialog and is sent from there', async ({ meet }) => {
    const { agent, page, chat, sessionId } = await meet()
    await bring(page, 'paste', [picture])
    const dialog = page.getByRole('dialog', { name: 'Send this picture?' })
    await dialog.waitFor()
    const preview = dialog.getByRole('img', { name: 'Preview' })
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await received(agent, sessionId)).toEqual([])
    await bring(page, 'paste', [picture])
    await dialog.getByRole('button', { name: 'Send' }).waitFor()
    // The button has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Send')
    const sent = page.waitForRequest('**/uploadBase64')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    // With a call of its own, not as a picked file.
    expect((await sent).postDataJSON().imgData).toBe(`data:image/png;base64,${picture.bytes}`)
    await expect.poll(async () => (await received(agent, sessionId)).map(({ msgType }) => msgType)).toEqual([2])
    await chat.log.locator('img[src^="/files/"]').first().waitFor()
  })

  test('S2.2-18: with the robot a friendly notice refuses it; text with a picture is pasted as text', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    await bring(page, 'paste', [picture], 'a table')
    await bring(page, 'paste', [picture])
    await toast(page, 'Pictures and files can be sent once an agent is here.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('S2.2-19: with an agent a computer has a button that explains screen sharing', async ({ meet }) => {
  const { page } = await meet()
  await button(page, 'Show your screen').click()
  await page.getByRole('dialog', { name: 'Show your screen' }).getByRole('heading', { name: 'Windows' }).waitFor()
})

describe('the sound', () => {
  /** Counts the played notes, and makes the page believe that it has no focus. */
  const listen = (page: Page) =>
    page.addInitScript(() => {
      const counter = window as unknown as { notes: number; away: boolean }
      counter.notes = 0
      counter.away = false
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        counter.notes += 1
        start.call(this, when)
      }
      document.hasFocus = () => !counter.away
    })
  const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes)
  const leave = (page: Page, away: boolean) =>
    page.evaluate((away) => {
      ;(window as unknown as { away: boolean }).away = away
    }, away)

  test('is off at first, remembered once on, and plays only for messages while the visitor looks elsewhere', async ({
    meet,
    product,
    staff,
  }) => {
    const { agent, device, sessionId } = await meet()
    const page = await device.tab()
    await listen(page)
    const chat = await openChat(page, product.url)
    const toggle = button(page, 'Sound')
    await toggle.waitFor()
    expect(await toggle.getAttribute('aria-pressed')).toBe('false')
    await leave(page, true)
    await agent.say(sessionId, 'not yet')
    await chat.message('not yet').waitFor()
    expect(await notes(page)).toBe(0)

    await leave(page, false)
    await toggle.click()
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true')
    expect(await notes(page)).toBe(2)
    await agent.say(sessionId, 'seen')
    await chat.message('seen').waitFor()
    expect(await notes(page)).toBe(2)
    await leave(page, true)
    await agent.say(sessionId, 'heard')
    await expect.poll(() => notes(page)).toBe(4)

    await page.reload()
    await toggle.waitFor()
    await chatOn(page).message('heard').waitFor()
    expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    expect(await notes(page)).toBe(0)
    await toggle.click()
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false')
    await leave(page, true)
    await agent.say(sessionId, 'silent again')
    await chatOn(page).message('silent again').waitFor()
    expect(await notes(page)).toBe(0)
    await staff.goHome()
  })
})
