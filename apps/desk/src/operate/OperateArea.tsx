import { createTexts, type Locale } from '@foyer/locales'
import { loadOperateMessages, type OperateMessages } from '@foyer/locales/operate/index'
import { loadSettingMessages, type SettingMessages } from '@foyer/locales/settings/index'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { Starting } from '../Starting.tsx'
import { useDesk } from '../useClient.ts'
import { createQueries } from './queries.ts'
import { createSettingTexts, SettingTextsContext } from './settingTexts.ts'
import './styles.ts'
import { OperateTextsContext } from './texts.ts'

type Messages = readonly [OperateMessages, SettingMessages]
type WordsProps = { messages: Promise<Messages>; locale: Locale; children: ReactNode }

const InWords = ({ messages, locale, children }: WordsProps) => {
  const [operate, settings] = use(messages)
  const texts = useMemo(() => createTexts(operate, locale), [operate, locale])
  const settingTexts = useMemo(() => createSettingTexts(settings, locale), [settings, locale])
  return (
    <OperateTextsContext value={texts}>
      <SettingTextsContext value={settingTexts}>{children}</SettingTextsContext>
    </OperateTextsContext>
  )
}

/** What every area of operators needs: their texts, those of the settings, and a cache of their calls. */
export const OperateArea = ({ children }: { children: ReactNode }) => {
  const { locale } = useDesk()
  const [messages] = useState(() => Promise.all([loadOperateMessages(locale), loadSettingMessages(locale)]))
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<Starting />}>
        <InWords messages={messages} locale={locale}>
          {children}
        </InWords>
      </Suspense>
    </QueryClientProvider>
  )
}
