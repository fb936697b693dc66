import { createHmac } from 'node:crypto'
import type { Node } from './build.ts'
import { signIn } from './people.ts'

/** A key of a website. */
export type WebsiteKey = { readonly keyId: string; readonly secret: string; readonly channelId: string }

/** Makes a key as an operator does. */
export const makeKey = async (node: Node, channelId = 'demo'): Promise<WebsiteKey> => {
  const owner = await signIn(node)
  return (await node.manage('saveIdentityKey', { channelId, name: 'Shop' }, owner.token)).data as WebsiteKey
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs by hand, as a website without our libraries does; `claims` and `header` replace what is right. */
export const tokenFor = (
  key: WebsiteKey,
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  hash = 'sha256',
): string => {
  const now = Math.floor(Date.now() / 1000)
  const payload = { sub: 'customer-1', aud: key.channelId, iat: now, exp: now + 600, ...claims }
  const signed = `${part({ alg: 'HS256', typ: 'JWT', kid: key.keyId, ...header })}.${part(payload)}`
  return `${signed}.${createHmac(hash, key.secret).update(signed).digest('base64url')}`
}
