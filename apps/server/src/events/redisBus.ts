import { Redis } from 'ioredis'
import type { Bus, Passing } from './wake.ts'

const WAKE = 'foyer:wake'
const PASS = 'foyer:pass'

const parse = (text: string): Passing | null => {
  try {
    return JSON.parse(text) as Passing
  } catch {
    return null
  }
}

/**
 * The bus between nodes. While Redis is down nothing waits for it and nothing is queued for it; nodes look at the log each second.
 * @param url redis:// address
 */
export const createRedisBus = (url: string, onError: (error: Error) => void): Bus => {
  const options = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times: number) => Math.min(times * 100, 2000),
  }
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null })
  // each retry fails while Redis is away: only the first failure is reported
  let away = false
  const lost = (error: Error) => {
    if (!away) onError(error)
    away = true
  }
  publisher.on('error', lost)
  subscriber.on('error', lost)
  publisher.on('ready', () => {
    away = false
  })
  const publish = (channel: string, text: string) => void publisher.publish(channel, text).catch(lost)
  return {
    wake: (tenantId) => publish(WAKE, tenantId),
    // this node gets it by its own subscription, as every other node does
    pass: (passing) => publish(PASS, JSON.stringify(passing)),
    listen: (listener) => {
      subscriber.on('message', (channel: string, text: string) => {
        if (channel === WAKE) return listener.wake(text)
        const passing = parse(text)
        if (passing !== null) listener.pass(passing)
      })
      subscriber.subscribe(WAKE, PASS).catch(onError)
    },
    close: async () => {
      publisher.disconnect()
      subscriber.disconnect()
      await Promise.resolve()
    },
  }
}
