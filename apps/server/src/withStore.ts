import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { type Db, openDb } from './db/open.ts'
import { openStore } from './db/openStore.ts'

/** Does a command's work on the store; a server may run meanwhile. */
export const withStore = async <T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> => {
  const store = await openStore(config, () => undefined)
  const patient = openDb(store.address, () => undefined, true)
  try {
    await migrate(patient.k)
    return await work(patient)
  } finally {
    await patient.close()
    await store.stop()
  }
}
