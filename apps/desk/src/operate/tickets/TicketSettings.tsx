import { Route, Routes } from 'react-router'
import { lazyPage } from '../../lazyPage.tsx'
import { Loading } from '../Loading.tsx'
import { TypeList } from './TypeList.tsx'

const TypePage = lazyPage(() => import('./TypePage.tsx').then((module) => module.TypePage), Loading)
const RulesPage = lazyPage(() => import('../rules/RulesPage.tsx').then((module) => module.RulesPage), Loading)

/** Ticket types with their forms, and the rules of tickets. */
export const TicketSettings = () => (
  <Routes>
    <Route index element={<TypeList />} />
    <Route path="types/new" element={<TypePage />} />
    <Route path="types/:templateId" element={<TypePage />} />
    <Route path="rules" element={<RulesPage />} />
  </Routes>
)
