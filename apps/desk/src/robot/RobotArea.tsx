import { createTexts, type Locale } from '@foyer/locales'
import { loadOperateMessages, type OperateMessages } from '@foyer/locales/operate/index'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useMemo, useState } from 'react'
import { Starting } from '../Starting.tsx'
import { useDesk } from '../useClient.ts'
import { Area } from './Area.tsx'
import { createQueries } from './queries.ts'
import './styles.ts'
import { RobotTextsContext } from './texts.ts'

const InWords = ({ messages, locale }: { messages: Promise<OperateMessages>; locale: Locale }) => {
  const loaded = use(messages)
  const texts = useMemo(() => createTexts(loaded, locale), [loaded, locale])
  return (
    <RobotTextsContext value={texts}>
      <Area />
    </RobotTextsContext>
  )
}

/** The area where operators teach the robot: everything below /desk/robot. */
export const RobotArea = () => {
  const { locale } = useDesk()
  const [messages] = useState(() => loadOperateMessages(locale))
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<Starting />}>
        <InWords messages={messages} locale={locale} />
      </Suspense>
    </QueryClientProvider>
  )
}
