import { createElement, type ReactNode, Suspense } from 'react'
import { piece } from '../../piece.ts'
import type { BubbleProps } from '../../useClient.ts'
import { Text } from './Text.tsx'
import { Missing, Waiting } from './Waiting.tsx'

// Everything but text is one piece that comes with the first message that needs it.
const more = () => import('./more.ts')
const Answer = piece(async () => (await more()).Answer, Missing)
const Rich = piece(async () => (await more()).Rich, Missing)
const Picture = piece(async () => (await more()).Picture, Missing)
const File = piece(async () => (await more()).File, Missing)
const Media = piece(async () => (await more()).Media, Missing)
const Product = piece(async () => (await more()).Product, Missing)
const LinkCard = piece(async () => (await more()).LinkCard, Missing)
const FormText = piece(async () => (await more()).FormText, Missing)
const Tips = piece(async () => (await more()).Tips, Missing)
const Faq = piece(async () => (await more()).Faq, Missing)

const bubbles = {
  text: Text,
  image: Picture,
  card: Product,
  answer: Answer,
  json: Text,
  file: File,
  audio: Media,
  video: Media,
  goods: Product,
  order: Product,
  link: LinkCard,
  form: FormText,
  formNode: FormText,
  rich: Rich,
  tips: Tips,
  faq: Faq,
  unknown: Text,
}

/** The bubble of a message, by its kind; a kind that is not known is drawn as text (G-67). */
export const Bubble = (props: BubbleProps): ReactNode =>
  createElement(
    Suspense,
    { fallback: createElement(Waiting) },
    createElement(bubbles[props.message.kind] ?? Text, props),
  )
