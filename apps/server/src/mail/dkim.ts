import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DkimConfig } from '../config.ts'
import { ConfigError } from '../environment.ts'
import type { Dkim } from './post.ts'

/** Receivers ignore shorter keys (RFC 8301). */
const SHORTEST_BITS = 1024

const wrong = (path: string, what: string): ConfigError =>
  new ConfigError(`SMTP_DKIM_KEY: ${path} ${what}: expected a PEM file with an RSA key, as of: openssl genrsa 2048`)

const parse = (path: string, pem: string): KeyObject => {
  try {
    return createPrivateKey(pem)
  } catch {
    throw wrong(path, 'holds no private key')
  }
}

/** Reads the key that signs mails. @throws ConfigError with one line if it cannot sign */
export const readDkim = async (dkim: DkimConfig | undefined): Promise<Dkim> => {
  if (dkim === undefined) return null
  const { domain, selector, keyPath } = dkim
  const pem = await readFile(keyPath, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrong(keyPath, `cannot be read (${error.code ?? 'unknown'})`)
  })
  const key = parse(keyPath, pem)
  if (key.asymmetricKeyType !== 'rsa') throw wrong(keyPath, `holds a key of type ${key.asymmetricKeyType ?? 'unknown'}`)
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < SHORTEST_BITS)
    throw wrong(keyPath, 'holds a key that is too short')
  return { domainName: domain, keySelector: selector, privateKey: pem }
}
