import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './chromium.mjs'
import { needNode, root, run, say } from './tree.mjs'

const inCi = process.env.CI !== undefined && process.env.CI !== '' && process.env.CI !== 'false'
const isRoot = process.getuid?.() === 0
const clusters = '/etc/postgresql'

/**
 * The stores for the tests: servers on loopback if they answer. CI starts them (and installs them, as root). Without a
 * PostgreSQL the tests use the embedded one; without a Redis its tests are skipped, and without a Dovecot those of mail.
 */
export async function ensureServices() {
  await ensureDovecot()
  const redis = (await ensureRedis()) ? 'redis://127.0.0.1:6379' : undefined
  const given = process.env.FOYER_TEST_DATABASE_URL ?? (await ensurePostgres())
  const embedded = given === undefined ? await openEmbedded() : undefined
  const database = given ?? embedded?.url
  say(`tests use PostgreSQL ${embedded ? 'of the embedded store' : 'on loopback'}, ${redis ? 'Redis' : 'no Redis'}`)
  return {
    env: {
      ...(database && { FOYER_TEST_DATABASE_URL: database, TEST_DATABASE_URL: database }),
      ...(redis && { FOYER_TEST_REDIS_URL: process.env.FOYER_TEST_REDIS_URL ?? redis }),
    },
    stop: async () => embedded?.stop(),
  }
}

async function ensurePostgres() {
  if (!(await answers(5432)) && inCi && isRoot) await startPostgres()
  if (!(await answers(5432))) return undefined
  if (await accepts('postgres://postgres@127.0.0.1:5432/postgres')) return 'postgres://postgres@127.0.0.1:5432/postgres'
  return isRoot ? createRole() : undefined
}

async function startPostgres() {
  if (!existsSync(clusters) && !(await aptInstall(['postgresql']))) return
  for (const version of readdirSync(clusters)) {
    const args = ['--skip-systemctl-redirect', version, 'main', 'start']
    const { code, output } = await run('pg_ctlcluster', args)
    if (code !== 0) say(`PostgreSQL ${version} does not start: ${output.trim().split('\n').at(-1)}`)
  }
  await waitFor(() => answers(5432))
}

// Debian's server asks for a password on loopback: create a role for the tests through its socket.
async function createRole() {
  const sql = `drop role if exists foyer_test; create role foyer_test superuser login password 'foyer_test'`
  await run('su', ['postgres', '-s', '/bin/sh', '-c', `psql -q -c "${sql.replaceAll('; ', '" -c "')}"`], { cwd: '/' })
  const url = 'postgres://foyer_test:foyer_test@127.0.0.1:5432/postgres'
  return (await accepts(url)) ? url : undefined
}

async function ensureRedis() {
  if (await answers(6379)) return true
  if (!inCi) return false
  if (!existsSync('/usr/bin/redis-server') && isRoot) await aptInstall(['redis-server'])
  await run('redis-server', ['--daemonize', 'yes', '--bind', '127.0.0.1', '--port', '6379', '--save', ''], { cwd: '/' })
  return waitFor(() => answers(6379))
}

// The tests start it themselves, each with folders of its own.
async function ensureDovecot() {
  if (inCi && isRoot && !existsSync('/usr/sbin/dovecot')) await aptInstall(['dovecot-imapd'])
}

async function accepts(url) {
  // The scripts have no packages: use the server's driver.
  const { Client } = createRequire(join(root, 'apps', 'server', 'package.json'))('pg')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function answers(port) {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 })
    const end = (open) => {
      socket.destroy()
      done(open)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

async function waitFor(check) {
  for (let tries = 0; tries < 50; tries += 1) {
    if (await check()) return true
    await new Promise((done) => setTimeout(done, 200))
  }
  return false
}

// In a separate process: the launcher is TypeScript, and this script may run on an older Node.js.
async function openEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'))
  const child = spawn(needNode(), [join(root, 'scripts', 'embedded.mjs'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('close', done))
  const url = await new Promise((done) => {
    child.stdout.setEncoding('utf8').once('data', (line) => done(line.trim()))
    child.once('close', () => done(undefined))
  })
  const stop = async () => {
    child.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  if (url !== undefined) return { url, stop }
  await stop()
  return undefined
}
