import { expect } from 'vitest'
import { auditPage, type Found } from './audit.ts'
import { openChat, openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

test('G-07: thresholds show both chances of past questions, and what becomes of each', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ role: 2 })
  const chat = await openChat((await devices.open()).page, product.url)
  const asked = ['How do I return an item?', 'order', 'zqx vwk blorp']
  for (const question of asked) await chat.say(question)
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/robot/settings?locale=en`)
  const list = page.getByRole('list', { name: 'The newest questions, one by one' })
  const row = (question: string) => list.getByRole('listitem').filter({ hasText: question })
  // the list is read once, and the first question that a server is asked may take longer than the page
  const lastIsThere = async () => {
    await page.reload()
    return row('zqx vwk blorp')
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      )
  }
  await expect.poll(lastIsThere, { timeout: 120_000 }).toBe(true)
  await row('How do I return an item?').getByText('Answered directly').waitFor()
  await row('zqx vwk blorp').getByText('Not known').waitFor()
  for (const chance of ['First document is right', 'Right one is among those shown'])
    await row('order').getByText(chance).waitFor()

  const answers = page.getByRole('slider', { name: /Answers directly/ })
  const choices = page.getByRole('slider', { name: /Offers a choice/ })
  await answers.press('End')
  await choices.press('End')
  await row('order').getByText('Not known').waitFor()
  await row('How do I return an item?').getByText('Answered directly').waitFor()
  await choices.press('Home')
  await row('order').getByText('Offered a choice').waitFor()
  await answers.press('Home')
  await row('order').getByText('Answered directly').waitFor()
  const found: Found = {}
  await auditPage(page, 'thresholds', found)
  expect(found).toEqual({})
})
