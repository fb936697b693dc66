import { createStore } from '@foyer/client/store'
import { type ComponentType, createElement, type FunctionComponent, useSyncExternalStore } from 'react'

const Nothing = () => null

/**
 * A component in a chunk of its own, which is loaded when it is first drawn, with `meanwhile` in its place until then. If the
 * chunk cannot be loaded, because the network is gone or the server has a newer version, `instead` takes its place and the
 * rest of the page works on.
 *
 * Not `lazy`: React shows what was suspended no earlier than 300 ms after it has shown a fallback, however soon the chunk is
 * there, and what is drawn in the meantime jumps.
 */
export const piece = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
  meanwhile: ComponentType<Props> = Nothing,
): FunctionComponent<Props> => {
  const { get, set, subscribe } = createStore<ComponentType<Props> | null>(null)
  let asked = false
  return (props) => {
    const Loaded = useSyncExternalStore(subscribe, get, get)
    if (!asked) {
      asked = true
      void load()
        .catch(() => instead)
        .then(set)
    }
    return createElement(Loaded ?? meanwhile, props)
  }
}
