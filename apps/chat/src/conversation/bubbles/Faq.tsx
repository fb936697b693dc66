import { useState } from 'react'
import { Icon, icons } from '../../icons.tsx'
import { type BubbleProps, useChat } from '../../useClient.ts'
import { batchOf, type FaqGroup, readFaq } from './faq.ts'
import css from './more.module.css'

const Questions = ({ group }: { readonly group: FaqGroup }) => {
  const { visitor, t } = useChat()
  const [page, setPage] = useState(0)
  const { questions, pages } = batchOf(group.questions, page)
  return (
    <>
      {questions.map(({ question, docId }) => (
        <button key={docId + question} type="button" dir="auto" onClick={() => visitor.askDocument(question, docId)}>
          {question}
        </button>
      ))}
      {pages > 1 && (
        <button type="button" className={css.batch} onClick={() => setPage((current) => (current + 1) % pages)}>
          <Icon path={icons.refresh} /> {t('changeBatch')}
        </button>
      )}
    </>
  )
}

/** The menu of frequent questions: a list, or groups to choose from, five at a time (S3.9, G-38). */
export const Faq = ({ message }: BubbleProps) => {
  const { t } = useChat()
  const [chosen, setChosen] = useState(0)
  const { groups, picture } = readFaq(message.content)
  const group = groups[chosen] ?? groups[0]
  if (!group) return null
  return (
    <section className={css.choices} aria-label={t('frequentQuestions')}>
      {picture && <div className={css.banner} aria-hidden="true" />}
      {groups.length > 1 ? (
        <div className={css.tabs}>
          {groups.map((other, index) => (
            <button key={other.id} type="button" aria-pressed={other === group} onClick={() => setChosen(index)}>
              {other.name}
            </button>
          ))}
        </div>
      ) : (
        <p>{group.name || t('frequentQuestions')}</p>
      )}
      <Questions key={group.id} group={group} />
    </section>
  )
}
