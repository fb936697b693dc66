import { randomBytes } from 'node:crypto'
import { createApp } from './app.ts'
import { snippetOf } from './channels/snippet.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDb } from './db/open.ts'
import type { OpenStore } from './db/openStore.ts'
import { type Bus, createLocalBus } from './events/wake.ts'
import { UPLOAD_RULES } from './files/quota.ts'
import { LIMITS } from './http/limits.ts'
import { MODEL_LIMITS } from './model/gate.ts'
import { keepSmallWhenQuiet } from './quietMemory.ts'
import { demoTenant } from './seed/demo.ts'
import { type Seeded, seedStore } from './seed/insert.ts'

/** What an opened store is served with. */
export type Serving = {
  readonly config: Config
  readonly store: OpenStore
  /** Prints a line. */
  readonly say: (line: string) => void
  /** Ends the process with this message. */
  readonly fail: (message: string) => never
}

const prepare = async ({ config, store, fail }: Serving) => {
  const patient = openDb(store.address, () => undefined, true)
  try {
    await patient.ping().catch((error: Error) => {
      if (config.databaseUrl === undefined) throw error
      const expected = 'expected the address of a PostgreSQL 15 or newer that lets us in'
      fail(`DATABASE_URL: the database cannot be used (${error.message}); ${expected}`)
    })
    await migrate(patient.k)
    return await seedStore({
      db: patient,
      clock: systemClock,
      random: { bytes: randomBytes },
      config,
      demo: demoTenant,
    })
  } finally {
    await patient.close()
  }
}

const announce = ({ config, say }: Serving, { owner, expected, channelId }: Seeded, hasDemo: boolean) => {
  const at = `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${config.port}`
  say('')
  say(`  Foyer is ready`)
  if (hasDemo) say(`  Demo shop with the chat   ${at}/`)
  say(`  The agents' desk          ${at}/desk/`)
  say(`  The calls                 ${at}/api/openapi.json`)
  if (channelId !== null) {
    say(`  Channel                   ${channelId}`)
    say(`  Line for the website      ${snippetOf(config, channelId)}`)
  }
  if (owner) say(`  First operator            account ${owner.account}, password ${owner.password}   (shown once)`)
  if (expected !== null) say(`  Warning                   FOYER_OWNER_PASSWORD is easily guessed: expected ${expected}`)
  say('')
}

/** The client of Redis takes a twentieth of a start, and most installations have none. */
const openBus = async ({ redisUrl }: Config, onError: (error: Error) => void): Promise<Bus> => {
  if (redisUrl === undefined) return createLocalBus()
  const { createRedisBus } = await import('./events/redisBus.ts')
  return createRedisBus(redisUrl, onError)
}

/** Brings the store up to date, listens, and stops in order on a signal. */
export const serve = async (parts: Serving): Promise<void> => {
  const { config, store, fail } = parts
  const seeded = await prepare(parts)
  // the app's log does not exist yet: until then warnings go to stderr
  let warn: (text: string, reason: string) => void = (text, reason) => void process.stderr.write(`${text}: ${reason}\n`)
  const db = openDb(store.address, (error) => warn('a store connection broke', error.message))
  const bus = await openBus(config, (error) => warn('redis does not answer', error.message))
  const built = await createApp({
    config,
    db,
    bus,
    clock: systemClock,
    limits: LIMITS,
    uploads: UPLOAD_RULES,
    modelLimits: MODEL_LIMITS,
    logger: { level: config.logLevel },
    pages: true,
  })
  warn = (text, reason) => built.app.log.warn({ reason }, text)

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    built.drain()
    await built.stopRounds()
    await built.app.close()
    await bus.close()
    await db.close()
    await store.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

  try {
    await built.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await db.close()
    await store.stop()
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE') fail(`PORT: ${config.port} on ${config.host} is already in use; expected a free port`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') fail(`HOST: ${config.host} is not an address of this machine`)
    throw error
  }
  built.startRounds()
  keepSmallWhenQuiet()
  announce(parts, seeded, await built.hasDemo())
}
