import type { Message, RobotReply } from '@foyer/client/message'
import { ANSWER_TYPE } from '@foyer/protocol/kinds'
import { useTexts } from '../../useClient.ts'
import { cardOf, formOf } from '../content.ts'
import classes from './bubbles.module.css'
import { CardBody, Rows } from './CardBubble.tsx'
import { FileBubble } from './FileBubble.tsx'
import { Lines } from './Questions.tsx'
import { Rich } from './Rich.tsx'

const Reply = ({ reply, words }: { reply: RobotReply; words: readonly string[] }) => {
  const t = useTexts()
  const card = cardOf(reply.card)
  const form = formOf(reply.formNode)
  return (
    <>
      {reply.text !== '' && <Rich text={reply.text} words={words} />}
      {card && <CardBody card={card} />}
      {form.title !== '' && <p className={classes.title}>{form.title}</p>}
      {form.fields.length > 0 && <Rows rows={form.fields} />}
      {reply.clarify && <Lines title={reply.clarify.guide} lines={reply.clarify.options} />}
      <Lines title={t('buttons')} lines={reply.buttons.map(({ name }) => name)} />
    </>
  )
}

/** A robot's answer as the customer saw it: replies, buttons, suggestions and files. */
export const Answer = ({ message }: { message: Message }) => {
  const t = useTexts()
  const { answer, content, sensitiveWords } = message
  if (!answer) return <Rich text={content} words={sensitiveWords} />
  return (
    <>
      {answer.replies.map((reply, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the replies of one answer never change their order
        <Reply key={at} reply={reply} words={sensitiveWords} />
      ))}
      {answer.replies.length === 0 && <Rich text={content} words={sensitiveWords} />}
      <Lines
        // The text of "did you mean" is already the heading of these suggestions.
        title={answer.answerType === ANSWER_TYPE.guide ? '' : answer.suggestTitle || t('suggestions')}
        lines={[...answer.suggestions.map(({ question }) => question), ...answer.items.map(({ name }) => name)]}
      />
      {answer.files.map(({ name, url }) => (
        <FileBubble key={url} message={{ ...message, content: url, fileName: name, size: 0 }} />
      ))}
      {answer.offersAgent && <p className={classes.label}>{t('offersAgent')}</p>}
    </>
  )
}
