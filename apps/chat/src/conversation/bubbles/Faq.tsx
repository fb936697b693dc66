import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { moreIcons } from '../../moreIcons.ts'
import { type BubbleProps, useChat } from '../../useClient.ts'
import css from './drawn.module.css'
import { batchOf, type FaqGroup, nextTab, readFaq } from './faq.ts'
import { signs } from './signs.ts'
import { TextBubble } from './TextBubble.tsx'

const Questions = ({ group }: { readonly group: FaqGroup }) => {
  const { visitor, t } = useChat()
  const [page, setPage] = useState(0)
  const { questions, pages } = batchOf(group.questions, page)
  return (
    <>
      {questions.map(({ question, docId }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and none changes its place
          key={`${index} ${docId}`}
          type="button"
          dir="auto"
          onClick={() => visitor.askDocument(question, docId)}
        >
          {question}
        </button>
      ))}
      {pages > 1 && (
        <button type="button" className={css.batch} onClick={() => setPage((current) => (current + 1) % pages)}>
          <Icon path={moreIcons.refresh} /> {t('changeBatch')}
        </button>
      )}
    </>
  )
}

type TabsProps = { readonly groups: readonly FaqGroup[] }

/** One tab stop; the arrows, Home and End choose. */
const Grouped = ({ groups }: TabsProps) => {
  const { t } = useChat()
  const [chosen, setChosen] = useState(0)
  const tabs = useRef<HTMLDivElement>(null)
  const id = useId()
  const group = groups[chosen]
  const onKeyDown = (event: KeyboardEvent) => {
    const rtl = document.documentElement.dir === 'rtl'
    const next = nextTab(event.key, chosen, groups.length, rtl)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div ref={tabs} className={css.tabs} role="tablist" aria-label={t('frequentQuestions')} onKeyDown={onKeyDown}>
        {groups.map((other, index) => (
          <button
            key={other.id}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            <bdi>{other.name}</bdi>
          </button>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {group && <Questions key={group.id} group={group} />}
      </div>
    </>
  )
}

/** The menu of frequent questions: a list, groups, or groups under a picture; five at a time (S3.9, G-38). */
export const Faq = ({ message }: BubbleProps) => {
  const { t } = useChat()
  const { groups, grouped, banner, picture } = readFaq(message.content)
  const first = groups[0]
  if (!first) return message.content.startsWith('{') ? null : <TextBubble message={message} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, which this is not
    <div className={css.choices} role="group" aria-label={t('frequentQuestions')}>
      {banner ? (
        <div className={css.banner}>
          {picture ? <img src={picture} alt="" /> : <Icon path={signs.question} />}
          <b>{t('frequentQuestions')}</b>
        </div>
      ) : (
        !grouped && <p>{first.name || t('frequentQuestions')}</p>
      )}
      {grouped ? <Grouped groups={groups} /> : <Questions group={first} />}
    </div>
  )
}
