import pg from 'pg'
import type { Config } from '../config.ts'
import { isOutage, type StoreAddress } from '../db/open.ts'
import { openStore } from '../db/openStore.ts'
import { BackupError } from './format.ts'

/** What is done may take as long as it takes, whatever the server's settings say; not every version knows all of these. */
const LIFT_TIMEOUTS = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

/** Runs `work` on a connection of its own to the store of these settings, which is started and stopped where no server runs. */
export const onStore = async <T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (client: pg.Client, address: StoreAddress) => Promise<T>,
): Promise<T> => {
  const store = await openStore(config, () => undefined)
  const client = new pg.Client(store.address)
  // a store that is cut is told by the statement under way
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(LIFT_TIMEOUTS)
    return await work(client, store.address)
  } catch (error) {
    if (!isOutage(error)) throw error
    const { message, code = 'unknown' } = error as { message: string; code?: string }
    throw new BackupError(`the store cannot be used (${message || code}): expected one that answers and has space`)
  } finally {
    await client.end().catch(() => undefined)
    await store.stop()
  }
}
