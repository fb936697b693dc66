import type { Core } from '../core.ts'
import type { Keep } from './widget.ts'

/**
 * What the browser keeps for a widget, in the host page's storage: of the browser (`localStorage`) or of this tab (`sessionStorage`). Nothing is
 * written before the consent, nor where the browser denies it: then it lasts as long as the page.
 */
export const createKeep = (
  core: Core,
  area: 'localStorage' | 'sessionStorage',
): Keep & { readonly clear: () => void } => {
  const memory = new Map<string, string>()
  const full = (key: string) => (key ? `${core.key}&${key}` : core.key)
  const attempt = <Value>(work: (storage: Storage) => Value): Value | null => {
    if (!core.state.consent) return null
    try {
      return work(window[area])
    } catch {
      // denied, or full
      return null
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(full(key))),
    set: (key, value) => {
      const kept = attempt((storage) => {
        storage.setItem(full(key), value)
        return true
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(full(key)))
    },
    clear: () => memory.clear(),
  }
}
