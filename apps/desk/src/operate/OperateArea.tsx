import { useLoading } from '@foyer/browser/loading'
import { loadSettingMessages } from '@foyer/locales/settings/index'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { perLocale } from '../loadedTexts.tsx'
import { Starting } from '../Starting.tsx'
import { useDesk } from '../useClient.ts'
import { createQueries } from './queries.ts'
import { createSettingTexts, SettingTextsContext } from './settingTexts.ts'
import './styles.ts'
import { WithOperateTexts } from './texts.ts'

const settingTextsIn = perLocale(async (locale) => createSettingTexts(await loadSettingMessages(locale), locale))

/** What every area of operators needs: their texts, those of the settings, and a cache of their calls. */
export const OperateArea = ({ children }: { children: ReactNode }) => {
  const texts = useLoading(settingTextsIn(useDesk().locale))
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <WithOperateTexts fallback={<Starting />}>
        {texts ? <SettingTextsContext value={texts}>{children}</SettingTextsContext> : <Starting />}
      </WithOperateTexts>
    </QueryClientProvider>
  )
}
