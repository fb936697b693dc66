import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Settings of a build: tests have an environment of their own, which frameworks refuse. */
export const BUILD = { NODE_ENV: 'production' }

/** Runs a program in a folder; throws what it wrote if it fails. */
export const runIn = async (
  folder: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  try {
    const { stdout } = await run(program, args, { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 2 ** 24 })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  }
}

/** Why the registry of npm cannot be used here; null if it can. */
export const registryProblem = async (): Promise<string | null> => {
  try {
    const registry = (await run('npm', ['config', 'get', 'registry'])).stdout.trim()
    const { status } = await fetch(new URL('react/latest', registry), { signal: AbortSignal.timeout(10_000) })
    return status === 200 ? null : `the registry of npm answers ${status}`
  } catch (error) {
    return `the registry of npm is not reachable: ${(error as Error).message}`
  }
}

export type Installed = { readonly folder: string; readonly remove: () => Promise<void> }

const isSource = (path: string) => !/(?:^|\/)(?:node_modules|dist|\.next)$/.test(path)

/**
 * Copies a project of this checkout into a temporary one with the packages for npm beside it, as they are built, and installs it, from its lock
 * file if it has one. `project` is its path from the root, two folders deep.
 */
export const install = async (project: string): Promise<Installed> => {
  const place = await mkdtemp(join(tmpdir(), 'foyer-install-'))
  const folder = join(place, project)
  await cp(join(root, project), folder, { recursive: true, filter: isSource })
  for (const name of ['foyer-embed', 'foyer-react'])
    await cp(join(root, 'packages', name), join(place, 'packages', name), {
      recursive: true,
      filter: (path) => !path.includes('/node_modules'),
    })
  const command = existsSync(join(folder, 'package-lock.json')) ? 'ci' : 'install'
  await runIn(folder, 'npm', [command, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  return { folder, remove: () => rm(place, { recursive: true, force: true }) }
}
