import { createHmac } from 'node:crypto'
import type { IceServer } from '@foyer/protocol/videoCall'
import type { CallConfig } from '../callConfig.ts'

/** Seconds for which a relay takes the password of a call; one that lasts longer asks again. */
const PASSWORD_SECONDS = 3600

/** The servers by which the browsers of one call find each other, with a password for the relay that is good for an hour. */
export type IceServers = (roomId: string, now: number) => IceServer[]

/** The password as coturn checks it with `use-auth-secret`: draft-uberti-behave-turn-rest-00. */
export const createIceServers =
  ({ stunUrls, turn }: Pick<CallConfig, 'stunUrls' | 'turn'>): IceServers =>
  (roomId, now) => {
    const stun = stunUrls.length === 0 ? [] : [{ urls: [...stunUrls] }]
    if (turn === undefined) return stun
    const username = `${Math.floor(now / 1000) + PASSWORD_SECONDS}:${roomId}`
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
    return [...stun, { urls: [...turn.urls], username, credential }]
  }
