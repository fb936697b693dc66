import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, needNode, root } from './tree.mjs'

const server = join(root, 'apps', 'server', 'src', 'main.ts')
const watch = join(root, 'scripts', 'orphan.mjs')
// Node.js caches the compiled TypeScript, which makes the next start faster.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'foyer'), ...process.env }

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const node = needNode()
  // A server that npm started ends with npm; one started by hand may outlive its shell.
  const args = process.env.npm_lifecycle_event === 'start' ? ['--import', watch, server] : [server]
  // Replacing this process by the server leaves none in between that could lose signals.
  if (typeof process.execve === 'function') process.execve(node, [node, ...args], env)
  supervise(node)
})

// Older Node.js cannot replace its process: the server is a child, and each ends with the other.
function supervise(node) {
  const child = spawn(node, ['--import', watch, server], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`foyer: ${node} does not start: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
