import { useLayoutEffect } from 'react'
import { useChat, useVisitor } from '../useClient.ts'
import { Carousel } from './Carousel.tsx'
import { BusinessCard, Questions, QuickLinks } from './Panels.tsx'
import css from './SideBar.module.css'
import { type SideBarContent, sideBarWidth } from './sideBar.ts'
import { type Tab, Tabs } from './Tabs.tsx'

const tellWidth = (width: string) => document.documentElement.style.setProperty('--side', width)

/** At the end side of the chat on a computer: links, questions, the agent's card and advertisements (S2.2-28 to 32). */
export const SideBar = ({ content }: { readonly content: SideBarContent }) => {
  const { t } = useChat()
  const width = useVisitor((state) => sideBarWidth(state.channel?.sideBarWidth))
  const agent = useVisitor((state) => (state.consultation.state === 'agent' ? state.agent : null))
  const { links, questions, ads } = content
  const tabs: Tab[] = []
  if (links.length > 0) tabs.push({ key: 'links', name: t('quickLinks'), panel: <QuickLinks links={links} /> })
  if (questions.length > 0)
    tabs.push({ key: 'questions', name: t('commonQuestions'), panel: <Questions questions={questions} /> })
  if (agent) tabs.push({ key: 'card', name: t('businessCard'), panel: <BusinessCard agent={agent} /> })
  const empty = tabs.length === 0 && ads.length === 0
  useLayoutEffect(() => {
    tellWidth(empty ? '0px' : `${width}px`)
    return () => tellWidth('0px')
  }, [empty, width])
  if (empty) return null
  return (
    <aside className={css.side} aria-label={t('sideBar')}>
      <Tabs name={t('sideBar')} tabs={tabs} />
      {ads.length > 0 && <Carousel ads={ads} />}
    </aside>
  )
}
