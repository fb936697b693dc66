import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './product.ts'

const program = '/usr/bin/turnserver'

/** Why there is no relay to test with, '' if there is one. */
export const coturnMissing = existsSync(program) ? '' : 'coturn is not installed'

/** A relay on loopback, as operators run it. */
export type Relay = {
  /** For FOYER_TURN_URLS. */
  readonly url: string
  /** Starts it at its port, also again; resolves when it answers. */
  readonly start: (secret: string) => Promise<void>
  /** It is gone without a word, with all that it relayed. */
  readonly kill: () => Promise<void>
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

const untilItAnswers = async (child: ChildProcess, port: number) => {
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`turnserver ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const addresses = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers']
const spare = ['--no-cli', '--no-tls', '--no-dtls', '--no-multicast-peers', '--log-file=stdout', '--simple-log']

export const createRelay = async (): Promise<Relay> => {
  const port = await freePort()
  let child: ChildProcess | undefined
  let folder = ''
  return {
    url: `turn:127.0.0.1:${port}`,
    start: async (secret) => {
      folder = await mkdtemp(join(tmpdir(), 'foyer-coturn-'))
      const files = [`--pidfile=${join(folder, 'pid')}`, `--userdb=${join(folder, 'users')}`]
      const people = ['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=foyer.test']
      const args = ['-n', `--listening-port=${port}`, ...addresses, ...spare, ...people, ...files]
      // setpriv ends it with a worker that was killed.
      child = spawn('setpriv', ['--pdeathsig=KILL', program, ...args], { stdio: 'ignore' })
      await untilItAnswers(child, port)
    },
    kill: async () => {
      if (!child) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      child = undefined
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What Foyer gives a browser for the relay, by any time and secret. */
export const passwordFor = (secret: string, username: string): string =>
  createHmac('sha1', secret).update(username).digest('base64')
