import type { AgentCard } from '@foyer/client/visitor/types'
import { useRef, useState } from 'react'
import { Face } from '../header/Face.tsx'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { sayCanned } from '../panels/canned.ts'
import { useChat } from '../useClient.ts'
import css from './SideBar.module.css'
import { type Contact, contactsOf, type Question, type QuickLink, quickSize } from './sideBar.ts'

const Picture = ({ url }: { readonly url: string | null }) => {
  const [broken, setBroken] = useState(false)
  return (
    <span className={css.picture} aria-hidden="true">
      {url && !broken ? <img src={url} alt="" onError={() => setBroken(true)} /> : <Icon path={moreIcons.link} />}
    </span>
  )
}

/** Links with pictures, which are smaller the more there are (S2.2-29, S9.3-07 to 09). */
export const QuickLinks = ({ links }: { readonly links: readonly QuickLink[] }) => (
  <ul className={`${css.links} ${css[quickSize(links.length)]}`}>
    {links.map((link, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two equal links apart, and the list never changes
      <li key={index}>
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          <Picture url={link.picture} />
          <span dir="auto" title={link.name}>
            {link.name}
          </span>
        </a>
      </li>
    ))}
  </ul>
)

/** Questions whose answers the channel contains (S2.2-30, G-37). A double click asks once. */
export const Questions = ({ questions }: { readonly questions: readonly Question[] }) => {
  const { visitor } = useChat()
  const asked = useRef(0)
  const ask = ({ question, answer }: Question, now: number) => {
    if (now - asked.current < 400) return
    asked.current = now
    sayCanned(visitor, question, answer)
  }
  return (
    <ul className={css.questions}>
      {questions.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two equal questions apart, and the list never changes
        <li key={index}>
          <button type="button" onClick={(event) => ask(one, event.timeStamp)}>
            <span dir="auto">{one.question}</span>
            <Icon path={moreIcons.next} flip />
          </button>
        </li>
      ))}
    </ul>
  )
}

const Line = ({ text, href }: Contact) => (href ? <a href={href}>{text}</a> : text)

/** The agent's business card (S2.2-31). */
export const BusinessCard = ({ agent }: { readonly agent: AgentCard }) => {
  const { t } = useChat()
  const contacts = contactsOf(agent)
  return (
    <div className={css.card}>
      <Face url={agent.face} robot={false} large />
      <h2 dir="auto">{agent.nick || t('agent')}</h2>
      {agent.signature && <p dir="auto">{agent.signature}</p>}
      {contacts.length > 0 && (
        <dl>
          {contacts.map((contact) => (
            <div key={contact.kind}>
              <dt>{t(contact.kind)}</dt>
              <dd>
                <bdi>
                  <Line {...contact} />
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
