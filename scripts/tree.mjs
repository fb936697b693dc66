import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the checkout. */
export const root = resolve(import.meta.dirname, '..')

/** An expected failure: `main` prints its message as one line and the script ends with 1. */
export class Stop extends Error {}

/** Prints a line of progress. */
export function say(line) {
  console.log(`foyer: ${line}`)
}

/** Path of the Node.js that package.json pins; undefined before the installation. */
function findNode() {
  const modules = join(root, 'node_modules')
  const places = [
    join(modules, 'node', 'bin', 'node'),
    // The package without its install script, which npm may have been told to skip.
    join(modules, 'node', 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node'),
    join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node'),
  ]
  return places.find((place) => existsSync(place) && statSync(place).size > 1_000_000)
}

/** The pinned Node.js, or the running one if it can run TypeScript. Throws Stop without either. */
export function needNode() {
  const found = findNode() ?? (Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined)
  if (found === undefined) throw new Stop('the pinned Node.js is not in node_modules: run npm ci')
  return found
}

/** Runs a program to its end. Returns its exit code (1 after a signal) and, unless `show`, its output. */
export function run(program, args, options = {}) {
  const { show = false, ...rest } = options
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', ...outputs(show)], ...rest })
  return new Promise((done) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part) => {
        output += part
      })
    }
    child.once('error', (error) => done({ code: 1, output: error.message }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** Runs a script; a Stop prints its message in one line, any other error its stack. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Stop ? `foyer: ${error.message}` : error)
    process.exitCode = 1
  }
}

function outputs(show) {
  return show ? ['inherit', 'inherit'] : ['pipe', 'pipe']
}
