import type { Message } from '@foyer/client/message'
import type { Texts } from '@foyer/locales'
import type { ChatKey } from '@foyer/locales/chat/index'
import { bag, readJson, text } from '../../switches.ts'

const signs: Readonly<Partial<Record<Message['kind'], ChatKey>>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  file: 'file',
}

const longest = 200

/** A message in one line, as a quote shows it: the name of a file, the title of a card, or its text. */
export const inShort = (
  { kind, content, fileName }: Pick<Message, 'kind' | 'content' | 'fileName'>,
  t: Texts<ChatKey>,
): string => {
  const sign = signs[kind]
  if (sign) return fileName ? `${t(sign)}: ${fileName}` : t(sign)
  const title = /^\s*[{[]/.test(content) ? text(bag(readJson(content)).title) : ''
  const words = title || content.replace(/<[^<>]*>/g, ' ')
  return words.replace(/\s+/g, ' ').trim().slice(0, longest)
}
