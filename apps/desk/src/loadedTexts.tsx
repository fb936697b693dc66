import { createTexts, type Locale, type TextEntry, type Texts } from '@foyer/locales'
import { type ComponentType, createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { useDesk } from './useClient.ts'

type Catalogue<Key extends string> = Readonly<Record<Key, TextEntry>>

const Nothing = () => null

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

  const useLoadedTexts = (): Texts<Key> => {
    const texts = use(TextsContext)
    if (!texts) throw new Error('This component is outside of the texts that it reads')
    return texts
  }

  type LoadedProps = { messages: Promise<Catalogue<Key>>; locale: Locale; children: ReactNode }
  const Loaded = ({ messages, locale, children }: LoadedProps) => {
    const loaded = use(messages)
    const texts = useMemo(() => createTexts(loaded, locale), [loaded, locale])
    return <TextsContext value={texts}>{children}</TextsContext>
  }

  const WithTexts = ({ fallback = <Waiting />, children }: { fallback?: ReactNode; children: ReactNode }) => {
    const { locale } = useDesk()
    const [messages] = useState(() => load(locale))
    return (
      <Suspense fallback={fallback}>
        <Loaded messages={messages} locale={locale}>
          {children}
        </Loaded>
      </Suspense>
    )
  }

  return [WithTexts, useLoadedTexts] as const
}
