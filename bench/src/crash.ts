import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type CrashReport, runCrash } from './crash/run.ts'
import { median } from './statistics.ts'
import type { StoreKind } from './stores.ts'

const SHORT_CYCLES = 5

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    cycles: { type: 'string' },
    store: { type: 'string', default: 'both' },
    seed: { type: 'string' },
    port: { type: 'string', default: '18790' },
    /** Prints the servers' output. */
    verbose: { type: 'boolean', default: false },
  },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)
const cycles = Number(values.cycles ?? (values.short ? SHORT_CYCLES : 50))
const kinds = (['embedded', 'postgres'] as const).filter((kind) => values.store === 'both' || values.store === kind)
if (kinds.length === 0 || !Number.isInteger(cycles) || cycles < 1) {
  say('expected: --store embedded|postgres|both, --cycles 1 or more')
  process.exit(2)
}

const isServerGone = (error: unknown): boolean => (error as { code?: string }).code === 'ECONNREFUSED'

const ms = (times: readonly number[]) => (times.length === 0 ? '-' : `${median(times).toFixed(0)} ms`)

const print = (text: string) => void process.stdout.write(text)

const report = (kind: StoreKind, found: CrashReport) => {
  const { acked, lost, doubled, gaps, ready, wrongs, repeated } = found
  const answers = [...found.answers].map(([status, count]) => `${status === 0 ? 'broken' : status} ${count}`).join(', ')
  say(`${kind}: ${cycles} cycles, ${acked} acked, ${lost} lost, ${doubled} doubled, ${gaps} gaps`)
  say(
    `  median time to ready: ${ms([...ready.app, ...ready.both])}; after the store alone was killed: ${ms(ready.store)}`,
  )
  say(`  answers: ${answers}; events that came again: ${repeated}`)
  for (const wrong of wrongs.slice(0, 20)) say(`  WRONG: ${wrong}`)
}

let failed = false
for (const kind of kinds) {
  const seed = Number(values.seed ?? randomInt(2 ** 31))
  say(`crash test on ${kind}, seed ${seed}`)
  try {
    const found = await runCrash({
      kind,
      cycles,
      seed,
      port: Number(values.port),
      say,
      ...(values.verbose ? { print } : {}),
    })
    report(kind, found)
    failed ||= found.lost + found.doubled + found.gaps + found.wrongs.length > 0 || found.acked === 0
  } catch (error) {
    if (kind !== 'postgres' || !isServerGone(error)) throw error
    say('  skipped: no PostgreSQL answers; set TEST_DATABASE_URL')
  }
}
say(failed ? 'crash test: FAILED' : 'crash test: passed')
process.exit(failed ? 1 : 0)
