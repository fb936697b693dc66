import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click()

test('X-41, D-15, G-01: words are kept and tried, a key shows its secret once, and a blocked visitor is let in again', {
  timeout: 300_000,
}, async ({ product, devices, staff, meet }) => {
  const { agent, sessionId } = await meet()
  await agent.call('blockVisitor', { sessionId, blocked: 1, reason: 'Insults <b>' })
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  const found: Found = {}
  await openDesk(page, product.url, sam, false)
  await page.keyboard.press('8')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'General' }).click()

  const words = page.getByRole('textbox', { name: 'Sensitive words' })
  await words.fill('swindle\n\n rip-off \nswindle')
  await page.getByText('Not saved yet').waitFor()
  await part(page, 'Services')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  expect(await words.inputValue()).toBe('swindle\nrip-off')
  await page.getByRole('textbox', { name: 'Text to try' }).fill('What a SWINDLE')
  await page.getByRole('button', { name: 'Try' }).click()
  await page.getByText('Found: swindle').waitFor()
  await settle(page)
  await auditPage(page, 'words', found)

  // somebody else saves first: the page says so, and loses nothing of either
  await words.fill('mine')
  await staff.manage('saveSensitiveWords', { words: ['theirs'] })
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').getByText('Olive saved this at').waitFor()
  expect(await words.inputValue()).toBe('mine')
  await page.getByRole('button', { name: 'Load what is stored' }).click()
  await expect.poll(() => words.inputValue()).toBe('theirs')

  await part(page, 'Services')
  await page.getByRole('region', { name: 'Language model' }).getByText('LLM_BASE_URL').waitFor()
  await settle(page)
  await auditPage(page, 'services', found)

  // the channels come after the dialog is open
  const opened = Promise.withResolvers<void>()
  await page.route('**/manage/getChannelList*', async (route) => {
    await opened.promise
    await route.continue()
  })
  await page.reload()
  await part(page, 'Security')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  opened.resolve()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop 2026')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const secret = await dialog.getByRole('textbox', { name: 'Shop 2026' }).inputValue()
  expect(secret).toMatch(/^[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  const key = page.getByRole('list', { name: 'Identity keys' }).getByRole('listitem').filter({ hasText: 'Shop 2026' })
  await key.waitFor()
  expect(await page.content()).not.toContain(secret)

  // what is wrong with a token is said in the reader's language
  const german = new URL(page.url())
  german.searchParams.set('locale', 'de')
  await page.goto(german.href)
  await page.getByRole('textbox', { name: 'Token ausprobieren' }).fill('no token')
  await page.getByRole('form', { name: 'Token ausprobieren' }).getByRole('button').click()
  await page.getByText('Abgewiesen: es ist kein unterschriebenes JWT').waitFor()
  german.searchParams.set('locale', 'en')
  await page.goto(german.href)

  const blocked = page.getByRole('list', { name: 'Blocked visitors' })
  await blocked.getByText('Insults <b>').waitFor()
  await settle(page)
  await auditPage(page, 'security', found)
  expect(found).toEqual({})
  await blocked.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await page.getByText('Nobody is blocked').waitFor()
  expect(await staff.manage('getBlockedVisitors', {})).toEqual([])
  await key.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No keys yet').waitFor()
})

test('D-21: settings are found by a question, and the configuration goes out as one file and in again after a look', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  const found: Found = {}
  await openDesk(page, product.url, sam, false)
  await page.keyboard.press('8')
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await settings.getByRole('searchbox', { name: 'Search the settings' }).fill('where do I change the colour')
  await settle(page)
  await auditPage(page, 'search', found)
  await settings.getByRole('link', { name: 'Main colour' }).click()
  await page.getByRole('textbox', { name: 'Main colour', exact: true }).waitFor()

  await settings.getByRole('link', { name: 'General' }).click()
  await part(page, 'One file')
  await page.getByRole('combobox', { name: 'What to export' }).selectOption('demo')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await downloading).path()
  const config = JSON.parse(await readFile(file, 'utf8'))
  const changed = { ...config, channels: [{ ...config.channels[0], mainColor: '#123456' }] }
  const take = async (value: unknown) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    const buffer = Buffer.from(JSON.stringify(value))
    await (await choosing).setFiles({ name: 'foyer.json', mimeType: 'application/json', buffer })
  }
  await take(config)
  await page.getByText('Nothing differs from what is set.').waitFor()
  await take(changed)
  await page.getByText('channels.demo.mainColor').waitFor()
  await page.getByText('1 change', { exact: true }).waitFor()
  await settle(page)
  await auditPage(page, 'one file', found)
  expect((await staff.manage('getChannel', { channelId: 'demo' })).mainColor).not.toBe('#123456')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(async () => (await staff.manage('getChannel', { channelId: 'demo' })).mainColor).toBe('#123456')
  expect(found).toEqual({})
})
