import { basename } from 'node:path'
import type { Browser } from 'playwright-core'
import { test as base } from 'vitest'
import { createDevices, type Devices, launchBrowser } from './browser.ts'
import { type Meet, meetIn } from './meet.ts'
import { type Product, startProduct } from './product.ts'
import { createStaff, type Staff } from './staff.ts'

type Fixtures = {
  readonly product: Product
  readonly browser: Browser
  readonly devices: Devices
  readonly staff: Staff
  readonly meet: Meet
}

/**
 * A test with the running product (one a file), browsers of its own and people who work for the shop. It fails when a
 * page of it had a console error, an exception or a violation of its policy.
 */
export const test = base.extend<Fixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'file' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern
    async ({}, use) => {
      const browser = await launchBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  devices: async ({ browser, task }, use) => {
    const devices = createDevices(browser)
    await use(devices)
    if (task.result?.retryCount) Object.assign(task.meta, { secondAttempt: true })
    const problems = devices.problems()
    const failed = task.result?.state === 'fail' || problems.length > 0
    const pictures = failed ? await devices.photograph(`${basename(task.file.name, '.test.ts')} ${task.name}`) : []
    await devices.close()
    if (problems.length > 0) throw new Error(`${problems.join('\n')}\npictures: ${pictures.join(' ')}`)
  },
  staff: async ({ product }, use) => {
    const staff = await createStaff(product)
    await use(staff)
    await staff.goHome()
  },
  meet: ({ product, devices, staff }, use) => use(meetIn({ product, devices, staff })),
})
