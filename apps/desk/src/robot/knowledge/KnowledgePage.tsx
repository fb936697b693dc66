import { Route, Routes } from 'react-router'
import { lazyPage } from '../../lazyPage.tsx'
import { DocList } from './DocList.tsx'

const DocPage = lazyPage(() => import('./DocPage.tsx').then((module) => module.DocPage))

/** The documents: their list, and the editor of one. */
export const KnowledgePage = () => (
  <Routes>
    <Route index element={<DocList />} />
    <Route path="new" element={<DocPage />} />
    <Route path=":docId" element={<DocPage />} />
  </Routes>
)
