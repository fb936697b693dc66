import { type Foyer, type LoadSettings, loadFoyer } from 'foyer-embed'

type Lease = { readonly key: string; readonly foyer: Promise<Foyer>; users: number; end: () => void }

const leases = new Map<string, Lease>()
// A widget is made after the one before it of that name has gone.
const endings = new Map<string, Promise<void>>()

const make = (name: string, key: string, settings: LoadSettings): Lease => {
  const foyer = (endings.get(name) ?? Promise.resolve()).then(() => loadFoyer(settings))
  const lease: Lease = {
    key,
    foyer,
    users: 0,
    end: () => {
      if (leases.get(name) === lease) leases.delete(name)
      const gone = foyer.then((widget) => widget.destroy()).catch(() => undefined)
      endings.set(name, gone)
    },
  }
  leases.set(name, lease)
  return lease
}

/**
 * The widget of these settings until `release`. StrictMode mounts a component, unmounts it and mounts it again in one turn:
 * a widget is destroyed only if nobody has taken it again at the end of the turn.
 */
export const takeWidget = (
  key: string,
  settings: LoadSettings,
): { readonly foyer: Promise<Foyer>; readonly release: () => void } => {
  const name = settings.name ?? ''
  let lease = leases.get(name)
  if (lease && lease.key !== key && lease.users === 0) lease.end()
  if (lease?.key !== key) lease = make(name, key, settings)
  const held = lease
  held.users += 1
  return {
    foyer: held.foyer,
    release: () => {
      held.users -= 1
      setTimeout(() => {
        if (held.users === 0 && leases.get(name) === held) held.end()
      })
    },
  }
}
