import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../src/config.ts'
import { openEmbedded } from '../src/db/embedded.ts'
import { answers, createDatabase } from './databases.ts'
import { OWNER, seed } from './seed.ts'
import { buildServer } from './serverCommand.ts'

/** A server for databases, and the name of the one with the demo tenant that tests copy. */
type Place = { readonly url: string; readonly seeded: string }

declare module 'vitest' {
  interface ProvidedContext {
    embedded: Place
    /** undefined if no PostgreSQL answers on loopback. */
    postgres: Place | undefined
  }
}

const SERVER = process.env.FOYER_TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

type Seeded = { readonly place: Place; readonly drop: () => Promise<void> }

const seedAt = async (url: string, dataDir: string): Promise<Seeded> => {
  const database = await createDatabase(url)
  await seed(database, readConfig({ FOYER_OWNER_PASSWORD: OWNER.password, FOYER_DATA: dataDir }))
  return { place: { url, seeded: database.name }, drop: database.drop }
}

/** Runs before all server tests: builds the server, starts one embedded store, and seeds a demo database in each store. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  const embedded = await openEmbedded({ dataDir, log: () => undefined })
  const own = await seedAt(embedded.url, dataDir)
  const served = (await answers(SERVER)) ? await seedAt(SERVER, dataDir) : undefined
  provide('server', await buildServer())
  provide('embedded', own.place)
  provide('postgres', served?.place)
  return async () => {
    await served?.drop()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
