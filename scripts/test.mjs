import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureServices } from './services.mjs'
import { measure } from './size.mjs'
import { main, needNode, root, run, say } from './tree.mjs'

const bin = (name) => join(root, 'node_modules', ...name.split('/'))

/** Checks that read the sources, cheapest first. `failed` finds the verdict of a tool that ends with 0 all the same. */
const checks = [
  { name: 'format and lint', program: bin('@biomejs/biome/bin/biome'), words: ['check', '--max-diagnostics=50'] },
  { name: 'types', program: bin('typescript/bin/tsc'), words: ['-b'] },
  { name: 'lint with types', program: bin('oxlint/bin/oxlint'), words: ['--type-aware', '--deny-warnings'] },
  { name: 'unused code', program: bin('knip/bin/knip.js'), words: ['--treat-config-hints-as-errors', '--no-progress'] },
]

/** What is left after the worst: programs of their own, which print what they counted. */
const survivals = [
  { name: 'server and store killed under load', script: 'crash.ts', words: ['--short'] },
  { name: 'a full disk', script: 'diskFull.ts', words: [] },
]

await main(async () => {
  const quick = process.argv.includes('--check')
  await ensureInstalled()
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, program, words } of checks) note(total, name, await runOn(program, words))
  note(total, 'builds', await attempt(ensureBuilt))
  note(total, 'sizes', sizes())
  if (quick) add(total, await vitest(['unit'], {}))
  else await testAll(total)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed > 0 ? 1 : 0
})

async function testAll(total) {
  const chromium = await ensureChromium()
  if (chromium === undefined)
    note(total, 'a Chromium to test with', { code: 1, output: 'none found: set CHROMIUM_PATH' })
  const services = await ensureServices()
  try {
    const env = { ...services.env, ...(chromium && { CHROMIUM_PATH: chromium }) }
    add(total, await vitest(['unit', 'server'], env))
    for (const { name, script, words } of survivals) {
      const shown = { show: true, env: { ...process.env, ...env } }
      note(total, name, await run(needNode(), [join(root, 'bench', 'src', script), ...words], shown))
    }
    add(total, await vitest(['e2e'], env))
  } finally {
    await services.stop()
  }
}

function runOn(program, words) {
  return run(needNode(), [program, ...words])
}

async function attempt(work) {
  try {
    await work()
    return { code: 0, output: '' }
  } catch (error) {
    return { code: 1, output: error.message }
  }
}

function sizes() {
  const { lines, kept } = measure()
  console.log(lines.join('\n'))
  return { code: kept ? 0 : 1, output: '' }
}

// A step is a test: it passes or fails as a whole, and a failure shows what its tool printed.
function note(total, name, { code, output }) {
  total[code === 0 ? 'passed' : 'failed'] += 1
  if (code !== 0 && output !== '') console.log(output.trimEnd())
  say(`${code === 0 ? 'passed' : 'FAILED'}: ${name}`)
}

function add(total, counts) {
  for (const key of Object.keys(total)) total[key] += counts[key]
}

async function vitest(projects, env) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-vitest-'))
  const report = join(folder, 'report.json')
  const words = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const selected = projects.flatMap((name) => ['--project', name])
  const { code } = await run(needNode(), [bin('vitest/vitest.mjs'), ...words, ...selected], {
    show: true,
    env: { ...process.env, ...env },
  })
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  // Errors outside of tests fail the run although every test passed.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  rmSync(folder, { recursive: true, force: true })
  return counts
}

function count({ testResults }) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, status, assertionResults } of testResults) {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) counts.failed += 1
    for (const test of assertionResults) {
      const key = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'
      counts[key] += 1
      if (test.meta?.secondAttempt) say(`needed a second attempt: ${relative(root, name)}: ${test.fullName}`)
      if (key === 'skipped') say(`skipped: ${relative(root, name)}: ${test.fullName}${reasonOf(test)}`)
    }
  }
  return counts
}

function reasonOf({ meta, failureMessages }) {
  const reason = meta?.skipReason ?? failureMessages?.[0]
  return reason ? ` (${reason})` : ''
}
