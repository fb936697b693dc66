import { expect } from 'vitest'
import { deskOn, openChat, openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

test('G-01, G-75: by keyboard the agent asks for a rating, closes with a summary and tags, finds the conversation by its text, and blocks a visitor', async ({
  product,
  devices,
  staff,
}) => {
  await staff.manage('saveSessionTags', { tags: ['Refund', 'Delivery'] })
  const lee = await staff.hire()
  const office = await devices.open()
  const { page } = office
  const { keyboard } = page
  const desk = await openDesk(page, product.url, lee)
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.choose('Agent')
  await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  await chat.say('My blue wardrobe squeaks')

  // The row says in words that the customer waits for an answer.
  await page.getByRole('radio', { name: 'Unanswered (1)' }).waitFor({ state: 'attached' })
  await desk.entries.getByText('Unanswered', { exact: true }).waitFor()
  await desk.entries.first().getByRole('link').press('Enter')
  await desk.message('My blue wardrobe squeaks').waitFor()
  await desk.say('Oil helps')
  await desk.entries.getByText('Unanswered', { exact: true }).waitFor({ state: 'detached' })

  // The agent can ask for a rating once; the result appears between the messages at once.
  await keyboard.press('Alt+v')
  await shop.page.getByRole('group', { name: 'How was our service?' }).getByRole('button', { name: '5 stars' }).click()
  await page.getByRole('button', { name: 'Ask for a rating: the customer was asked already' }).waitFor()
  const popup = shop.page.getByRole('dialog', { name: 'Rate the service' })
  await popup.getByRole('button', { name: /Submit/i }).click()
  await desk.log.getByText('rated the agent').waitFor()

  // The customer's facts.
  const facts = page.getByRole('complementary', { name: 'About the customer' })
  await facts.getByText(/Chrome.*computer/).waitFor()
  await facts.getByText('English').waitFor()

  // Close with a summary and a tag, by keyboard.
  await desk.log.focus()
  await keyboard.press('e')
  const box = page.getByRole('dialog')
  await box.getByRole('textbox', { name: /Summary/ }).fill('Oils the hinge')
  await box
    .getByRole('combobox', { name: 'Tags' })
    .or(box.getByRole('textbox', { name: 'Tags' }))
    .focus()
  await keyboard.type('Deliv')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await box.getByText('Delivery').first().waitFor()
  await keyboard.press('Control+Enter')
  await chat.message('The agent has ended the chat').waitFor()
  await keyboard.press('3')
  await desk.entries.filter({ hasText: 'Oils the hinge' }).filter({ hasText: 'Delivery' }).waitFor()

  // Search for a word of the visitor; the result leads to the message.
  await keyboard.press('/')
  await keyboard.type('WARDROBE')
  const results = page.getByRole('list', { name: 'Search results' })
  await results.getByText('wardrobe', { exact: true }).waitFor()
  expect(await results.locator('mark').first().textContent()).toBe('wardrobe')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('My blue wardrobe squeaks')

  // Block the visitor: a new chat is refused with plain words.
  await keyboard.press('b')
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).press('Enter')
  await facts.getByText('This visitor is blocked').waitFor()
  await shop.page.reload()
  await shop.page.getByText('You cannot chat here at the moment').first().waitFor()
  await facts.getByRole('button', { name: 'Unblock' }).press('Enter')
  await facts.getByRole('button', { name: 'Block this visitor' }).waitFor()
})

test('S3.12: an agent changes their own card, and the desk and the visitor see it', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire({ adminFace: '' })
  const office = await devices.open()
  const { page } = office
  const { own } = await openDesk(page, product.url, lee)
  await own.press('Enter')
  await page.getByRole('button', { name: 'Your profile' }).press('Enter')
  const box = page.getByRole('dialog', { name: 'Your profile' })
  await box.getByRole('textbox', { name: 'Display name' }).fill('Leonora')
  await box.getByRole('textbox', { name: 'Signature' }).fill('At your service')
  await box.getByRole('button', { name: 'Save' }).press('Enter')
  await box.waitFor({ state: 'detached' })
  await own.and(page.getByRole('button', { name: 'Leonora' })).waitFor()
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.choose('Agent')
  await chat.header.getByRole('heading', { name: 'Leonora' }).waitFor()
  await deskOn(page).entries.first().waitFor()
})
