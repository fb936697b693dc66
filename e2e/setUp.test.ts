import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { expectFocus, keyboardOnly, tabTo } from './keyboard.ts'
import { deskOn, openDesk } from './pages.ts'
import { startIn } from './product.ts'
import { test } from './test.ts'

/** Parts that are wider than the screen or their container. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main, form, fieldset, [role="region"], section')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? ''} ${one.scrollWidth} > ${one.clientWidth}`),
  )

const look = async (page: Page, state: string, found: Found) => {
  await settle(page)
  await auditPage(page, state, found)
  const wide = await tooWide(page)
  if (wide.length > 0) found[`${state}, too wide`] = wide
}

const steps = ['Name and colours', 'Languages', 'Working hours', 'Colleagues', 'Line for the website'] as const

/** The five steps, and the overview behind them, by keyboard alone; what axe finds in each. */
const walk = async (plain: Page, found: Found) => {
  const page = keyboardOnly(plain)
  const { keyboard } = page
  const wizard = page.getByRole('region', { name: 'Set up' })
  for (const [at, step] of steps.entries()) {
    await wizard.getByRole('heading', { name: step }).waitFor()
    if (at > 0) await expectFocus(wizard)
    await look(plain, step, found)
    if (step === 'Languages') {
      await tabTo(page, wizard.getByRole('combobox', { name: 'Further languages' }))
      await keyboard.type('Germ')
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await keyboard.press('Escape')
      await wizard.getByRole('textbox', { name: 'Greeting in German' }).waitFor()
      await look(plain, 'two languages', found)
    }
    if (step === 'Working hours') {
      await page.reload()
      await wizard.getByRole('heading', { name: step }).waitFor()
      await tabTo(page, wizard.getByRole('radio', { name: 'Monday to Friday, 9:00 to 17:00' }))
      await keyboard.press('ArrowDown')
      await look(plain, 'own hours', found)
      // the week has many stops on the way to the button
      await keyboard.press('ArrowUp')
    }
    await tabTo(page, wizard.getByRole('button', { name: /^(?:Save and go on|Finish)$/ }))
    await keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: 'Overview', exact: true }).waitFor()
  await look(plain, 'the overview', found)
}

test('S1.1-06: the set-up needs no pointer, resumes at its step, has no fault that axe finds and fits on a phone', {
  timeout: 300_000,
}, async ({ devices }) => {
  const product = await startIn(await mkdtemp(join(tmpdir(), 'foyer-e2e-')), { FOYER_SEED: 'none' })
  try {
    const signIn = async (page: Page) => {
      await page.goto(`${product.url}/desk/?locale=en`)
      const desk = deskOn(page)
      await desk.account.fill(product.owner.account)
      await desk.password.fill(product.owner.password)
      await desk.signIn.click()
    }
    const found: Found = {}
    const { page } = await devices.open()
    await signIn(page)
    await walk(page, found)

    const phone = await devices.open({ scheme: 'dark' })
    await phone.page.setViewportSize({ width: 390, height: 844 })
    await signIn(phone.page)
    await deskOn(phone.page).own.waitFor()
    await phone.page.goto(`${product.url}/desk/settings/set-up?locale=ar`)
    const wizard = phone.page.locator('section[aria-label]').filter({ has: phone.page.locator('form') })
    for (const [at, step] of steps.entries()) {
      await wizard.locator('[aria-current]').nth(at).click()
      await wizard.locator('[aria-current]').nth(at).and(phone.page.locator('[aria-current="step"]')).waitFor()
      await look(phone.page, `${step}, phone`, found)
    }
    await phone.page.goto(`${product.url}/desk/settings/overview?locale=ar`)
    await phone.page.locator('h1').waitFor()
    await look(phone.page, 'the overview, phone', found)
    expect(found).toEqual({})
  } finally {
    await devices.close()
    await product.stop()
  }
})

test('S1.1-06: who looks at a step of a shop that is at work begins the set-up for nobody', async ({
  product,
  devices,
  staff,
}) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/set-up`)
  const wizard = page.getByRole('region', { name: 'Set up' })
  await wizard.getByRole('button', { name: 'Working hours' }).click()
  await wizard.getByRole('heading', { name: 'Working hours' }).waitFor()
  expect(await staff.manage('getSetUp', {})).toMatchObject({ open: 0, step: 3 })
})
