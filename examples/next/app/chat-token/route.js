import { createHmac } from 'node:crypto'

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

const sign = (customer, { keyId, secret, channelId }) => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { aud: channelId, sub: customer.id, name: customer.name, iat: now, exp: now + 3600 }
  const text = `${part({ alg: 'HS256', typ: 'JWT', kid: keyId })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** The token of whoever is signed in; your own session says who that is. */
export const GET = () => {
  const { FOYER_KEY: keyId, FOYER_SECRET: secret, FOYER_CHANNEL: channelId } = process.env
  if (!secret) return new Response(null, { status: 401 })
  const customer = { id: 'c1', name: 'Ann' }
  return new Response(sign(customer, { keyId, secret, channelId }), { headers: { 'cache-control': 'no-store' } })
}
