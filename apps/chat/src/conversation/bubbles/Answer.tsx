import type { RobotReply } from '@foyer/client/message'
import { useActions } from '../../panels/useActions.ts'
import { bag, text } from '../../switches.ts'
import { type BubbleProps, useChat, useVisitor } from '../../useClient.ts'
import { fileUrl } from '../links.ts'
import css from './bubble.module.css'
import { Choices } from './Choices.tsx'
import { ProductCard, readProduct } from './Product.tsx'
import { RichText } from './Rich.tsx'

const Reply = ({ reply, messageId }: { readonly reply: RobotReply; readonly messageId: string }) => {
  const { visitor } = useChat()
  const card = reply.card ? readProduct(reply.card) : null
  const guide = text(bag(reply.formNode).referGuide)
  const words = reply.text || guide
  return (
    <>
      {words && (
        <div className={css.bubble} dir="auto">
          <RichText text={words} />
        </div>
      )}
      {card && <ProductCard {...card} />}
      {reply.buttons.length > 0 && (
        <Choices
          choices={reply.buttons.map((button) => ({
            key: button.key,
            name: button.name,
            choose: () => visitor.press(messageId, button),
          }))}
        />
      )}
      {reply.clarify && (
        <Choices
          title={reply.clarify.guide}
          choices={reply.clarify.options.map((option) => ({
            key: option,
            name: option,
            choose: () => visitor.send(option),
          }))}
        />
      )}
    </>
  )
}

/** A robot's answer: its replies, what may be asked next, sources, and the way to an agent (S3.5, G-08). */
export const Answer = ({ message }: BubbleProps) => {
  const { visitor, t } = useChat()
  const { transfer } = useActions()
  const locked = useVisitor((state) => state.transferLocked)
  const withRobot = useVisitor((state) => state.consultation.state === 'robot')
  const { answer } = message
  if (!answer) return <div className={css.bubble}>{message.content}</div>
  const files = answer.files.flatMap((file) => {
    const url = fileUrl(file.url)
    return url ? [{ name: file.name || url, url }] : []
  })
  return (
    <>
      {answer.replies.map((reply, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the replies of one answer never change places
        <Reply key={index} reply={reply} messageId={message.id} />
      ))}
      {answer.suggestions.length > 0 && (
        <Choices
          title={answer.suggestTitle || t('suggestions')}
          choices={answer.suggestions.map(({ question, docId }) => ({
            key: docId + question,
            name: question,
            choose: () => visitor.askDocument(question, docId),
          }))}
        />
      )}
      {answer.items.length > 0 && (
        <Choices
          choices={answer.items.map((item) => ({
            key: item.id,
            name: item.name,
            choose: () => visitor.press(message.id, { itemId: item.id, name: item.name, bindValue: item.bindValue }),
          }))}
        />
      )}
      {files.length > 0 && (
        <div className={css.bubble}>
          {t('references')}
          {files.map((file) => (
            <a key={file.url} className={css.block} href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>
          ))}
        </div>
      )}
      {answer.offersAgent && withRobot && (
        <button type="button" className={css.action} disabled={locked} onClick={() => void transfer()}>
          {t('transferToAgent')}
        </button>
      )}
    </>
  )
}
