import type { Clock, KeyValue, Log } from './platform.ts'

/** One stored JSON value. Never throws: a value that does not parse is removed and logged. */
export type Slot = {
  readonly read: () => unknown
  readonly write: (value: unknown) => void
  readonly clear: () => void
}

export const createSlot = (storage: KeyValue, key: string, log: Log): Slot => {
  const attempt = <T>(run: () => T): T | null => {
    try {
      return run()
    } catch (error) {
      log(`storage: ${key}`, error)
      return null
    }
  }
  const clear = () => void attempt(() => storage.removeItem(key))
  return {
    read: () => {
      const text = attempt(() => storage.getItem(key))
      if (text === null) return null
      const value = attempt((): unknown => JSON.parse(text))
      if (value === null) clear()
      return value
    },
    write: (value) => void attempt(() => storage.setItem(key, JSON.stringify(value))),
    clear,
  }
}

/** A text that expires: `{"value","expire"}`, expire in epoch milliseconds (A-42, S9.2-15). */
export const createExpiringText = (slot: Slot, clock: Clock) => ({
  read: (): string => {
    const stored = slot.read()
    if (typeof stored !== 'object' || stored === null || !('value' in stored) || !('expire' in stored)) return ''
    return typeof stored.value === 'string' && Number(stored.expire) > clock.now() ? stored.value : ''
  },
  write: (value: string, lifetime: number) => slot.write({ value, expire: clock.now() + lifetime }),
  clear: slot.clear,
})
