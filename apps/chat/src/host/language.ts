import { createStore } from '@foyer/client/store'
import { createTexts, type Locale, type LocaleSources, selectLocale, type Texts } from '@foyer/locales'
import { type ChatKey, loadChatMessages } from '@foyer/locales/chat/index'

/** The language of the page, once its texts are here. */
export type Spoken = { readonly locale: Locale; readonly t: Texts<ChatKey> }

export type Language = {
  readonly subscribe: (listener: () => void) => () => void
  /** Null until the first texts are here. */
  readonly get: () => Spoken | null
  /** Chooses by A-23 and loads; the texts change when the chunk is here, and stay when it cannot be had. */
  readonly choose: (sources: LocaleSources) => Promise<void>
}

/** Holds the language of the page. A choice that is overtaken by a later one is dropped. */
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
