import { Route, Routes } from 'react-router'
import { lazyPage } from '../../lazyPage.tsx'
import { Loading } from '../Loading.tsx'

const MailTexts = lazyPage(() => import('./MailTexts.tsx').then((module) => module.MailTexts), Loading)
const MailboxList = lazyPage(() => import('./MailboxList.tsx').then((module) => module.MailboxList), Loading)
const MailboxPage = lazyPage(() => import('./MailboxPage.tsx').then((module) => module.MailboxPage), Loading)
const MailsIn = lazyPage(() => import('./MailsIn.tsx').then((module) => module.MailsIn), Loading)

/** The words of mails, mailboxes, and mails that could not be read. */
export const MailSettings = () => (
  <Routes>
    <Route index element={<MailTexts />} />
    <Route path="mailboxes" element={<MailboxList />} />
    <Route path="mailboxes/new" element={<MailboxPage />} />
    <Route path="mailboxes/:mailboxId" element={<MailboxPage />} />
    <Route path="in" element={<MailsIn />} />
  </Routes>
)
