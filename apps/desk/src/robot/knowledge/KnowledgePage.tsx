import { Route, Routes } from 'react-router'
import { piece } from '../../piece.tsx'
import { DocList } from './DocList.tsx'

const DocPage = piece(() => import('./DocPage.tsx').then((module) => module.DocPage))

/** What the robot knows: the list, and a document of it. */
export const KnowledgePage = () => (
  <Routes>
    <Route index element={<DocList />} />
    <Route path="new" element={<DocPage />} />
    <Route path=":docId" element={<DocPage />} />
  </Routes>
)
