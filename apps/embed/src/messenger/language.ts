import { createTexts, directionOf, type Locale, type Texts } from '@foyer/locales'
import type { LauncherKey, LauncherMessages } from '@foyer/locales/launcher/index'
import type { Core } from '../core.ts'
import { loadPart } from './loadPart.ts'

/** The texts of the widget's language, which the host page may change. Until `ready`, which rejects when they cannot be had, there are none. */
export const createLanguage = ({ state }: Core) => {
  const load = async (locale: Locale) => {
    const { [locale]: messages } = await loadPart<Record<Locale, LauncherMessages>>(locale)
    return createTexts(messages, locale)
  }
  const current = () => state.locale as Locale
  let found: Texts<LauncherKey> = () => ''
  const speak = async (locale: Locale): Promise<void> => {
    found = await load(locale)
    state.locale = locale
  }
  const texts: Texts<LauncherKey> = (key, values) => found(key, values)
  return {
    texts,
    locale: current,
    dir: () => directionOf(current()),
    speak,
    ready: speak(current()),
  }
}
export type Language = ReturnType<typeof createLanguage>
