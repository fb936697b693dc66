import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, needNode, root } from './tree.mjs'

const server = join(root, 'apps', 'server', 'src', 'main.ts')
const watch = join(root, 'scripts', 'orphan.mjs')
// Node.js keeps what it made of our TypeScript: a second start reads it instead of making it again.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'foyer'), ...process.env }

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const node = needNode()
  // Started by hand it may outlive the shell; started by npm it belongs to npm.
  const words = process.env.npm_lifecycle_event === 'start' ? ['--import', watch, server] : [server]
  // Becoming the server leaves no process in between that signals could be lost in.
  if (typeof process.execve === 'function') process.execve(node, [node, ...words], env)
  supervise(node)
})

// Older Node.js cannot be replaced by another program: the server is a child that shares our end, both ways.
function supervise(node) {
  const child = spawn(node, ['--import', watch, server], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`foyer: ${node} does not start: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
