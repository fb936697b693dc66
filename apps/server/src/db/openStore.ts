import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { openEmbedded } from './embedded.ts'
import type { StoreAddress } from './open.ts'

/** An open store; `stop` releases it. */
export type OpenStore = { readonly address: StoreAddress; readonly stop: () => Promise<void> }

/** The settings that say which store, and how much memory an embedded one may use; undefined: what the system lets this process use. */
export type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'memoryBytes'>>

/**
 * The embedded store, started or joined, or the one that DATABASE_URL names.
 * @param onLaunched is called when nothing is left but to wait until the store answers
 * @throws EmbeddedError
 */
export const openStore = async (
  { databaseUrl, dataDir, memoryBytes }: StoreConfig,
  log: (line: string) => void,
  onLaunched: () => void = () => undefined,
): Promise<OpenStore> => {
  if (databaseUrl !== undefined) {
    onLaunched()
    return { address: databaseUrl, stop: () => Promise.resolve() }
  }
  await mkdir(dataDir, { recursive: true })
  const embedded = await openEmbedded({ dataDir, memoryBytes, log, onLaunched })
  return { address: embedded.connection, stop: embedded.stop }
}
