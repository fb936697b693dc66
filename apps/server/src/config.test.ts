import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

test('an empty environment gives every default', () => {
  expect(readConfig({ PORT: '', LOG_LEVEL: ' ' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    memoryBytes: undefined,
    owner: { account: 'owner', password: undefined },
    seed: 'demo',
    databaseUrl: undefined,
    redisUrl: undefined,
    smtp: undefined,
    imap: undefined,
    publicUrl: undefined,
    oidc: undefined,
    llm: undefined,
    egressAllow: [],
    secretKey: undefined,
    trustProxy: [],
    metricsToken: undefined,
    queueLeaveMs: 60_000,
    robotIdleMs: 1_800_000,
    visitorGoneMs: 600_000,
    deskSessionMs: 43_200_000,
    calls: { stunUrls: [], turn: undefined, relayAgents: false },
    logLevel: 'info',
  })
})

test('D-04, D-07: every setting is taken as it is written', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    FOYER_DATA: '/srv/foyer',
    FOYER_MEMORY: '2GB',
    FOYER_OWNER_ACCOUNT: 'ann@example.com',
    FOYER_OWNER_PASSWORD: 'top secret',
    FOYER_SEED: 'none',
    DATABASE_URL: 'postgresql://u:p@db:5432/foyer',
    REDIS_URL: 'rediss://cache:6379/1',
    IMAP_URL: 'imaps://me%40example.com:p%2Fw@imap.example.com/Support',
    SMTP_URL: 'smtps://u:p@mail:465',
    SMTP_FROM: 'Mossbell <service@example.com>',
    SMTP_DKIM_DOMAIN: 'example.com',
    SMTP_DKIM_SELECTOR: '2026.mail',
    SMTP_DKIM_KEY: '/srv/foyer/dkim.pem',
    FOYER_PUBLIC_URL: 'https://chat.example.com/',
    LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
    LLM_API_KEY: 'k',
    LLM_MODEL: 'small',
    FOYER_EGRESS_ALLOW: 'Intranet.example:8443, [::1]:9000',
    FOYER_SECRET_KEY: 'ff'.repeat(32),
    FOYER_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
    FOYER_METRICS_TOKEN: '0123456789abcdef',
    FOYER_QUEUE_LEAVE: '0.5',
    FOYER_ROBOT_IDLE: '2',
    FOYER_VISITOR_GONE: '3',
    FOYER_DESK_SESSION: '2592000',
    FOYER_STUN_URLS: 'stun:stun.example.com, stuns:[2001:db8::1]:5349',
    FOYER_TURN_URLS: 'turn:turn.example.com:3478?transport=udp,turns:192.0.2.7:443',
    FOYER_TURN_SECRET: 'static secret',
    FOYER_CALL_RELAY: 'agents',
    LOG_LEVEL: 'silent',
  })
  expect(config).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/srv/foyer',
    memoryBytes: 2_147_483_648,
    owner: { account: 'ann@example.com', password: 'top secret' },
    seed: 'none',
    databaseUrl: 'postgresql://u:p@db:5432/foyer',
    redisUrl: 'rediss://cache:6379/1',
    imap: {
      host: 'imap.example.com',
      port: 993,
      security: 'tls',
      account: 'me@example.com',
      password: 'p/w',
      folder: 'Support',
    },
    smtp: {
      url: 'smtps://u:p@mail:465',
      from: { name: 'Mossbell', address: 'service@example.com' },
      dkim: { domain: 'example.com', selector: '2026.mail', keyPath: '/srv/foyer/dkim.pem' },
    },
    publicUrl: 'https://chat.example.com',
    llm: { baseUrl: 'http://127.0.0.1:11434/v1', apiKey: 'k', model: 'small' },
    egressAllow: [
      { host: 'intranet.example', port: 8443 },
      { host: '::1', port: 9000 },
    ],
    secretKey: Buffer.alloc(32, 255),
    trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
    metricsToken: '0123456789abcdef',
    queueLeaveMs: 500,
    robotIdleMs: 2000,
    visitorGoneMs: 3000,
    deskSessionMs: 2_592_000_000,
    calls: {
      stunUrls: ['stun:stun.example.com', 'stuns:[2001:db8::1]:5349'],
      turn: { urls: ['turn:turn.example.com:3478?transport=udp', 'turns:192.0.2.7:443'], secret: 'static secret' },
      relayAgents: true,
    },
    logLevel: 'silent',
  })
})

