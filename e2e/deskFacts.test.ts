import { expect } from 'vitest'
import { startChatWithoutBrowser } from './headlessVisitor.ts'
import { deskOn, openDesk } from './pages.ts'
import { test } from './test.ts'

test("S6.1-15, S4.5-11: the desk shows a visitor's form answers and ratings as they come in", async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire()
  await lee.goOnline()
  const visitor = await startChatWithoutBrowser(product.url, lee.adminId)
  const sessionId = await lee.conversation()
  const fields = [
    {
      fieldId: 'size',
      fieldName: 'Size',
      fieldType: 6,
      fieldValue: [{ name: 'Small' }, { name: 'Large' }],
      requiredStatus: 1,
    },
  ]
  const msgId = await lee.say(sessionId, JSON.stringify(fields), { msgType: 10 })
  const office = await devices.open()
  const { page } = office
  await openDesk(page, product.url, lee)
  const desk = deskOn(page)
  await desk.entries.filter({ hasText: 'Ann' }).getByRole('link').click()
  await desk.log.getByText('Form', { exact: true }).waitFor()
  const chosen = [{ fieldId: 'size', chooseValue: 'Large' }]
  await visitor('updateSessionMsg', { msgId, docNode: JSON.stringify({ submitted: 1, formFields: chosen }) })
  await page.getByText('Form, filled in').waitFor()
  await page.getByText('Large', { exact: true }).waitFor()
  await lee.say(sessionId, '<p>Take <b>ten minutes</b></p><ol><li>Open</li><li>Glue</li></ol>', { msgType: 12 })
  await desk.log.getByRole('strong').or(desk.log.locator('b')).getByText('ten minutes').waitFor()
  expect(await desk.log.locator('ol > li').allTextContents()).toEqual(['Open', 'Glue'])
  await lee.call('inviteEvaluate', { sessionId })
  await visitor('evaluate', { evaluateAdminMode: 1, evaluateAdminStar: 4, evaluateAdminTag: 'Friendly' })
  const facts = page.getByRole('complementary', { name: 'About the customer' })
  await facts.getByText('Rated 4 · solved · Friendly').waitFor()
  expect(await facts.getByText('Rating of the agent').count()).toBe(1)

  // On a phone the actions are in a menu, to leave room for the name.
  await page.setViewportSize({ width: 320, height: 568 })
  const name = page.getByRole('heading', { name: 'Ann', level: 1 })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close conversation' }).waitFor()
  expect(await name.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(140)
  await page.keyboard.press('Escape')
  // The page's notice is above the field and disappears by itself.
  await page.clock.install()
  await page.keyboard.press('Alt+a')
  const notice = page.getByRole('status').getByText('Nobody is waiting')
  await notice.waitFor()
  const [under, field] = await Promise.all([
    notice.boundingBox(),
    page.getByRole('textbox', { name: 'Reply' }).boundingBox(),
  ])
  expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThan(field?.y ?? 0)
  await page.clock.fastForward(9000)
  await notice.waitFor({ state: 'detached' })
})
