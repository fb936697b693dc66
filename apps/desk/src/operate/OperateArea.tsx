import type { Locale } from '@foyer/locales'
import { loadSettingMessages, type SettingMessages } from '@foyer/locales/settings/index'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { Starting } from '../Starting.tsx'
import { useDesk } from '../useClient.ts'
import { createQueries } from './queries.ts'
import { createSettingTexts, SettingTextsContext } from './settingTexts.ts'
import './styles.ts'
import { WithOperateTexts } from './texts.ts'

type WordsProps = { messages: Promise<SettingMessages>; locale: Locale; children: ReactNode }

const InWords = ({ messages, locale, children }: WordsProps) => {
  const settings = use(messages)
  const texts = useMemo(() => createSettingTexts(settings, locale), [settings, locale])
  return <SettingTextsContext value={texts}>{children}</SettingTextsContext>
}

/** What every area of operators needs: their texts, those of the settings, and a cache of their calls. */
export const OperateArea = ({ children }: { children: ReactNode }) => {
  const { locale } = useDesk()
  const [messages] = useState(() => loadSettingMessages(locale))
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <WithOperateTexts fallback={<Starting />}>
        <Suspense fallback={<Starting />}>
          <InWords messages={messages} locale={locale}>
            {children}
          </InWords>
        </Suspense>
      </WithOperateTexts>
    </QueryClientProvider>
  )
}
