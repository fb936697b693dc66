import { useSyncExternalStore } from 'react'

/** Something that is loaded once, when it is first asked for. */
export type Loading<Value> = {
  readonly start: () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => { readonly value: Value } | { readonly error: unknown } | null
}

/** After a failure it is loaded again for the first who asks once nobody does any more. */
export const createLoading = <Value>(load: () => Promise<Value>): Loading<Value> => {
  const listeners = new Set<() => void>()
  let asked = false
  let state: ReturnType<Loading<Value>['get']> = null
  const settle = (next: typeof state) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  return {
    start: () => {
      if (asked) return
      asked = true
      load().then(
        (value) => settle({ value }),
        (error: unknown) => settle({ error }),
      )
    },
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || state === null || !('error' in state)) return
        state = null
        asked = false
      }
    },
  }
}

/**
 * Loads something and draws the component again when it is there; null until then. Throws what loading it failed with, for
 * the error boundary around.
 *
 * Not by Suspense: React shows what was suspended no earlier than 300 ms after it has shown a fallback, however soon it could
 * be drawn, and the page jumps then.
 */
export const useLoading = <Value>({ start, subscribe, get }: Loading<Value>): Value | null => {
  const state = useSyncExternalStore(subscribe, get, get)
  if (state === null) start()
  if (state !== null && 'error' in state) throw state.error
  return state?.value ?? null
}
