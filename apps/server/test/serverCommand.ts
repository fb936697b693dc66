import { inject } from 'vitest'

/** What `npm start` runs: arguments for Node.js, and settings beside those of a test. */
export type ServerCommand = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> }

/** scripts/build.mjs, which is plain JavaScript. */
type Build = { readonly ensureServerBuilt: () => Promise<void>; readonly serverCommand: () => ServerCommand }

declare module 'vitest' {
  interface ProvidedContext {
    server: ServerCommand
  }
}

/** Builds the server if its sources have changed; before all tests, since those run side by side. */
export const buildServer = async (): Promise<ServerCommand> => {
  const place = new URL('../../../scripts/build.mjs', import.meta.url).href
  const { ensureServerBuilt, serverCommand } = (await import(place)) as Build
  await ensureServerBuilt()
  return serverCommand()
}

/** Arguments and environment for a server in a process of its own. */
export const serverWith = (env: NodeJS.ProcessEnv): { readonly args: string[]; readonly env: NodeJS.ProcessEnv } => {
  const command = inject('server')
  return { args: [...command.args], env: { PATH: process.env.PATH, ...command.env, ...env } }
}
