import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { Random } from '../newId.ts'

/** Owner and purpose of a secret; a sealed text that is copied to another place cannot be opened there. */
export type Place = { readonly tenantId: string; readonly name: string }

/** Encrypts secrets that the server must be able to read back, with AES-256-GCM and the installation's key. */
export type Seal = {
  readonly seal: (place: Place, secret: string) => string
  /** Null if the text was sealed with another key or for another place, or was altered. */
  readonly open: (place: Place, sealed: string) => string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

const boundTo = ({ tenantId, name }: Place): Buffer => Buffer.from(JSON.stringify([tenantId, name]))

/** @param key 32 bytes */
export const createSeal = (key: Buffer, random: Random): Seal => {
  // identifies the key without revealing it, to help find the right one
  const prefix = `v1.${createHash('sha256').update('foyer').update(key).digest('hex').slice(0, 8)}.`
  return {
    seal: (place, secret) => {
      const nonce = random.bytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(place))
      const sealed = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return prefix + Buffer.concat(sealed).toString('base64url')
    },
    open: (place, sealed) => {
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      if (!sealed.startsWith(prefix) || bytes.length < NONCE + TAG) return null
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-TAG))
      try {
        return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
