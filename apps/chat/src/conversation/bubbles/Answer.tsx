import type { RobotReply } from '@foyer/client/message'
import { useActions } from '../../panels/useActions.ts'
import { type BubbleProps, useChat, useVisitor } from '../../useClient.ts'
import { fileUrl } from '../links.ts'
import bubbleCss from './bubble.module.css'
import { Choices } from './Choices.tsx'
import css from './drawn.module.css'
import { FileLink } from './FileCard.tsx'
import { ProductCard, readProduct } from './Product.tsx'
import { RichText } from './Rich.tsx'
import { Streamed } from './Streamed.tsx'
import { TextBubble } from './TextBubble.tsx'

type ReplyProps = { readonly reply: RobotReply; readonly words: string; readonly messageId: string }

/** One reply of any source: words, a card, buttons, a clarifying question (S3.5-06 to 13). */
const Reply = ({ reply, words, messageId }: ReplyProps) => {
  const { visitor, t } = useChat()
  const card = reply.card ? readProduct(reply.card) : null
  return (
    <>
      {words && (
        <div className={bubbleCss.bubble} dir="auto">
          <RichText text={words} />
          {reply.source === 'LARGE_MODEL_REPLY' && <small className={css.mark}>{t('byModel')}</small>}
        </div>
      )}
      {card && <ProductCard {...card} />}
      {reply.buttons.length > 0 && (
        <Choices
          choices={reply.buttons.map((button) => ({ ...button, choose: () => visitor.press(messageId, button) }))}
        />
      )}
      {reply.clarify && (
        <Choices
          title={reply.clarify.guide === words ? '' : reply.clarify.guide}
          choices={reply.clarify.options.map((name) => ({ key: name, name, choose: () => visitor.send(name) }))}
        />
      )}
    </>
  )
}

/** What may be asked or chosen after an answer. */
const Next = ({ message }: BubbleProps) => {
  const { visitor, t } = useChat()
  const { suggestTitle = '', suggestions = [], items = [] } = message.answer ?? {}
  return (
    <>
      {items.length > 0 && (
        <Choices
          choices={items.map(({ id, name, bindValue }) => ({
            key: id,
            name,
            choose: () => visitor.press(message.id, { itemId: id, name, bindValue }),
          }))}
        />
      )}
      {suggestions.length > 0 && (
        <Choices
          title={suggestTitle || t('suggestions')}
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
  const files = (message.answer?.files ?? []).flatMap(({ name, url }) => {
    const href = fileUrl(url)
    return href ? [{ name: name || (href.split('/').at(-1) ?? ''), href }] : []
  })
  if (files.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, which this is not
    <div className={css.sources} role="group" aria-label={t('references')}>
      <small aria-hidden="true">{t('references')}</small>
      {files.map(({ name, href }) => (
        <FileLink key={href} url={href} name={name} />
      ))}
    </div>
  )
}

const ToAgent = () => {
  const { t } = useChat()
  const { transfer } = useActions()
  const locked = useVisitor((state) => state.transferLocked)
  const withRobot = useVisitor((state) => state.consultation.state === 'robot')
  return (
    withRobot && (
      <button type="button" className={css.action} disabled={locked} onClick={() => void transfer()}>
        {t('transferToAgent')}
      </button>
    )
  )
}

const wordsOf = (reply: RobotReply | undefined): string => reply?.text || reply?.clarify?.guide || ''

/** A robot's answer: its replies, what may be asked next, sources, and the way to an agent (S3.5, G-08). */
export const Answer = ({ message, drawing }: BubbleProps) => {
  const { answer } = message
  if (!answer) return <TextBubble message={message} drawing={drawing} />
  const said = answer.replies.slice(0, -1)
  const last = answer.replies.at(-1)
  return (
    <>
      {said.map((reply, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the replies of one answer never change places
        <Reply key={index} reply={reply} words={wordsOf(reply)} messageId={message.id} />
      ))}
      <Streamed message={message} text={last ? wordsOf(last) : message.content} drawing={drawing}>
        {(words, busy) => (
          <>
            {last ? (
              <Reply
                reply={busy ? { ...last, card: null, buttons: [], clarify: null } : last}
                words={words}
                messageId={message.id}
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