test('a store reached through a socket folder has no host in its URL', () => {
  const DATABASE_URL = 'postgres:///foyer?host=/run/postgresql'
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

const wrong: readonly (readonly [name: string, value: string])[] = [
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['HOST', '300.1.1.1'],
  ['HOST', 'http://x'],
  ['FOYER_DATA', 'a\nb'],
  ['FOYER_MEMORY', '512'],
  ['FOYER_MEMORY', '512mb'],
  ['FOYER_MEMORY', '1.5GB'],
  ['FOYER_MEMORY', '127MB'],
  ['FOYER_MEMORY', '1025GB'],
  ['FOYER_OWNER_ACCOUNT', 'two words'],
  ['FOYER_OWNER_PASSWORD', 'x'.repeat(201)],
  ['FOYER_SEED', 'Demo'],
  ['FOYER_SECRET_KEY', 'secret'],
  ['FOYER_SECRET_KEY', 'a'.repeat(63)],
  ['FOYER_SECRET_KEY', Buffer.alloc(33).toString('base64')],
  ['DATABASE_URL', 'mysql://secret@db/x'],
  ['DATABASE_URL', 'postgres:///secret'],
  ['REDIS_URL', 'secret:6379'],
  ['SMTP_URL', 'mailto:secret'],
  ['IMAP_URL', 'imaps://mail.example.com/INBOX'],
  ['IMAP_URL', 'imaps://u:p@mail.example.com/INBOX?x=1'],
  ['IMAP_URL', 'pop3://u:p@mail.example.com'],
  ['SMTP_FROM', 'nobody'],
  ['SMTP_FROM', 'a@example.com, b@example.com'],
  ['SMTP_FROM', 'Two <a@example.com> <b@example.com>'],
  ['SMTP_FROM', 'a@example.com\nBcc: b@example.com'],
  ['SMTP_DKIM_DOMAIN', 'localhost'],
  ['SMTP_DKIM_DOMAIN', 'https://example.com'],
  ['SMTP_DKIM_SELECTOR', 'my key'],
  ['FOYER_PUBLIC_URL', 'chat.example.com'],
  ['FOYER_PUBLIC_URL', 'https://chat.example.com/path'],
  ['LLM_BASE_URL', 'secret/v1'],
  ['LLM_API_KEY', `secret${'x'.repeat(4096)}`],
  ['LLM_MODEL', 'x'.repeat(201)],
  ['FOYER_STUN_URLS', 'stun.example.com:3478'],
  ['FOYER_STUN_URLS', 'turn:turn.example.com'],
  ['FOYER_STUN_URLS', 'stun://stun.example.com'],
  ['FOYER_STUN_URLS', 'stun:stun.example.com:0'],
  ['FOYER_STUN_URLS', 'stun:[192.0.2.7]:3478'],
  ['FOYER_STUN_URLS', 'stun:stun.example.com,'],
  ['FOYER_TURN_URLS', 'turn:turn.example.com?transport=sctp'],
  ['FOYER_TURN_URLS', 'turn:user@turn.example.com'],
  ['FOYER_TURN_SECRET', 'secret'],
  ['FOYER_CALL_RELAY', 'everybody'],
  ['FOYER_EGRESS_ALLOW', 'intranet'],
  ['FOYER_EGRESS_ALLOW', 'intranet:0'],
  ['FOYER_EGRESS_ALLOW', 'a:1,,b:2'],
  ['FOYER_EGRESS_ALLOW', '[127.0.0.1]:1'],
  ['FOYER_TRUST_PROXY', '10.0.0.0/33'],
  ['FOYER_TRUST_PROXY', 'proxy'],
  ['FOYER_METRICS_TOKEN', 'secret'],
  ['FOYER_METRICS_TOKEN', 'secret of two words'],
  ['FOYER_QUEUE_LEAVE', '0'],
  ['FOYER_ROBOT_IDLE', '1e3'],
  ['FOYER_VISITOR_GONE', '-5'],
  ['FOYER_DESK_SESSION', '31536001'],
  ['LOG_LEVEL', 'verbose'],
]

test.each(wrong)('%s=%j is refused in one line that names it and what is expected', (name, value) => {
  const message = messageFor({ [name]: value })
  expect(message).toMatch(new RegExp(`^${name} is .+: expected .+`))
  expect(message).not.toMatch(/[\r\n]|secret/)
})

test.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_FORCE_PATH_STYLE'])('%s ends the start, as nothing reads it yet', (name) => {
  expect(messageFor({ [name]: 'secret' })).toBe(
    `${name} is not in effect yet: expected no S3_ setting, as files are kept in FOYER_DATA`,
  )
  expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}))
})

