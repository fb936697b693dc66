import { Route, Routes } from 'react-router'
import { lazyPage } from '../../lazyPage.tsx'
import { Loading } from '../Loading.tsx'
import { PeopleWords } from './texts.ts'

const PeopleList = lazyPage(() => import('./PeopleList.tsx').then((module) => module.PeopleList), Loading)
const PersonPage = lazyPage(() => import('./PersonPage.tsx').then((module) => module.PersonPage), Loading)
const GroupList = lazyPage(() => import('./GroupList.tsx').then((module) => module.GroupList), Loading)
const GroupPage = lazyPage(() => import('./GroupPage.tsx').then((module) => module.GroupPage), Loading)
const RoleList = lazyPage(() => import('./RoleList.tsx').then((module) => module.RoleList), Loading)
const RolePage = lazyPage(() => import('./RolePage.tsx').then((module) => module.RolePage), Loading)

/** People, the groups of agents, and roles. */
export const PeopleSettings = () => (
  <PeopleWords>
    <Routes>
      <Route index element={<PeopleList />} />
      <Route path="groups" element={<GroupList />} />
      <Route path="groups/new" element={<GroupPage />} />
      <Route path="groups/:groupId" element={<GroupPage />} />
      <Route path="roles" element={<RoleList />} />
      <Route path="roles/new" element={<RolePage />} />
      <Route path="roles/:roleId" element={<RolePage />} />
      <Route path=":adminId" element={<PersonPage />} />
    </Routes>
  </PeopleWords>
)
