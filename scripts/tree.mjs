import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The checkout's folder. */
export const root = resolve(import.meta.dirname, '..')

/** A failure that was told in one line already or is told by its message; the script ends with 1. */
export class Stop extends Error {}

/** Prints one line of what is going on. */
export function say(line) {
  console.log(`foyer: ${line}`)
}

/** The Node.js that package.json pins, where npm's package has put it; undefined before the installation. */
function findNode() {
  const modules = join(root, 'node_modules')
  const places = [
    join(modules, 'node', 'bin', 'node'),
    // Where its binary lies when npm was told to run no install scripts.
    join(modules, 'node', 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node'),
    join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node'),
  ]
  return places.find((place) => existsSync(place) && statSync(place).size > 1_000_000)
}

/** The pinned Node.js, or ours when it is new enough to run TypeScript. Throws Stop when there is none. */
export function needNode() {
  const found = findNode() ?? (Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined)
  if (found === undefined) throw new Stop('the pinned Node.js is not in node_modules: run npm ci')
  return found
}

/** Runs a program to its end. Answers its exit code (1 for a signal) and, unless `show`, what it printed. */
export function run(program, words, options = {}) {
  const { show = false, ...rest } = options
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', ...outputs(show)], ...rest })
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

/** Ends the script on a failure: one line for what we foresaw, everything for what we did not. */
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
