import type { Message } from '@foyer/client/message'
import type { Texts } from '@foyer/locales'
import type { DeskKey } from '@foyer/locales/desk/index'
import { cardOf, jsonOf, plainOf } from './content.ts'

type Part = Pick<Message, 'kind' | 'content' | 'fileName'>

const files = { image: 'image', file: 'file', audio: 'audio', video: 'video' } as const
const cards = { goods: 'goods', order: 'order', link: 'link', card: 'card', form: 'form', formNode: 'form' } as const

const MAX_LENGTH = 200
const flat = (text: string) => plainOf(text).replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)

const titleOf = (content: string): string => {
  const card = cardOf(jsonOf(content))
  return card ? flat(card.title || card.text) : ''
}

/** A message in one line: its text, or the name of its kind with a file name or title; '' if it has no text. */
export const oneLine = (t: Texts<DeskKey>, { kind, content, fileName }: Part): string => {
  const named = (label: DeskKey, name: string) =>
    name === '' ? t(label) : `${t('labelled', { label: t(label) })} ${name}`
  if (kind in files) return named(files[kind as keyof typeof files], fileName)
  if (kind in cards) return named(cards[kind as keyof typeof cards], titleOf(content))
  if (kind === 'faq' || kind === 'tips') return t(kind)
  // Lists of fields, possibly cut off in a preview.
  if (kind === 'json' || /^\s*\[?\{"/.test(content)) return titleOf(content) || t('structured')
  return flat(content)
}
