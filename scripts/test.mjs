import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureAllBuilt } from './build.mjs'
import { ensureChromium, ensureCoturn, ensurePhp } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureServices } from './services.mjs'
import { measure } from './size.mjs'
import { main, needNode, root, run, say } from './tree.mjs'

const slowTests = 20
const times = { files: [], tests: [] }
/** What failed, in a line each: the end of a long output is what is kept and read. */
const failures = []
const bin = (name) => join(root, 'node_modules', ...name.split('/'))

/** Checks that read the sources, cheapest first. */
const checks = [
  { name: 'ids of rules', program: join(root, 'scripts', 'rules.mjs'), args: [] },
  { name: 'format and lint', program: bin('@biomejs/biome/bin/biome'), args: ['check', '--max-diagnostics=50'] },
  { name: 'types', program: bin('typescript/bin/tsc'), args: ['-b'] },
  { name: 'lint with types', program: bin('oxlint/bin/oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused code', program: bin('knip/bin/knip.js'), args: ['--treat-config-hints-as-errors', '--no-progress'] },
]

const killed = { name: 'server and store killed under load', script: 'crash.ts' }

/** Crash tests: programs that count lost data and print the result. */
const crashTests = [
  { ...killed, args: ['--short'] },
  { name: 'a full disk', script: 'diskFull.ts', args: [] },
]

/** Tests that take minutes at full size; `npm test` runs them in small. */
const long = {
  files: ['race', 'mailFaults', 'mailInKill'].map((name) => `apps/server/test/${name}.test.ts`),
  crashTests: [
    { ...killed, args: [] },
    { name: 'a desk storm, and a start under load', script: 'storm.ts', args: [] },
  ],
}

await main(async () => {
  const quick = process.argv.includes('--check')
  await ensureInstalled()
  if (process.argv.includes('--long')) return finish(await testLong())
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, program, args } of checks) record(total, name, await runTool(program, args))
  record(total, 'builds', await attempt(ensureAllBuilt))
  record(total, 'sizes', sizes())
  if (quick) add(total, await vitest(['unit'], await chromiumFor(total)))
  else await testAll(total)
  finish(total)
})

function finish(total) {
  if (failures.length > 0) console.log(['failed', ...failures.map((line) => `  ${line}`)].join('\n'))
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function testAll(total) {
  await withServices(total, async (env) => {
    add(total, await vitest(['unit', 'server'], env))
    await runCrashTests(total, crashTests, env)
    await ensureCoturn()
    add(total, await vitest(['e2e'], env))
  })
  printTimes()
}

async function testLong() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  record(total, 'builds', await attempt(ensureAllBuilt))
  await withServices(total, async (env) => {
    add(total, await vitest(['server'], { ...env, FOYER_TEST_LONG: '1' }, long.files))
    await ensurePhp()
    add(total, await vitest(['long'], env))
    await runCrashTests(total, long.crashTests, env)
  })
  return total
}

/** The setting that names the Chromium of the tests; a failure is recorded if there is none. */
async function chromiumFor(total) {
  const chromium = await ensureChromium()
  if (chromium !== undefined) return { CHROMIUM_PATH: chromium }
  record(total, 'a Chromium to test with', { code: 1, output: 'none found: set CHROMIUM_PATH' })
  return {}
}

/** Runs tests with a Chromium and the stores. */
async function withServices(total, work) {
  const chromium = await chromiumFor(total)
  const services = await ensureServices()
  try {
    await work({ ...services.env, ...chromium })
  } finally {
    await services.stop()
  }
}

async function runCrashTests(total, programs, env) {
  for (const { name, script, args } of programs) {
    const began = Date.now()
    const shown = { show: true, env: { ...process.env, ...env } }
    record(total, name, await run(needNode(), [join(root, 'bench', 'src', script), ...args], shown))
    times.files.push({ name: `bench/src/${script}`, ms: Date.now() - began })
  }
}

function runTool(program, args) {
  return run(needNode(), [program, ...args])
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

// A step counts as one test; if it fails, the output of its tool is shown.
function record(total, name, { code, output }) {
  total[code === 0 ? 'passed' : 'failed'] += 1
  if (code !== 0 && output !== '') console.log(output.trimEnd())
  if (code !== 0) failures.push(name)
  say(`${code === 0 ? 'passed' : 'FAILED'}: ${name}`)
}

function add(total, counts) {
  for (const key of Object.keys(total)) total[key] += counts[key]
}

async function vitest(projects, env, files = []) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-vitest-'))
  const report = join(folder, 'report.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files]
  const selected = projects.flatMap((name) => ['--project', name])
  const { code } = await run(needNode(), [bin('vitest/vitest.mjs'), ...args, ...selected], {
    show: true,
    env: { ...process.env, ...env },
  })
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] }
  const counts = count(testResults)
  measureTimes(testResults)
  // Errors outside of tests fail the run even if every test passed.
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1
    failures.push(`an error outside of the tests of ${projects.join(' and ')}`)
  }
  rmSync(folder, { recursive: true, force: true })
  return counts
}

function count(testResults) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, status, assertionResults } of testResults) {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      counts.failed += 1
      failures.push(relative(root, name))
    }
    for (const test of assertionResults) {
      const key = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'
      counts[key] += 1
      if (key === 'failed') failures.push(`${relative(root, name)}: ${test.fullName}${firstLineOf(test)}`)
      if (test.meta?.secondAttempt) say(`needed a second attempt: ${relative(root, name)}: ${test.fullName}`)
      if (key === 'skipped') say(`skipped: ${relative(root, name)}: ${test.fullName}${reasonOf(test)}`)
    }
  }
  return counts
}

function measureTimes(testResults) {
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const file = relative(root, name)
    times.files.push({ name: file, ms: endTime - startTime })
    for (const { fullName, duration } of assertionResults)
      times.tests.push({ name: `${file}: ${fullName}`, ms: duration ?? 0 })
  }
}

/** Prints the time of each file and the slowest tests, so that a change that slows the run shows it. */
function printTimes() {
  const slowestFirst = (all) => all.toSorted((one, other) => other.ms - one.ms)
  const line = ({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name.slice(0, 150)}`
  console.log(['seconds of each file', ...slowestFirst(times.files).map(line)].join('\n'))
  console.log([`the ${slowTests} slowest tests`, ...slowestFirst(times.tests).slice(0, slowTests).map(line)].join('\n'))
}

function firstLineOf({ failureMessages }) {
  const [line] = failureMessages?.[0]?.split('\n') ?? []
  return line ? ` (${line.slice(0, 200)})` : ''
}

function reasonOf({ meta, failureMessages }) {
  const reason = meta?.skipReason ?? failureMessages?.[0]
  return reason ? ` (${reason})` : ''
}
