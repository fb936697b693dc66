import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../environment.ts'
import { readInstallationKey } from './installationKey.ts'

const random = { bytes: randomBytes }
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-key-'))
})
afterEach(() => rm(folder, { recursive: true }))
const keyIn = (dataDir: string, secretKey?: Buffer) => readInstallationKey({ dataDir, secretKey }, random)

test('the key is made once, for us alone to read, also by several that start at the same moment', async () => {
  const dataDir = join(folder, 'new', 'data')
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyIn(dataDir)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(await keyIn(dataDir)).toEqual(keys[0])
  expect(await readdir(dataDir)).toEqual(['installation.key'])
  expect((await stat(join(dataDir, 'installation.key'))).mode & 0o777).toBe(0o600)
})

test('the setting stands before the file, which is not made then', async () => {
  const key = randomBytes(32)
  expect(await keyIn(folder, key)).toEqual(key)
  expect(await readdir(folder)).toEqual([])
})

test.each(['', '\n', 'short', 'x'.repeat(44)])('a file that holds %j ends the start in one line', async (text) => {
  await writeFile(join(folder, 'installation.key'), text)
  const wrong = await keyIn(folder).catch((error: unknown) => error)
  expect(wrong).toBeInstanceOf(ConfigError)
  expect(String(wrong)).toMatch(/^ConfigError: FOYER_DATA: .+ holds no key: expected .+$/)
})
