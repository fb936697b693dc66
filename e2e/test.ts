import { basename } from 'node:path'
import type { Browser } from 'playwright-core'
import { test as base } from 'vitest'
import { createDevices, type Devices, launchBrowser } from './browser.ts'
import { type Gallery, openGallery } from './gallery.ts'
import { type Meet, meetIn } from './meet.ts'
import { type Product, startProduct } from './product.ts'
import { createStaff, type Staff } from './staff.ts'
import { type Read, servePages } from './website.ts'

type Fixtures = {
  readonly product: Product
  readonly browser: Browser
  readonly gallery: Gallery
  readonly devices: Devices
  readonly staff: Staff
  readonly meet: Meet
  /** Serves pages at another origin than the product's until the test ends; returns that origin. */
  readonly serve: (read: Read, policy?: string) => Promise<string>
}

// One for all files of a worker, whatever other fixtures they use.
const shared: { product?: Promise<Product>; browser?: Promise<Browser>; gallery?: Promise<Gallery> } = {}

/**
 * A test with the running product, a browser and the gallery of the chat page (one of each for a worker, shared by its
 * files), and with its own devices and staff. Fails if a page had a console error, an exception or a policy violation.
 */
export const test = base.extend<Fixtures & { readonly sharedProduct: () => Promise<Product> }>({
  sharedProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern
    async ({}, use) => {
      const start = () => {
        shared.product ??= startProduct()
        return shared.product
      }
      await use(start)
      const { product } = shared
      delete shared.product
      await product?.then(({ stop }) => stop())
    },
    { scope: 'worker' },
  ],
  product: [async ({ sharedProduct }, use) => use(await sharedProduct()), { scope: 'file' }],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern
    async ({}, use) => {
      shared.browser ??= launchBrowser()
      const browser = await shared.browser
      await use(browser)
      delete shared.browser
      await browser.close()
    },
    { scope: 'worker' },
  ],
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern
    async ({}, use) => {
      shared.gallery ??= openGallery()
      const gallery = await shared.gallery
      await use(gallery)
      delete shared.gallery
      await gallery.close()
    },
    { scope: 'worker' },
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
  // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern
  serve: async ({}, use) => {
    const closing: (() => void)[] = []
    await use(async (read, policy) => {
      const { url, close } = await servePages(read, policy)
      closing.push(close)
      return url
    })
    for (const close of closing) close()
  },
})

/**
 * A test whose file has its own product with these settings: for tests that change the tenant, or count its
 * conversations.
 */
export const testAlone = (settings: () => Promise<Readonly<Record<string, string>>> = async () => ({})) =>
  test.extend<Pick<Fixtures, 'product'>>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern
      async ({}, use) => {
        const product = await startProduct(await settings())
        await use(product)
        await product.stop()
      },
      { scope: 'file' },
    ],
  })
