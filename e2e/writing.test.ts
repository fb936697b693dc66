import { expect } from 'vitest'
import type { Devices } from './browser.ts'
import { openChat, openDesk } from './pages.ts'
import type { Product } from './product.ts'
import type { Staff } from './staff.ts'
import { testAlone } from './test.ts'

const test = testAlone()

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Here = { readonly product: Product; readonly devices: Devices; readonly staff: Staff }

/** Lee at the desk with a visitor's conversation open. */
const openConversation = async ({ product, devices, staff }: Here) => {
  const lee = await staff.hire()
  const { page } = await devices.open()
  const desk = await openDesk(page, product.url, lee)
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.choose('Agent')
  await desk.entries.first().getByRole('link').click()
  await desk.reply.focus()
  return { page, desk, chat }
}

test('G-01: by keyboard a saved reply is created and used, a message is quoted, and a note is written that only colleagues see', async ({
  product,
  devices,
  staff,
}) => {
  const { page, desk, chat } = await openConversation({ product, devices, staff })
  const { keyboard } = page

  // Create a saved reply, and insert it after a slash.
  await keyboard.press('Alt+s')
  await page.getByRole('dialog', { name: 'Saved replies' }).waitFor()
  await page.getByRole('button', { name: 'New saved reply' }).press('Enter')
  await page.getByRole('textbox', { name: 'Shortcut' }).fill('thanks')
  await page.getByRole('textbox', { name: 'Title' }).fill('Thank you')
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Thank you, {name}. {agent} was glad to help. {other}')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByRole('list', { name: 'Saved replies' }).getByText('/thanks').waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => desk.reply.evaluate((element) => element === document.activeElement)).toBe(true)
  await keyboard.type('Well. /th')
  await page.getByRole('option', { name: '/thanks' }).waitFor()
  await keyboard.press('Enter')
  await expect.poll(() => desk.reply.inputValue()).toBe('Well. Thank you. Lee was glad to help. {other}')
  await keyboard.press('Enter')
  await chat.message('was glad to help').waitFor()

  // Quote a message from the list.
  await chat.say('Which size?')
  await desk.message('Which size?').waitFor()
  await desk.log.focus()
  await keyboard.press('ArrowUp')
  await expect
    .poll(() => desk.message('Which size?').evaluate((element) => element === document.activeElement))
    .toBe(true)
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Reply to this message' }).press('Enter')
  await expect.poll(() => desk.reply.evaluate((element) => element === document.activeElement)).toBe(true)
  await keyboard.type('Size M')
  await keyboard.press('Enter')
  await chat.message('Size M').getByText('Which size?').waitFor()

  // Write a note that mentions a colleague.
  const kim = await staff.hire({ adminNick: 'Kim' })
  await page.reload()
  await desk.message('Size M').waitFor()
  // messages may be there before the lists, and so before the field
  await desk.reply.waitFor()
  await keyboard.press('Alt+n')
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true)
  await keyboard.type('Please look, @Ki')
  await page.getByRole('option', { name: 'Kim' }).waitFor()
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await desk.message('Please look').getByText('Internal note').waitFor()
  expect(await chat.message('Please look').count()).toBe(0)
  const other = await devices.open()
  const kims = await openDesk(other.page, product.url, kim, false)
  await other.page.getByRole('link', { name: 'Mentions' }).click()
  await kims.entries.first().getByRole('link').click()
  await kims.message('Please look').waitFor()
  await other.page.getByRole('textbox', { name: 'Note' }).fill('I did')
  await other.page.keyboard.press('Enter')
  await kims.message('I did').waitFor()
  expect(await chat.message('I did').count()).toBe(0)
})

test('S3.4, S3.11: an emoji, a file, a product and a form reach the customer', async ({ product, devices, staff }) => {
  const { page, desk, chat } = await openConversation({ product, devices, staff })
  const { keyboard } = page
  await keyboard.press('Alt+m')
  await page.getByRole('group', { name: 'Emoji' }).locator('button:focus').waitFor()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect.poll(() => desk.reply.inputValue()).toBe('😁')
  await desk.reply.press('Enter')
  await chat.message('😁').waitFor()

  const picked = page.waitForEvent('filechooser')
  await keyboard.press('Alt+u')
  await (await picked).setFiles({ name: 'chair.png', mimeType: 'image/png', buffer: PNG })
  await chat.log.getByRole('button', { name: /chair\.png/ }).waitFor()

  await keyboard.press('Alt+c')
  await page.getByRole('menuitem', { name: 'Product' }).press('Enter')
  await page.getByRole('button', { name: 'Send', exact: true }).last().press('Enter')
  await page.getByText('Fill this in').waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill('Oak chair')
  await page.getByRole('textbox', { name: 'Page URL' }).fill('javascript:1')
  await page.getByText('An address that begins with').waitFor()
  await page.getByRole('textbox', { name: 'Page URL' }).fill('https://shop.example.com/chair')
  await page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await chat.message('Oak chair').waitFor()

  await keyboard.press('Alt+c')
  await page.getByRole('menuitem', { name: 'Form' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name of the field' }).fill('Delivery day')
  await page.getByRole('textbox', { name: 'Name of the field' }).press('Enter')
  await chat.message('Delivery day').waitFor()
})
