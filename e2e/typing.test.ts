import { expect } from 'vitest'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

test('X-41: what an operator types while a save is under way stays, is unsaved, and is guarded', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo } = await staff.manage('saveRobot', { robotName: 'Robi' })
  const { docId } = await staff.manage('saveRobotDoc', { robotNo, docQuestion: 'How?', docAnswer: '<p>So</p>' })
  const storedName = async () => {
    const robots = await staff.manage('getRobotList', {})
    return robots.find((one: { robotNo: string }) => one.robotNo === robotNo).robotName
  }
  const storedQuestion = async () => (await staff.manage('getRobotDocList', { docId }))[0].docQuestion
  const { page } = await devices.open()
  await openDesk(page, product.url, await staff.hire({ adminNick: 'Sam', role: 2 }), false)
  const editors = [
    { path: 'robot/settings', name: 'Name that visitors see', call: 'saveRobot', stored: storedName },
    { path: `robot/knowledge/${docId}`, name: 'Question', call: 'saveRobotDoc', stored: storedQuestion },
  ]
  for (const { path, name, call, stored } of editors) {
    await page.goto(`${product.url}/desk/${path}?robot=${robotNo}&locale=en`)
    const field = page.getByRole('textbox', { name, exact: true })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    let arrived = () => {}
    const sent = new Promise<void>((resolve) => {
      arrived = resolve
    })
    await page.route(`**/api/manage/${call}`, async (route) => {
      const response = await route.fetch()
      arrived()
      await held
      await route.fulfill({ response })
    })
    await field.fill('First')
    await save.click()
    await sent
    await field.fill('First and more')
    answer()
    await page
      .getByRole('status')
      .getByText(/saved\b/i)
      .waitFor()
    expect([await field.inputValue(), await stored()]).toEqual(['First and more', 'First'])
    await page.unroute(`**/api/manage/${call}`)

    await page.getByRole('link', { name: 'Tests', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    await save.click()
    await expect.poll(stored).toBe('First and more')
    // stored before the page hears of it, which until then would ask whether to leave
    const leaves = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await expect.poll(leaves).toBe(true)
  }
})
