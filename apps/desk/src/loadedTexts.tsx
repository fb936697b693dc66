import { createLoading, type Loading, useLoading } from '@foyer/browser/loading'
import { createTexts, type Locale, type TextEntry, type Texts } from '@foyer/locales'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { useDesk } from './useClient.ts'

type Catalogue<Key extends string> = Readonly<Record<Key, TextEntry>>

const Nothing = () => null

/** What is loaded once for each language. */
export const perLocale = <Value,>(load: (locale: Locale) => Promise<Value>): ((locale: Locale) => Loading<Value>) => {
  const all = new Map<Locale, Loading<Value>>()
  return (locale) => {
    const known = all.get(locale) ?? createLoading(() => load(locale))
    all.set(locale, known)
    return known
  }
}

/**
 * The texts of a part of the desk that are not among those of its first load.
 * @param load of one language
 * @param Waiting what is shown meanwhile, unless the place of use says otherwise
 * @returns what loads them for everything inside it, and the hook that reads them there; it throws outside
 */
export const createLoadedTexts = <Key extends string>(
  load: (locale: Locale) => Promise<Catalogue<Key>>,
  Waiting: ComponentType = Nothing,
) => {
  const TextsContext = createContext<Texts<Key> | null>(null)
  const textsIn = perLocale(async (locale) => createTexts(await load(locale), locale))

  const useLoadedTexts = (): Texts<Key> => {
    const texts = use(TextsContext)
    if (!texts) throw new Error('This component is outside of the texts that it reads')
    return texts
  }

  const WithTexts = ({ fallback = <Waiting />, children }: { fallback?: ReactNode; children: ReactNode }) => {
    const texts = useLoading(textsIn(useDesk().locale))
    return texts ? <TextsContext value={texts}>{children}</TextsContext> : fallback
  }

  return [WithTexts, useLoadedTexts] as const
}