const lonely: readonly (readonly [missing: string, env: Record<string, string>])[] = [
  ['LLM_BASE_URL', { LLM_API_KEY: 'key' }],
  ['LLM_BASE_URL', { LLM_MODEL: 'small' }],
  ['SMTP_URL', { SMTP_FROM: 'service@example.com' }],
  ['SMTP_URL', { SMTP_DKIM_DOMAIN: 'example.com', SMTP_DKIM_SELECTOR: 's', SMTP_DKIM_KEY: 'k' }],
  ['SMTP_DKIM_SELECTOR', { SMTP_URL: 'smtp://mail', SMTP_DKIM_DOMAIN: 'example.com' }],
  ['SMTP_DKIM_DOMAIN', { SMTP_URL: 'smtp://mail', SMTP_DKIM_KEY: 'k' }],
  ['FOYER_TURN_SECRET', { FOYER_TURN_URLS: 'turn:turn.example.com' }],
  ['FOYER_TURN_URLS', { FOYER_TURN_SECRET: 'static secret' }],
  ['FOYER_TURN_URLS', { FOYER_CALL_RELAY: 'agents' }],
]

test.each(lonely)('%s is missed beside %j', (missing, env) => {
  expect(messageFor(env)).toMatch(new RegExp(`^${missing} is missing: expected it beside `))
})

test('mails are from the host of the mail server unless SMTP_FROM says otherwise', () => {
  const from = (env: Record<string, string>) => readConfig(env).smtp?.from
  expect(from({ SMTP_URL: 'smtp://u:p@mail.example.com:587' })).toEqual({
    name: 'Foyer',
    address: 'foyer@mail.example.com',
  })
  expect(from({ SMTP_URL: 'smtp://127.0.0.1:25' })?.address).toBe('foyer@[127.0.0.1]')
  expect(from({ SMTP_URL: 'smtp://[::1]:25' })?.address).toBe('foyer@[IPv6:::1]')
  expect(from({ SMTP_URL: 'smtp://mail', SMTP_FROM: 'a@example.com' })).toEqual({ name: '', address: 'a@example.com' })
})

test('a value is shown when it is no secret, cut and on one line', () => {
  expect(messageFor({ LOG_LEVEL: 'a\tb' })).toContain('"a\\tb"')
  expect(messageFor({ HOST: '/'.repeat(500) }).length).toBeLessThan(250)
})

function messageFor(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

test('D-25: a password is sent in clear on this machine only', () => {
  const securityOf = (IMAP_URL: string) => {
    const { imap } = readConfig({ IMAP_URL })
    return [imap?.security, imap?.port, imap?.folder]
  }
  expect(securityOf('imap://u:p@127.0.0.1:1143/INBOX')).toEqual(['none', 1143, 'INBOX'])
  expect(securityOf('imap://u:p@localhost')).toEqual(['none', 143, 'INBOX'])
  expect(securityOf('imap://u:p@mail.example.com')).toEqual(['starttls', 143, 'INBOX'])
  expect(securityOf('imap://u:p@127.example.com')).toEqual(['starttls', 143, 'INBOX'])
})
