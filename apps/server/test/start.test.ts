import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** Starts the server with these settings and waits for its exit. */
const start = (settings: Record<string, string>): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, ...settings } })
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
