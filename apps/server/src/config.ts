import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type CallConfig, readCalls } from './callConfig.ts'
import {
  ConfigError,
  type Env,
  isCidr,
  isHost,
  needEachOther,
  needs,
  type Parse,
  parseList,
  parsePort,
  parseUrl,
  read,
  type Setting,
} from './environment.ts'

/** Host and port that egress may reach although the address is not public (D-04). `host` is lower case, IPv6 without brackets. */
export type HostPort = { host: string; port: number }

/** The key that signs mails (DKIM); `keyPath` absolute. */
export type DkimConfig = { domain: string; selector: string; keyPath: string }

/** The mail server, the sender of mails, and what signs them; undefined: nothing does. */
export type SmtpConfig = { url: string; from: { name: string; address: string }; dkim: DkimConfig | undefined }

/** The mailbox whose mails become tickets of the first tenant (D-25). */
export type ImapConfig = {
  host: string
  port: number
  /** `starttls` before the password; `none` on this machine only. */
  security: 'tls' | 'starttls' | 'none'
  account: string
  password: string
  folder: string
}

/** Where agents and operators sign in by OpenID Connect. */
export type OidcConfig = { issuer: string; clientId: string; clientSecret: string }

/** OpenAI-compatible endpoint for grounded answers. */
export type LlmConfig = { baseUrl: string; apiKey: string | undefined; model: string }

export type LogLevel = (typeof logLevels)[number]

