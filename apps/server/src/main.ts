import { flushCompileCache } from 'node:module'
import { readConfig } from './config.ts'
import { EmbeddedError } from './db/embedded.ts'
import { openStore } from './db/openStore.ts'
import { ConfigError } from './environment.ts'

/** A failed start's last words. */
const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const config = readConfig()
  const { promise: launched, resolve } = Promise.withResolvers<void>()
  const opening = openStore(config, say, resolve)
  // the store starts in a process of its own: meanwhile this one loads all the rest
  const [store, { serve }] = await Promise.all([opening, launched.then(() => import('./serve.ts'))])
  await serve({ config, store, say, fail })
  // for the next start: by itself Node.js keeps what it has compiled only at an orderly end
  flushCompileCache()
} catch (error) {
  if (error instanceof ConfigError || error instanceof EmbeddedError) fail(error.message)
  throw error
}
