import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'

const DOVECOT = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find((path) =>
  existsSync(path),
)

/** Whether there is an IMAP server to test with. */
export const hasDovecot: boolean = DOVECOT !== undefined

/** Said in the title of skipped tests. */
export const withoutDovecot = hasDovecot ? '' : ' (no Dovecot is installed)'

const PASSWORD = 'mail_secret'
/** Dovecot serves no mails as root. */
const NOBODY = 65_534

const isAnswering = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const common = (folder: string, port: number, user: string) => `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
default_internal_user = ${user}
default_login_user = ${user}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
}
service anvil {
  chroot =
}
`

const version2 = (folder: string, uid: number) => `
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${uid} home=${folder}/mail/%u
}
`

const version24 = (folder: string, uid: number) => `
auth_allow_cleartext = yes
auth_mechanisms = plain login
mail_driver = maildir
mail_path = ${folder}/mail/%{user}
first_valid_uid = 1
passdb static {
  password = ${PASSWORD}
}
userdb static {
  fields {
    uid = ${uid}
    gid = ${uid}
    home = ${folder}/mail/%{user}
  }
}
`

const configOf = (folder: string, port: number): string => {
  const version = execFileSync(DOVECOT ?? '', ['--version']).toString()
  const isRoot = process.getuid?.() === 0
  const uid = isRoot ? NOBODY : (process.getuid?.() ?? NOBODY)
  const user = isRoot ? 'nobody' : execFileSync('id', ['-un']).toString().trim()
  const [, number = '2.3'] = /^(\d+\.\d+(?:\.\d+)?)/.exec(version) ?? []
  const isNew = !/^2\.[0-3]\b/.test(number)
  const head = isNew ? `dovecot_config_version = ${number}\ndovecot_storage_version = ${number}\n` : ''
  return head + common(folder, port, user) + (isNew ? version24 : version2)(folder, uid)
}

/** An IMAP server on loopback, with a folder for each account that signs in. */
export type Dovecot = {
  readonly port: number
  /** For `IMAP_URL`. */
  readonly url: (account: string, port?: number) => string
  readonly password: string
  /** Puts mails into the inbox of an account, as if they had come. */
  readonly deliver: (account: string, mails: readonly Buffer[]) => Promise<void>
  readonly use: <T>(account: string, work: (client: ImapFlow) => Promise<T>) => Promise<T>
  readonly stop: () => Promise<void>
}

const start = async (child: ChildProcess, folder: string, port: number): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    if (await isAnswering(port)) return
    if (child.exitCode !== null) break
    await pause(100)
  }
  const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : 'no log'
  throw new Error(`Dovecot does not start: ${log}`)
}

/** Starts Debian's Dovecot with a folder of its own. */
export const startDovecot = async (): Promise<Dovecot> => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-dovecot-'))
  const port = await freePort()
  mkdirSync(join(folder, 'mail'))
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0) chownSync(join(folder, 'mail'), NOBODY, NOBODY)
  writeFileSync(join(folder, 'dovecot.conf'), configOf(folder, port))
  const child = spawn(DOVECOT ?? '', ['-F', '-c', join(folder, 'dovecot.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await start(child, folder, port)

  const password = PASSWORD
  const use: Dovecot['use'] = async (account, work) => {
    const auth = { user: account, pass: password }
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, doSTARTTLS: false, auth, logger: false })
    await client.connect()
    try {
      await client.mailboxOpen('INBOX')
      return await work(client)
    } finally {
      await client.logout()
    }
  }
  return {
    port,
    password,
    url: (account, at = port) => `imap://${encodeURIComponent(account)}:${password}@127.0.0.1:${at}/INBOX`,
    use,
    deliver: (account, mails) =>
      use(account, async (client) => {
        for (const mail of mails) await client.append('INBOX', mail)
      }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the proxy does: passes all on, refuses connections, says nothing, or breaks a connection after so many bytes from the server. */
export type Manner = 'pass' | 'refuse' | 'hang' | { readonly breakAfter: number }

/** A way to a server that can fail. */
export const createProxy = async (to: number) => {
  let manner: Manner = 'pass'
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (manner === 'refuse') return socket.destroy()
    if (manner === 'hang') return socket.resume()
    const limit = manner === 'pass' ? Number.POSITIVE_INFINITY : manner.breakAfter
    const behind = connect(to, '127.0.0.1')
    let passed = 0
    behind.on('error', () => socket.destroy())
    behind.on('close', () => socket.destroy())
    socket.on('close', () => behind.destroy())
    socket.pipe(behind)
    behind.on('data', (bytes: Buffer) => {
      socket.write(bytes.subarray(0, Math.max(limit - passed, 0)))
      passed += bytes.length
      if (passed >= limit) socket.destroy()
    })
    return socket
  }
  const server: Server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    /** Also ends the connections that there are. */
    behave: (next: Manner) => {
      manner = next
      cut()
    },
    close: () => {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
