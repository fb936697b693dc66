import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverWith } from './serverCommand.ts'
import { onOneStore } from './stores.ts'

/** Starts the server with these settings and waits for its exit. */
const start = (settings: Record<string, string>): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const { args, env } = serverWith(settings)
    const child = spawn(process.execPath, args, { env })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('close', (code) => resolve({ code, said }))
  })

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ FOYER_SEED: 'some' }, 'FOYER_SEED'],
  [{ IMAP_URL: 'imaps://mail.example.com/INBOX' }, 'IMAP_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL'],
] as [Record<string, string>, string][])(
  'a wrong setting ends the start with one line that names it: %o',
  async (settings, name) => {
    const { code, said } = await start(settings)
    expect(code).toBe(2)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toContain(name)
    expect(said).toContain('expected')
  },
)

onOneStore((subject) => {
  test('an error that nobody expects is shown with the lines of the sources', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-start-'))
    await mkdir(join(folder, 'installation.key'))
    const { code, said } = await start({ DATABASE_URL: subject.store.url, FOYER_DATA: folder })
    await rm(folder, { recursive: true })
    expect(code).toBe(1)
    expect(said).toContain('EISDIR')
    const source = join(import.meta.dirname, '../src/secrets/installationKey.ts')
    const [, line] = said.match(`at async readInstallationKey \\(file://${source}:(\\d+):\\d+\\)`) ?? []
    expect((await readFile(source, 'utf8')).split('\n')[Number(line) - 1]).toContain('await read(path)')
  })
})
