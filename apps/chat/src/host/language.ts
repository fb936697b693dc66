import { createStore } from '@foyer/client/store'
import { createTexts, type Locale, type LocaleSources, selectLocale, type Texts } from '@foyer/locales'
import { type ChatKey, loadChatMessages } from '@foyer/locales/chat/index'

/** The page's language, once its texts are loaded. */
export type Spoken = { readonly locale: Locale; readonly t: Texts<ChatKey> }

export type Language = {
  readonly subscribe: (listener: () => void) => () => void
  /** Null until the first texts are loaded. */
  readonly get: () => Spoken | null
  /** Chooses a language by A-23 and loads it; the texts change once it is loaded, and stay if that fails. */
  readonly choose: (sources: LocaleSources) => Promise<void>
}

/** Holds the page's language. A later choice cancels an earlier one that is still loading. */
export const createLanguage = (): Language => {
  const spoken = createStore<Spoken | null>(null)
  let wanted: Locale | null = null
  let arrival = Promise.resolve()
  const load = async (locale: Locale) => {
    const messages = await loadChatMessages(locale).catch(() => null)
    if (messages && wanted === locale) spoken.set({ locale, t: createTexts(messages, locale) })
  }
  return {
    subscribe: spoken.subscribe,
    get: spoken.get,
    choose: (sources) => {
      const locale = selectLocale(sources)
      if (locale !== wanted) {
        wanted = locale
        arrival = load(locale)
      }
      return arrival
    },
  }
}
