import { type Env, isHost, needEachOther, needs, parseList, parsePort, read, type Setting } from './environment.ts'

/** How browsers find each other for calls (docs/operations.md). */
export type CallConfig = {
  /** Servers that tell a browser its public address; none unless set: calls then work where the browsers see each other. */
  readonly stunUrls: readonly string[]
  /** Relays, and the secret that they share with this installation; undefined: none. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined
  /** Agents connect by a relay alone, so that visitors do not learn their addresses. */
  readonly relayAgents: boolean
}

/** @throws ConfigError */
export const readCalls = (env: Env): CallConfig => {
  const urls = read(env, turnSetting)
  const secret = read(env, turnSecretSetting)
  const relay = read(env, relaySetting)
  needEachOther({ FOYER_TURN_URLS: urls, FOYER_TURN_SECRET: secret })
  if (relay === 'agents') needs('FOYER_CALL_RELAY', relay, 'FOYER_TURN_URLS', urls)
  return {
    stunUrls: read(env, stunSetting) ?? [],
    turn: urls && secret ? { urls, secret } : undefined,
    relayAgents: relay === 'agents',
  }
}

/** An address of RFC 7064 or RFC 7065: `scheme:host[:port]`, an IPv6 address in brackets. */
const isServer = (text: string, schemes: RegExp): boolean => {
  const [, scheme = '', bracketed, plain, port] =
    /^([a-z]+):(?:\[([^\]]+)\]|([^:[\]/?@]+))(?::(\d+))?$/.exec(text) ?? []
  const isPort = port === undefined || (parsePort(port) ?? 0) > 0
  return schemes.test(scheme) && isPort && isHost(bracketed ?? plain ?? '') && (bracketed?.includes(':') ?? true)
}

const stunSetting: Setting<string[]> = {
  name: 'FOYER_STUN_URLS',
  expected: 'a comma-separated list such as stun:stun.example.com:3478',
  parse: (text) => parseList(text, (item) => (isServer(item, /^stuns?$/) ? item : undefined)),
}

const turnSetting: Setting<string[]> = {
  name: 'FOYER_TURN_URLS',
  expected: 'a comma-separated list such as turn:turn.example.com:3478,turns:turn.example.com:443?transport=tcp',
  parse: (text) =>
    parseList(text, (item) => (isServer(item.replace(/\?transport=(udp|tcp)$/, ''), /^turns?$/) ? item : undefined)),
}

const turnSecretSetting: Setting<string> = {
  name: 'FOYER_TURN_SECRET',
  expected: '8 to 500 characters of text on one line',
  secret: true,
  parse: (text) => (/^[^\p{Cc}]{8,500}$/u.test(text) ? text : undefined),
}

const relaySetting: Setting<'off' | 'agents'> = {
  name: 'FOYER_CALL_RELAY',
  expected: 'one of off, agents',
  parse: (text) => (text === 'off' || text === 'agents' ? text : undefined),
}
