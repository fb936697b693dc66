import pg from 'pg'
import { isOutage, type StoreAddress } from '../db/open.ts'
import { openStore, type StoreConfig } from '../db/openStore.ts'
import { BackupError } from './format.ts'

/** Disables the server's time-outs for long work; older PostgreSQL versions lack some of them. */
const LIFT_TIMEOUTS = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

/** Runs `work` on a connection to the configured database; starts and stops the embedded one if no server runs. */
export const onStore = async <T>(
  config: StoreConfig,
  work: (client: pg.Client, address: StoreAddress) => Promise<T>,
): Promise<T> => {
  const store = await openStore(config, () => undefined)
  const client = new pg.Client(store.address)
  // the current statement reports a lost connection
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
