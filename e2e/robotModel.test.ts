import { afterAll, expect } from 'vitest'
import { auditFit, type Found } from './audit.ts'
import { startModel } from './model.ts'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const model = await startModel()
afterAll(model.close)

const test = testAlone(async () => ({ LLM_BASE_URL: model.url }))

test('G-07: an operator names the model of embeddings, and can switch answers by a model off and on again', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const { robotNo } = await staff.manage('saveRobot', { robotName: 'Thinker' })
  const olive = await staff.hire({ adminNick: 'Olive', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, olive, false)
  const address = (locale: string) => `${product.url}/desk/robot/settings?robot=${robotNo}&locale=${locale}`
  await page.goto(address('en'))
  const answers = page.getByRole('switch', { name: 'Answers by a language model' })
  const name = page.getByRole('textbox', { name: 'Model for embeddings' })
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('status').getByText('Saved').waitFor()
  }
  await expect.poll(() => answers.isChecked()).toBe(true)
  const proposals = page.getByRole('switch', { name: 'The language model proposes similar questions' })
  await expect.poll(() => proposals.isChecked()).toBe(true)
  await proposals.focus()
  await page.keyboard.press('Space')
  await name.fill('sense-small')
  // the box of a switch is not what is clicked
  await answers.focus()
  await page.keyboard.press('Space')
  await save()

  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('sense-small')
  await expect.poll(() => answers.isEnabled()).toBe(true)
  expect([await answers.isChecked(), await proposals.isChecked()]).toEqual([false, false])
  await answers.focus()
  await page.keyboard.press('Space')
  await save()
  const [stored] = await staff
    .manage('getRobotList', { pageSize: 100 })
    .then((all: { robotNo: string }[]) => all.filter((one) => one.robotNo === robotNo))
  expect(stored).toMatchObject({ modelMode: 1, proposeMode: 0, embeddingModel: 'sense-small' })

  const found: Found = {}
  for (const [locale, width, label] of [
    ['ar', 1280, 'نموذج التضمينات'],
    ['de', 390, 'Modell für Embeddings'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address(locale))
    const field = page.getByRole('textbox', { name: label })
    await expect.poll(() => field.inputValue()).toBe('sense-small')
    await auditFit(page, locale, found)
  }
  expect(found).toEqual({})
})
