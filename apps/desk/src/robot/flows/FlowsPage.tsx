import { Route, Routes } from 'react-router'
import { piece } from '../../piece.tsx'
import { FlowList } from './FlowList.tsx'

const FlowPage = piece(() => import('./FlowPage.tsx').then((module) => module.FlowPage))

/** What leads visitors step by step: the list, and a flow of it. */
export const FlowsPage = () => (
  <Routes>
    <Route index element={<FlowList />} />
    <Route path="new" element={<FlowPage />} />
    <Route path=":flowId" element={<FlowPage />} />
  </Routes>
)
