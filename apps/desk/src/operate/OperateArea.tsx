import { createTexts, type Locale } from '@foyer/locales'
import { loadOperateMessages, type OperateMessages } from '@foyer/locales/operate/index'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { Starting } from '../Starting.tsx'
import { useDesk } from '../useClient.ts'
import { createQueries } from './queries.ts'
import './styles.ts'
import { OperateTextsContext } from './texts.ts'

type WordsProps = { messages: Promise<OperateMessages>; locale: Locale; children: ReactNode }

const InWords = ({ messages, locale, children }: WordsProps) => {
  const loaded = use(messages)
  const texts = useMemo(() => createTexts(loaded, locale), [loaded, locale])
  return <OperateTextsContext value={texts}>{children}</OperateTextsContext>
}

/** What every area of operators needs: their texts and a cache of their calls. */
export const OperateArea = ({ children }: { children: ReactNode }) => {
  const { locale } = useDesk()
  const [messages] = useState(() => loadOperateMessages(locale))
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
