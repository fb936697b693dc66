import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { identityKeyOf } from '../identityKey.ts'
import { chatIn } from '../pages.ts'
import { readFolder } from '../website.ts'
import { BUILD, runIn } from './install.ts'
import { test } from './test.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

test('Vue: the example is installed, built, and opens the chat', async ({ product, devices, install, serve }) => {
  const { folder } = await install('examples/vue')
  await runIn(folder, 'npx', ['vite', 'build'], {
    ...BUILD,
    VITE_FOYER_ORIGIN: product.url,
    VITE_FOYER_CHANNEL: 'demo',
  })
  const url = await serve(readFolder(join(folder, 'dist'), product.url))
  const { page } = await devices.open({ elsewhere: true })
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: 'Help' }).click()
  const chat = chatIn(page)
  await chat.say('How do I return an item?')
  await chat.message('30 days').waitFor()
}, 300_000)

test('Next.js: the chat stays while pages change, and knows who is signed in', async ({
  product,
  devices,
  staff,
  install,
}) => {
  const { folder } = await install('examples/next')
  const key = await identityKeyOf(staff)
  const port = await freePort()
  const env = {
    ...BUILD,
    NEXT_TELEMETRY_DISABLED: '1',
    FOYER_ORIGIN: product.url,
    FOYER_CHANNEL: 'demo',
    FOYER_KEY: key.keyId,
    FOYER_SECRET: key.secret,
  }
  await runIn(folder, 'npx', ['next', 'build'], env)
  const args = [join(folder, 'node_modules/next/dist/bin/next'), 'start', '-p', `${port}`, '-H', '127.0.0.1']
  const server = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' })
  try {
    const url = `http://127.0.0.1:${port}/`
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200)
    const { page, allow } = await devices.open({ elsewhere: true })
    allow(/favicon/)
    await page.goto(url)
    await page.getByRole('button', { name: 'Help' }).click()
    const chat = chatIn(page)
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    await expect.poll(() => page.evaluate("Foyer.get('proved')")).toBe(true)
    await page.getByRole('link', { name: 'About us' }).click()
    await page.getByRole('heading', { name: 'About us' }).waitFor()
    await chat.message('30 days').waitFor()
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}, 300_000)
