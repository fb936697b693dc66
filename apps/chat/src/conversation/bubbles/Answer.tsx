import type { Message, RobotReply } from '@foyer/client/message'
import { ANSWER_TYPE } from '@foyer/protocol/kinds'
import { type BubbleProps, useChat, useVisitor } from '../../useClient.ts'
import { fileUrl } from '../fileUrl.ts'
import bubbleCss from './bubble.module.css'
import { Choices } from './Choices.tsx'
import css from './drawn.module.css'
import { FileLink } from './FileCard.tsx'
import { ProductCard, readProduct } from './Product.tsx'
import { RichText } from './Rich.tsx'
import { Streamed } from './Streamed.tsx'
import { isSpent } from './spent.ts'
import { TextBubble } from './TextBubble.tsx'
import { ToAgent } from './ToAgent.tsx'
import { useOwnPage } from './useOwnPage.ts'
import { Words } from './Words.tsx'

type ReplyProps = { readonly reply: RobotReply; readonly words: string; readonly message: Message }

/** The text of a reply. Text of a model is never HTML, and is labelled as a model's. */
const Said = ({ reply, words, message }: ReplyProps) => {
  const { t } = useChat()
  const pageOf = useOwnPage()
  const docId = message.answer?.docId ?? ''
  if (reply.source === 'LARGE_MODEL_REPLY')
    return (
      <div className={bubbleCss.bubble} dir="auto">
        <Words text={words} />
        <small className={css.mark}>{t('byModel')}</small>
      </div>
    )
  const more = docId !== '' && (
    <a href={pageOf(docId)} target="_blank" rel="noopener noreferrer">
      {t('ownPage')}
    </a>
  )
  return (
    <div className={bubbleCss.bubble} dir="auto">
      <RichText text={words} more={more} />
    </div>
  )
}

const useSpent = (message: Message) => useVisitor((state) => isSpent(state.messages, message.id))

/** One reply of any source: words, a card, buttons, a clarifying question (S3.5-06 to 13). */
const Reply = ({ reply, words, message }: ReplyProps) => {
  const { visitor } = useChat()
  const spent = useSpent(message)
  const card = reply.card ? readProduct(reply.card) : null
  return (
    <>
      {words && <Said reply={reply} words={words} message={message} />}
      {card && <ProductCard {...card} />}
      {reply.buttons.length > 0 && (
        <Choices
          spent={spent}
          choices={reply.buttons.map((button) => ({ ...button, choose: () => visitor.press(message.id, button) }))}
        />
      )}
      {reply.clarify && (
        <Choices
          spent={spent}
          title={reply.clarify.guide === words ? '' : reply.clarify.guide}
          choices={reply.clarify.options.map((name) => ({ key: name, name, choose: () => visitor.send(name) }))}
        />
      )}
    </>
  )
}

/** What the visitor can ask or choose after an answer. */
const Next = ({ message }: BubbleProps) => {
  const { visitor, t } = useChat()
  const spent = useSpent(message)
  const { answerType, suggestTitle = '', suggestions = [], items = [] } = message.answer ?? {}
  const title = suggestTitle || t('suggestions')
  return (
    <>
      {items.length > 0 && (
        <Choices
          spent={spent}
          choices={items.map(({ id, name, bindValue }) => ({
            key: id,
            name,
            choose: () => visitor.press(message.id, { itemId: id, name, bindValue }),
          }))}
        />
      )}
      {suggestions.length > 0 && (
        <Choices
          // The text "did you mean" is the heading of the choices.
          title={answerType === ANSWER_TYPE.guide ? '' : title}
          label={title}
          choices={suggestions.map(({ question, docId }) => ({
            key: docId,
            name: question,
            choose: () => visitor.askDocument(question, docId),
          }))}
        />
      )}
    </>
  )
}

const Sources = ({ message }: BubbleProps) => {
  const { t } = useChat()
  const pageOf = useOwnPage()
  const documents = message.answer?.sources ?? []
  const files = (message.answer?.files ?? []).flatMap(({ name, url }) => {
    const href = fileUrl(url)
    return href ? [{ name: name || (href.split('/').at(-1) ?? ''), href }] : []
  })
  if (documents.length + files.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, which this is not
    <div className={css.sources} role="group" aria-label={t('references')}>
      <small aria-hidden="true">{t('references')}</small>
      {documents.map(({ docId, question }) => (
        <a key={docId} className={css.source} href={pageOf(docId)} target="_blank" rel="noopener noreferrer" dir="auto">
          <span>{question || t('details')}</span>
        </a>
      ))}
      {files.map(({ name, href }) => (
        <FileLink key={href} url={href} name={name} />
      ))}
    </div>
  )
}

const wordsOf = (reply: RobotReply | undefined): string => reply?.text || reply?.clarify?.guide || ''

/** A robot's answer: its replies, further questions, sources, and the way to an agent (S3.5, G-08). */
export const Answer = ({ message, drawing }: BubbleProps) => {
  const { answer } = message
  if (!answer) return <TextBubble message={message} drawing={drawing} />
  const earlier = answer.replies.slice(0, -1)
  const last = answer.replies.at(-1)
  return (
    <>
      {earlier.map((reply, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the replies of an answer never change places
        <Reply key={index} reply={reply} words={wordsOf(reply)} message={message} />
      ))}
      <Streamed message={message} text={last ? wordsOf(last) : message.content} drawing={drawing}>
        {(words, busy) => (
          <>
            {last ? (
              <Reply
                reply={busy ? { ...last, card: null, buttons: [], clarify: null } : last}
                words={words}
                message={message}
              />
            ) : (
              words && (
                <div className={bubbleCss.bubble} dir="auto">
                  <RichText text={words} />
                </div>
              )
            )}
            {!busy && (
              <>
                <Next message={message} />
                <Sources message={message} />
                {answer.offersAgent && <ToAgent />}
              </>
            )}
          </>
        )}
      </Streamed>
    </>
  )
}
