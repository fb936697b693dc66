import type { Message, MessageKind } from '@foyer/client/message'
import type { ComponentType } from 'react'
import { piece } from '../../piece.ts'
import type { BubbleProps } from '../../useClient.ts'
import { Answer } from './Answer.tsx'
import { Faq } from './Faq.tsx'
import { FileCard } from './FileCard.tsx'
import { Json } from './Json.tsx'
import { LinkCard } from './LinkCard.tsx'
import { Media } from './Media.tsx'
import { Menus } from './Menus.tsx'
import { Picture } from './Picture.tsx'
import { Product } from './Product.tsx'
import { Progress } from './Progress.tsx'
import { Quote } from './Quote.tsx'
import { TextBubble, Translation } from './TextBubble.tsx'
import { Tips } from './Tips.tsx'
import { Votes } from './Votes.tsx'
import { Missing, Waiting } from './Waiting.tsx'

const FormBubble = piece(async () => (await import('./FormBubble.tsx')).FormBubble, Missing, Waiting)
const RatingCard = piece(async () => (await import('./RatingCard.tsx')).RatingCard, undefined, Waiting)

const kinds: Readonly<Record<MessageKind, ComponentType<BubbleProps>>> = {
  text: TextBubble,
  image: Picture,
  card: Product,
  answer: Answer,
  json: Json,
  file: FileCard,
  audio: Media,
  video: Media,
  goods: Product,
  order: Product,
  link: LinkCard,
  form: FormBubble,
  formNode: FormBubble,
  rich: TextBubble,
  tips: Tips,
  faq: Faq,
  rating: RatingCard,
  unknown: TextBubble,
}

/** Kinds whose bubble shows its quote and translation itself. */
const worded = (message: Message) => ['text', 'rich', 'unknown'].includes(message.kind)

/** The bubble of a message by its kind; an unknown kind is shown as text (G-67). */
export const Drawn = ({ message, drawing }: BubbleProps) => {
  const Kind = kinds[message.kind] ?? TextBubble
  const apart = !worded(message)
  return (
    <>
      {apart && message.quote && <Quote quote={message.quote} />}
      <Kind message={message} drawing={drawing} />
      {apart && message.translation && <Translation text={message.translation} />}
      {message.progress !== null && <Progress message={message} percent={message.progress} />}
      {message.vote !== 'hidden' && !message.streaming && <Votes message={message} />}
      {message.menus.length > 0 && <Menus keys={message.menus} />}
    </>
  )
}
