import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, serverCommand } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, needNode, root } from './tree.mjs'

const watch = ['--import', join(root, 'scripts', 'orphan.mjs')]

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const node = needNode()
  const command = serverCommand()
  const env = { ...command.env, ...process.env }
  if (typeof process.execve !== 'function') return supervise(node, [...watch, ...command.args], env)
  // A server that npm started ends with npm; one started by hand may outlive its shell.
  const args = process.env.npm_lifecycle_event === 'start' ? [...watch, ...command.args] : command.args
  // Replacing this process by the server leaves none in between that could lose signals.
  process.execve(node, [node, ...args], env)
})

// Older Node.js cannot replace its process: the server is a child, and each ends with the other.
function supervise(node, args, env) {
  const child = spawn(node, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`foyer: ${node} does not start: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
