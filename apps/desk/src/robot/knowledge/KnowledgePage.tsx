import { Route, Routes } from 'react-router'
import { lazyPage } from '../../lazyPage.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { DocList } from './DocList.tsx'
import { WithKnowledgeTexts } from './texts.ts'

const DocPage = lazyPage(() => import('./DocPage.tsx').then((module) => module.DocPage), Loading)

const ImportPage = lazyPage(() => import('../imports/ImportPage.tsx').then((module) => module.ImportPage), Loading)

/** The documents: their list, the editor of one, and their import. */
export const KnowledgePage = () => (
  <WithKnowledgeTexts>
    <Routes>
      <Route index element={<DocList />} />
      <Route path="import" element={<ImportPage />} />
      <Route path=":docId" element={<DocPage />} />
    </Routes>
  </WithKnowledgeTexts>
)
