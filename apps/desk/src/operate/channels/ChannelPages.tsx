import { Navigate, Route, Routes } from 'react-router'
import { lazyPage } from '../../lazyPage.tsx'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { Loading } from '../Loading.tsx'
import { ChannelList } from './ChannelList.tsx'
import { WithChannelTexts } from './texts.ts'

const ChannelPage = lazyPage(() => import('./ChannelPage.tsx').then((module) => module.ChannelPage), Loading)
const HistoryPage = lazyPage(() => import('./HistoryPage.tsx').then((module) => module.HistoryPage), Loading)

/** The list of channels, the page of each, and its history. */
export const ChannelPages = () => {
  const search = useKeptSearch()
  return (
    <WithChannelTexts>
      <Routes>
        <Route index element={<ChannelList />} />
        <Route path=":channelId/history" element={<HistoryPage />} />
        <Route path=":channelId/:section?" element={<ChannelPage />} />
        <Route path="*" element={<Navigate to={{ pathname: '/settings/channels', search }} replace />} />
      </Routes>
    </WithChannelTexts>
  )
}
