import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, parseKey } from '../config.ts'
import { ConfigError } from '../environment.ts'
import type { Random } from '../newId.ts'

const NAME = 'installation.key'

const read = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Writes the key atomically; if two processes start at once, the first key stays. */
const make = async (path: string, random: Random): Promise<void> => {
  const draft = `${path}.${random.bytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${random.bytes(32).toString('base64')}\n`)
    await file.sync()
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}

/**
 * The installation's key, 32 bytes: from the setting, else from a private file in the data folder, created at the first start.
 * @throws ConfigError if the file holds no key
 */
export const readInstallationKey = async (
  { secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
  random: Random,
): Promise<Buffer> => {
  if (secretKey !== undefined) return secretKey
  const path = join(dataDir, NAME)
  let text = await read(path)
  if (text === null) {
    await mkdir(dataDir, { recursive: true })
    await make(path, random)
    text = await read(path)
  }
  const key = parseKey(text?.trim() ?? '')
  if (key !== undefined) return key
  throw new ConfigError(`FOYER_DATA: ${path} holds no key: expected the 32 bytes that were written there, in base64`)
}
