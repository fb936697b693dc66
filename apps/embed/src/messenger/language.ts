import { createTexts, directionOf, type Locale, type Texts } from '@foyer/locales'
import { type LauncherKey, loadLauncherMessages } from '@foyer/locales/launcher/index'
import type { Core } from '../core.ts'

/** The texts of the widget's language, which the host page may change. Rejects when they cannot be had. */
export const createLanguage = async ({ state }: Core) => {
  const load = async (locale: Locale) => createTexts(await loadLauncherMessages(locale), locale)
  const current = () => state.locale as Locale
  let found = await load(current())
  const texts: Texts<LauncherKey> = (key, values) => found(key, values)
  return {
    texts,
    locale: current,
    dir: () => directionOf(current()),
    speak: async (locale: Locale): Promise<void> => {
      found = await load(locale)
      state.locale = locale
    },
  }
}
export type Language = Awaited<ReturnType<typeof createLanguage>>
