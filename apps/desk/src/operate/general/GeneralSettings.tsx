import { Route, Routes } from 'react-router'
import { lazyPage } from '../../lazyPage.tsx'
import { Loading } from '../Loading.tsx'
import { PeopleWords } from '../people/texts.ts'
import { WithGeneralTexts } from './texts.ts'

const WordsPage = lazyPage(() => import('./WordsPage.tsx').then((module) => module.WordsPage), Loading)
const ServicesPage = lazyPage(() => import('./ServicesPage.tsx').then((module) => module.ServicesPage), Loading)
const ConfigurationPage = lazyPage(
  () => import('./ConfigurationPage.tsx').then((module) => module.ConfigurationPage),
  Loading,
)
const SecurityPage = lazyPage(() => import('./SecurityPage.tsx').then((module) => module.SecurityPage), Loading)

/** Words and tags, services that the installation uses, what keeps it safe, and all of it as one file. */
export const GeneralSettings = () => (
  // the texts of people name keys and who did something
  <PeopleWords>
    <WithGeneralTexts>
      <Routes>
        <Route index element={<WordsPage />} />
        <Route path="services" element={<ServicesPage />} />
        <Route path="security" element={<SecurityPage />} />
        <Route path="configuration" element={<ConfigurationPage />} />
      </Routes>
    </WithGeneralTexts>
  </PeopleWords>
)
