import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensurePagesBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, needNode, root, say } from './tree.mjs'

const port = process.env.PORT ?? '8080'
const apps = [
  { name: 'chat', port: 5173, path: '/chat_online/' },
  { name: 'desk', port: 5174, path: '/desk/' },
]

// The server restarts when its files change; Vite serves the pages and proxies calls to the server.
await main(async () => {
  await ensureInstalled()
  await ensurePagesBuilt()
  const { createServer } = await import('vite')
  const target = `http://127.0.0.1:${port}`
  const pages = await Promise.all(apps.map((app) => servePage(createServer, app, target)))
  const args = ['--watch', '--watch-preserve-output', join(root, 'apps', 'server', 'src', 'main.ts')]
  const server = spawn(needNode(), args, { stdio: 'inherit', cwd: root })
  for (const app of apps) say(`${app.name} with hot reload: http://127.0.0.1:${app.port}${app.path}`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.once('exit', (code) => {
    void Promise.all(pages.map((page) => page.close())).finally(() => process.exit(code ?? 0))
  })
})

async function servePage(createServer, app, target) {
  const folder = join(root, 'apps', app.name)
  const proxy = { '/api': target, '/embed.js': target, '/embed/': target }
  const server = { host: '127.0.0.1', port: app.port, strictPort: true, proxy }
  const page = await createServer({ root: folder, configFile: join(folder, 'vite.config.ts'), server })
  return page.listen()
}
