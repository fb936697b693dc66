import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDevices, launchBrowser } from './browser.ts'
import { openGallery } from './gallery.ts'

/*
 * Pictures of every state of the chat page, to be looked at: `npm run shots [-- state ...]` writes them into .shots/, with a
 * page that shows them side by side.
 */

const folder = join(import.meta.dirname, '../.shots')
const wanted = process.argv.slice(2)
const looks = [
  ...['en', 'zh', 'ar', 'de', 'th'].map((locale) => ({ locale, scheme: 'light' as const })),
  { locale: 'en', scheme: 'dark' as const },
  { locale: 'ar', scheme: 'dark' as const },
]

await rm(folder, { recursive: true, force: true })
const gallery = await openGallery()
const browser = await launchBrowser()
const devices = createDevices(browser)
const made: string[] = []
for (const device of ['desktop', 'phone'] as const) {
  for (const { locale, scheme } of looks) {
    const { page, context } = await devices.open({ device, scheme })
    const states = wanted.length > 0 ? wanted : await gallery.states(page)
    for (const state of states) {
      await gallery.show(page, state, { locale })
      const path = join(state, `${device}-${locale}-${scheme}.png`)
      await mkdir(join(folder, state), { recursive: true })
      await page.screenshot({ path: join(folder, path) })
      made.push(path)
    }
    await context.close()
  }
}
const figures = made.sort().map((path) => `<figure><img src="${path}" width="320" loading="lazy"><figcaption>${path}`)
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Shots</title>${figures.join('')}`,
)
await devices.close()
await browser.close()
await gallery.close()
process.stdout.write(`${made.length} pictures in .shots\n`)
