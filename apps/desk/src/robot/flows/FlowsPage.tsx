import { Route, Routes } from 'react-router'
import { lazyPage } from '../../lazyPage.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { FlowList } from './FlowList.tsx'

const FlowPage = lazyPage(() => import('./FlowPage.tsx').then((module) => module.FlowPage), Loading)

/** The flows: their list, and the editor of one. */
export const FlowsPage = () => (
  <Routes>
    <Route index element={<FlowList />} />
    <Route path="new" element={<FlowPage />} />
    <Route path=":flowId" element={<FlowPage />} />
  </Routes>
)
