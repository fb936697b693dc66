import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { openEmbedded } from './embedded.ts'
import type { StoreAddress } from './open.ts'

/** An open store; `stop` releases it. */
export type OpenStore = { readonly address: StoreAddress; readonly stop: () => Promise<void> }

/**
 * The embedded store, started or joined, or the one that DATABASE_URL names.
 * @throws EmbeddedError
 */
export const openStore = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<OpenStore> => {
  if (databaseUrl !== undefined) return { address: databaseUrl, stop: () => Promise.resolve() }
  await mkdir(dataDir, { recursive: true })
  const embedded = await openEmbedded({ dataDir, log })
  return { address: embedded.connection, stop: embedded.stop }
}
