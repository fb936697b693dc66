import type { KeyValue } from '@foyer/client/platform'
import type { Storage } from '../host/storage.ts'

/** The page's storage as the client uses it. */
export const tabStorage = ({ get, set }: Storage): KeyValue => ({
  getItem: (key) => get(key) || null,
  setItem: set,
  removeItem: (key) => set(key, ''),
})