/** Every setting of the process, checked. Times are milliseconds, whole or not. */
export type Config = {
  port: number
  host: string
  /** Absolute path of the folder with the embedded store and the uploaded files. */
  dataDir: string
  /** Bytes of memory that the server and its embedded store may use together; undefined: what the system lets them. */
  memoryBytes: number | undefined
  /** The first operator; if no password is set, main makes a random one and prints it once. */
  owner: { account: string; password: string | undefined }
  seed: 'demo' | 'none'
  /** Undefined: the embedded store. */
  databaseUrl: string | undefined
  /** Undefined: one node, bus in process. */
  redisUrl: string | undefined
  /** Undefined: no mails are sent. */
  smtp: SmtpConfig | undefined
  /** Undefined: mails are read only from mailboxes that operators set. */
  imap: ImapConfig | undefined
  /** Origin under which visitors reach this installation; undefined: mails contain no link. */
  publicUrl: string | undefined
  /** Undefined: people sign in by account and password alone. */
  oidc: OidcConfig | undefined
  /** Undefined: the robot answers from the knowledge base alone. */
  llm: LlmConfig | undefined
  egressAllow: readonly HostPort[]
  /** 32 bytes that encrypt secrets in the database; undefined: the key file in the data folder. */
  secretKey: Buffer | undefined
  /** Addresses and CIDRs of proxies whose X-Forwarded-For is trusted; empty: none. */
  trustProxy: readonly string[]
  /** Token that lets programs on other machines read the metrics; undefined: they cannot. */
  metricsToken: string | undefined
  queueLeaveMs: number
  robotIdleMs: number
  visitorGoneMs: number
  deskSessionMs: number
  /** How browsers find each other for calls by voice and video. */
  calls: CallConfig
  logLevel: LogLevel
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const yearSeconds = 31_536_000

/**
 * Reads the settings (see README) from an environment; an empty value counts as not set.
 * Throws ConfigError for the first setting that is wrong. The only reader of process.env.
 */
export function readConfig(env: Env = process.env): Config {
  refuseObjectStore(env)
  return {
    port: read(env, portSetting) ?? 8080,
    host: read(env, hostSetting) ?? '127.0.0.1',
    dataDir: resolve(read(env, textSetting('FOYER_DATA', 4096)) ?? 'data'),
    memoryBytes: read(env, memorySetting),
    owner: {
      account: read(env, ownerAccountSetting) ?? 'owner',
      password: read(env, { ...textSetting('FOYER_OWNER_PASSWORD', 200), secret: true }),
    },
    seed: read(env, oneOf('FOYER_SEED', ['demo', 'none'])) ?? 'demo',
    databaseUrl: read(env, databaseUrlSetting),
    redisUrl: read(env, urlSetting('REDIS_URL', ['redis', 'rediss'])),
    smtp: readSmtp(env),
    imap: read(env, imapSetting),
    publicUrl: read(env, publicUrlSetting),
    oidc: readOidc(env),
    llm: readLlm(env),
    egressAllow: read(env, egressSetting) ?? [],
    secretKey: read(env, secretKeySetting),
    trustProxy: read(env, trustProxySetting) ?? [],
    metricsToken: read(env, metricsTokenSetting),
    queueLeaveMs: readMs(env, 'FOYER_QUEUE_LEAVE', 60),
    robotIdleMs: readMs(env, 'FOYER_ROBOT_IDLE', 1800),
    visitorGoneMs: readMs(env, 'FOYER_VISITOR_GONE', 600),
    deskSessionMs: readMs(env, 'FOYER_DESK_SESSION', 43_200),
    calls: readCalls(env),
    logLevel: read(env, oneOf('LOG_LEVEL', logLevels)) ?? 'info',
  }
}

function readMs(env: Env, name: string, defaultSeconds: number): number {
  return (read(env, secondsSetting(name)) ?? defaultSeconds) * 1000
}

// Files are kept in the data folder only: an operator who sets an object store must not believe that it is used.
function refuseObjectStore(env: Env): void {
  const name = Object.keys(env).find((one) => one.startsWith('S3_') && env[one]?.trim())
  if (name === undefined) return
  throw new ConfigError(`${name} is not in effect yet: expected no S3_ setting, as files are kept in FOYER_DATA`)
}

function readSmtp(env: Env): SmtpConfig | undefined {
  const url = read(env, urlSetting('SMTP_URL', ['smtp', 'smtps']))
  const from = read(env, smtpFromSetting)
  const dkim = readDkim(env)
  needs('SMTP_FROM', from, 'SMTP_URL', url)
  needs('SMTP_DKIM_DOMAIN', dkim, 'SMTP_URL', url)
  if (url === undefined) return undefined
  return { url, dkim, from: from ?? { name: 'Foyer', address: `foyer@${mailDomain(new URL(url).hostname)}` } }
}

function readDkim(env: Env): DkimConfig | undefined {
  const domain = read(env, dkimDomainSetting)
  const selector = read(env, dkimSelectorSetting)
  const keyPath = read(env, textSetting('SMTP_DKIM_KEY', 4096))
  needEachOther({ SMTP_DKIM_DOMAIN: domain, SMTP_DKIM_SELECTOR: selector, SMTP_DKIM_KEY: keyPath })
  return domain && selector && keyPath ? { domain, selector, keyPath: resolve(keyPath) } : undefined
}

// A mail address has an IP in brackets (RFC 5321, 4.1.3).
function mailDomain(host: string): string {
  if (host.startsWith('[')) return `[IPv6:${host.slice(1, -1)}]`
  return isIP(host) === 0 ? host : `[${host}]`
}

function readOidc(env: Env): OidcConfig | undefined {
  const issuer = read(env, oidcIssuerSetting)
  const clientId = read(env, textSetting('OIDC_CLIENT_ID', 500))
  const clientSecret = read(env, { ...textSetting('OIDC_CLIENT_SECRET', 4096), secret: true })
  needEachOther({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret })
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined
}

function readLlm(env: Env): LlmConfig | undefined {
  const baseUrl = read(env, urlSetting('LLM_BASE_URL', ['http', 'https']))
  const apiKey = read(env, { ...textSetting('LLM_API_KEY', 4096), secret: true })
  const model = read(env, textSetting('LLM_MODEL', 200))
  needs('LLM_API_KEY', apiKey, 'LLM_BASE_URL', baseUrl)
  needs('LLM_MODEL', model, 'LLM_BASE_URL', baseUrl)
  // Endpoints that serve a single model accept any name.
  return baseUrl === undefined ? undefined : { baseUrl, apiKey, model: model ?? 'default' }
}

const portSetting: Setting<number> = {
  name: 'PORT',
  expected: 'a whole number from 0 (any free port) to 65535',
  parse: parsePort,
}

const hostSetting: Setting<string> = {
  name: 'HOST',
  expected: 'an IP address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  parse: (text) => (isHost(text) ? text : undefined),
}

const memorySetting: Setting<number> = {
  name: 'FOYER_MEMORY',
  expected: 'a whole number with MB or GB, such as 512MB or 4GB: at least 128MB, at most 1024GB',
  parse: (text) => {
    const [, number, unit] = /^(\d{1,7})(MB|GB)$/.exec(text) ?? []
    const bytes = Number(number) * (unit === 'GB' ? 2 ** 30 : 2 ** 20)
    return bytes >= 2 ** 27 && bytes <= 2 ** 40 ? bytes : undefined
  },
}

const ownerAccountSetting: Setting<string> = {
  name: 'FOYER_OWNER_ACCOUNT',
  expected: 'at most 64 characters without spaces',
  parse: (text) => (/^[^\s\p{Cc}]{1,64}$/u.test(text) ? text : undefined),
}

const databaseUrlSetting: Setting<string> = {
  name: 'DATABASE_URL',
  expected: 'a URL such as postgres://user:password@host:5432/database',
  secret: true,
  parse: (text) => {
    const url = parseUrl(text, ['postgres', 'postgresql'])
    // A socket folder is given as ?host= and leaves the host part empty.
    return url !== undefined && (url.hostname !== '' || url.searchParams.has('host')) ? text : undefined
  },
}

const smtpFromSetting: Setting<SmtpConfig['from']> = {
  name: 'SMTP_FROM',
  expected: 'a mail address such as service@example.com or Example Shop <service@example.com>',
  parse: (text) => {
    const [, name = '', inBrackets, alone] = /^(?:([^<>"\p{Cc}]{0,100})<([^<>]*)>|([^<>]*))$/u.exec(text) ?? []
    const address = inBrackets ?? alone ?? ''
    const [, host = ''] = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@([^@]+)$/.exec(address) ?? []
    return isHost(host) && isIP(host) === 0 ? { name: name.trim(), address } : undefined
  },
}

const imapSetting: Setting<ImapConfig> = {
  name: 'IMAP_URL',
  expected: 'a URL such as imaps://user:password@mail.example.com/INBOX',
  secret: true,
  parse: (text) => {
    const url = parseUrl(text, ['imap', 'imaps'])
    if (url === undefined || url.hostname === '' || url.search !== '' || url.hash !== '') return undefined
    const [account, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decodePart)
    if (!account || !password || folder === undefined) return undefined
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const isLocal = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
    const security = url.protocol === 'imaps:' ? 'tls' : isLocal ? 'none' : 'starttls'
    const port = Number(url.port) || (security === 'tls' ? 993 : 143)
    return { host, port, security, account, password, folder: folder === '' ? 'INBOX' : folder }
  },
}

const dkimDomainSetting: Setting<string> = {
  name: 'SMTP_DKIM_DOMAIN',
  expected: 'a domain such as example.com',
  parse: (text) => (isHost(text) && isIP(text) === 0 && text.includes('.') ? text : undefined),
}

const dkimSelectorSetting: Setting<string> = {
  name: 'SMTP_DKIM_SELECTOR',
  expected: 'the name before ._domainkey in DNS, such as foyer or 2026.mail',
  parse: (text) => (/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i.test(text) ? text : undefined),
}

const publicUrlSetting: Setting<string> = {
  name: 'FOYER_PUBLIC_URL',
  expected: 'an origin such as https://chat.example.com',
  parse: (text) => {
    const url = parseUrl(text.replace(/\/$/, ''), ['http', 'https'])
    return url !== undefined && url.href === `${url.origin}/` ? url.origin : undefined
  },
}

const oidcIssuerSetting: Setting<string> = {
  name: 'OIDC_ISSUER',
  expected:
    'the https:// address of an OpenID provider, such as https://login.example.com (http:// on this machine only)',
  parse: (text) => {
    const url = parseUrl(text, ['https', 'http'])
    const isHere = /^(localhost|\[::1\]|127\..*)$/.test(url?.hostname ?? '')
    return /[@?#]/.test(text) || (url?.protocol !== 'https:' && !isHere) ? undefined : text
  },
}

const egressSetting: Setting<HostPort[]> = {
  name: 'FOYER_EGRESS_ALLOW',
  expected: 'a comma-separated list of host:port, such as 127.0.0.1:9000,[::1]:9000',
  parse: (text) => parseList(text, parseHostPort),
}

const secretKeySetting: Setting<Buffer> = {
  name: 'FOYER_SECRET_KEY',
  expected: '32 random bytes in base64 or hex, as of: openssl rand -base64 32',
  secret: true,
  parse: parseKey,
}

const trustProxySetting: Setting<string[]> = {
  name: 'FOYER_TRUST_PROXY',
  expected: 'a comma-separated list of IP addresses or CIDRs, such as 127.0.0.1,10.0.0.0/8',
  parse: (text) => parseList(text, (item) => (isCidr(item) ? item : undefined)),
}

const metricsTokenSetting: Setting<string> = {
  name: 'FOYER_METRICS_TOKEN',
  // the characters of a bearer token: RFC 6750, 2.1
  expected: '16 to 200 letters, digits and -._~+/=',
  secret: true,
  parse: (text) => (/^[\w.~+/=-]{16,200}$/.test(text) ? text : undefined),
}

function textSetting(name: string, longest: number): Setting<string> {
  const parse: Parse<string> = (text) => (text.length <= longest && !/\p{Cc}/u.test(text) ? text : undefined)
  return { name, expected: `at most ${longest} characters of text on one line`, parse }
}

function oneOf<T extends string>(name: string, choices: readonly T[]): Setting<T> {
  return {
    name,
    expected: `one of ${choices.join(', ')}`,
    parse: (text) => choices.find((choice) => choice === text),
  }
}

// The values of these URLs may carry a password, so they are never shown.
function urlSetting(name: string, schemes: readonly string[]): Setting<string> {
  return {
    name,
    expected: `a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')} and names a host`,
    secret: true,
    parse: (text) => {
      const url = parseUrl(text, schemes)
      return url !== undefined && url.hostname !== '' ? text : undefined
    },
  }
}

function secondsSetting(name: string): Setting<number> {
  return {
    name,
    expected: `a number of seconds above 0 and at most ${yearSeconds} (decimals allowed)`,
    parse: (text) => {
      const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
      return seconds > 0 && seconds <= yearSeconds ? seconds : undefined
    },
  }
}

function decodePart(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part)
    return /\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function parseHostPort(item: string): HostPort | undefined {
  const [, bracketed, plain, portText = ''] = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d+)$/.exec(item) ?? []
  const port = parsePort(portText)
  if (port === undefined || port === 0) return undefined
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? { host: bracketed.toLowerCase(), port } : undefined
  return plain !== undefined && isHost(plain) ? { host: plain.toLowerCase(), port } : undefined
}

/** 32 bytes as base64 (either alphabet) or hex. */
export function parseKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}
