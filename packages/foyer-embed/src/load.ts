import type { EmbedSettings, Foyer } from '@foyer/protocol/embed'
import { FoyerError } from './FoyerError.ts'

export type LoadSettings = EmbedSettings & {
  /** Where the server is, such as https://chat.example.com. */
  readonly origin: string
  /** The nonce of the page's content security policy, if it asks scripts for one. */
  readonly nonce?: string
}

type ScriptPolicy = { readonly createScriptURL: (url: string) => string }
type HostWindow = Window & {
  Foyer?: Foyer
  foyerSettings?: EmbedSettings
  trustedTypes?: {
    readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
  }
}

const widgets = new Map<string, Promise<Foyer>>()
let pageWidgetUsed = false
let policy: ScriptPolicy | undefined

// Before the script has run, Foyer may be the page's queue, which has no methods.
const loadedFoyer = (): Foyer | undefined => {
  const { Foyer } = window as HostWindow
  return typeof Foyer?.create === 'function' ? Foyer : undefined
}

// A page that enforces Trusted Types names this policy: `trusted-types foyer-embed`.
const trusted = (url: string): string => {
  policy ??= (window as HostWindow).trustedTypes?.createPolicy('foyer-embed', { createScriptURL: (same) => same })
  return policy?.createScriptURL(url) ?? url
}

const addScript = (url: string, nonce: string | undefined): HTMLScriptElement => {
  const script = document.createElement('script')
  script.async = true
  if (nonce) script.nonce = nonce
  script.src = trusted(url)
  document.head.append(script)
  return script
}

/** Resolves when the script of the server has run; a tag that the page has written itself is used. */
const loadScript = (url: string, nonce: string | undefined): Promise<Foyer> =>
  new Promise((resolve, reject) => {
    // Every tag of a complete page has run or failed.
    const found = document.readyState !== 'complete' && [...document.scripts].find(({ src }) => src === url)
    const script = found || addScript(url, nonce)
    const fail = (reason: string): void => {
      script.remove()
      reject(new FoyerError('unreachable', `${url} ${reason}`))
    }
    script.addEventListener('error', () => fail('could not be loaded'), { once: true })
    script.addEventListener(
      'load',
      () => {
        const foyer = loadedFoyer()
        if (foyer) resolve(foyer)
        else fail('is not the loader of Foyer')
      },
      { once: true },
    )
  })

const makeWidget = async ({ nonce, ...settings }: LoadSettings): Promise<Foyer> => {
  const present = loadedFoyer()
  // The widget of the page's own tag is the one without a name.
  const isPageWidget = !settings.name && !pageWidgetUsed
  if (isPageWidget) pageWidgetUsed = true
  if (present) return isPageWidget ? present : present.create(settings)
  const page = window as HostWindow
  page.foyerSettings ??= settings
  const foyer = await loadScript(new URL('/embed.js', settings.origin).href, nonce)
  return isPageWidget || page.foyerSettings === settings ? foyer : foyer.create(settings)
}

/**
 * Loads the chat of a server into this page, once for each `name`: later calls answer the same widget until it is destroyed.
 * @throws FoyerError `unreachable` if the script cannot be loaded, after which another call tries again; `unavailable` without a page
 */
export const loadFoyer = (settings: LoadSettings): Promise<Foyer> => {
  if (typeof window === 'undefined')
    return Promise.reject(new FoyerError('unavailable', 'loadFoyer needs a browser: call it in an effect'))
  const name = settings.name ?? ''
  const known = widgets.get(name)
  if (known) return known
  const widget = makeWidget(settings).then((foyer) => ({
    ...foyer,
    destroy: () => {
      widgets.delete(name)
      return foyer.destroy()
    },
  }))
  widgets.set(name, widget)
  widget.catch(() => widgets.delete(name))
  return widget
}
