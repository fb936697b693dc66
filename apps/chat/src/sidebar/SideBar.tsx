import { useChat, useVisitor } from '../useClient.ts'
import { Carousel } from './Carousel.tsx'
import { BusinessCard, Questions, QuickLinks } from './Panels.tsx'
import type { SideBarContent } from './sideBar.ts'
import { type Tab, Tabs } from './Tabs.tsx'

/** At the end side of the chat on a computer: links, questions, the agent's card and advertisements (S2.2-28 to 32). */
export const SideBar = ({ content }: { readonly content: SideBarContent }) => {
  const { t } = useChat()
  const agent = useVisitor((state) => (state.consultation.state === 'agent' ? state.agent : null))
  const { links, questions, ads } = content
  const tabs: Tab[] = []
  if (links.length > 0) tabs.push({ key: 'links', name: t('quickLinks'), panel: <QuickLinks links={links} /> })
  if (questions.length > 0)
    tabs.push({ key: 'questions', name: t('commonQuestions'), panel: <Questions questions={questions} /> })
  if (agent) tabs.push({ key: 'card', name: t('businessCard'), panel: <BusinessCard agent={agent} /> })
  return (
    <>
      <Tabs name={t('sideBar')} tabs={tabs} />
      {ads.length > 0 && <Carousel ads={ads} />}
    </>
  )
}
