import type { Message, MessageKind } from '@foyer/client/message'
import type { ReactNode } from 'react'
import { useAgentState, useTexts } from '../../useClient.ts'
import { oneLine } from '../oneLine.ts'
import { TranslatedText } from '../Translation.tsx'
import { Answer } from './Answer.tsx'
import classes from './bubbles.module.css'
import { CardBubble } from './CardBubble.tsx'
import { FileBubble } from './FileBubble.tsx'
import { FormBubble } from './FormBubble.tsx'
import { MediaBubble } from './MediaBubble.tsx'
import { Picture } from './Picture.tsx'
import { Questions } from './Questions.tsx'
import { Rich } from './Rich.tsx'
import { Text } from './Text.tsx'

type Part = (message: Message) => ReactNode

const asText: Part = (message) => <Text text={message.content} words={message.sensitiveWords} />
const asRich: Part = (message) => <Rich text={message.content} words={message.sensitiveWords} />
const asCard: Part = (message) => <CardBubble message={message} />
const asForm: Part = (message) => <FormBubble message={message} />
const asQuestions: Part = (message) => <Questions message={message} />
const asMedia: Part = (message) => <MediaBubble message={message} />

/** How each kind of message is rendered; an unknown kind is rendered as text (G-67). */
const parts: Readonly<Record<MessageKind, Part>> = {
  text: asText,
  image: (message) => <Picture address={message.content} name={message.fileName} />,
  card: asCard,
  answer: (message) => <Answer message={message} />,
  json: asCard,
  file: (message) => <FileBubble message={message} />,
  audio: asMedia,
  video: asMedia,
  goods: asCard,
  order: asCard,
  link: asCard,
  form: asForm,
  formNode: asForm,
  rich: asRich,
  tips: asQuestions,
  faq: asQuestions,
  rating: asText,
  unknown: asText,
}

const Quote = ({ quote }: { quote: NonNullable<Message['quote']> }) => {
  const t = useTexts()
  // A quote has no kind: without the original, a file would show as its address.
  const quoted = useAgentState(({ open }) => open?.messages.find(({ id }) => id === quote.id))
  return (
    <blockquote className={classes.quote}>
      <cite className={classes.label}>{t('quoteOf', { name: quote.senderName || t('nameless') })}</cite>
      <p className={classes.text}>{quoted && quoted.kind !== 'text' ? oneLine(t, quoted) : quote.content}</p>
    </blockquote>
  )
}

/** The content of a message's bubble. */
export const Bubble = ({ message }: { message: Message }) => {
  const t = useTexts()
  const part = parts[message.kind] ?? asText
  return (
    <>
      {message.quote && <Quote quote={message.quote} />}
      {message.content === '' && message.answer === null && message.fileName !== '' ? (
        <FileBubble message={message} />
      ) : message.content === '' && message.answer === null ? (
        <em className={classes.label}>{t('emptyMessage')}</em>
      ) : (
        part(message)
      )}
      {message.translation !== '' && <TranslatedText text={message.translation} />}
    </>
  )
}
