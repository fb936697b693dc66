import { randomBytes } from 'node:crypto'
import type { Config } from '../src/config.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDb } from '../src/db/open.ts'
import { demoTenant } from '../src/seed/demo.ts'
import { seedStore } from '../src/seed/insert.ts'

/** The owner of the demo tenant in tests. */
export const OWNER = { account: 'owner', password: 'a long password' }

/** Migrates and seeds an empty store. */
export const seed = async ({ url }: { readonly url: string }, config: Config): Promise<void> => {
  const patient = openDb(url, () => undefined, true)
  await migrate(patient.k)
  await seedStore({ db: patient, clock: { now: Date.now }, random: { bytes: randomBytes }, config, demo: demoTenant })
  await patient.close()
}
