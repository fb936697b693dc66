import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'

/** Kinds of messages whose content is JSON text. */
const STRUCTURED: ReadonlySet<number> = new Set([
  MSG_TYPE.card,
  MSG_TYPE.goods,
  MSG_TYPE.order,
  MSG_TYPE.link,
  MSG_TYPE.form,
  MSG_TYPE.formNode,
])

/** Inline tags: the text before and after them is one word. */
const INLINE = /<\/?(?:a|b|em|i|s|span|strong|u)(?:\s[^>]*)?>/gi

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' }

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The readable text of a message: of HTML its text, of JSON its values, of a file its name. */
export const plainText = (msgType: number, content: string): string => {
  const words = STRUCTURED.has(msgType)
    ? stringsOf(parse(content)).join(' ')
    : msgType === MSG_TYPE.rich
      ? content
          .replace(INLINE, '')
          .replace(/<[^>]*>/g, ' ')
          .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
      : content
  return words.replace(/\s+/g, ' ').trim()
}

/** Characters of a list's preview; JSON text must stay whole as far as possible. */
const PREVIEW = 200
const WHOLE = 4000

/** A message's preview in a list. Robots answer in HTML, whatever message kind they name. */
export const previewText = (msgType: number, sender: number, content: string): string => {
  const isJson = STRUCTURED.has(msgType) && /^\s*[[{]/.test(content)
  const text = sender === SENDER_TYPE.robot && !isJson ? plainText(MSG_TYPE.rich, content) : content
  return [...text].slice(0, isJson ? WHOLE : PREVIEW).join('')
}

/** Characters of an excerpt before and behind the match. */
const BEFORE = 40
const BEHIND = 140

/** Without case, as the store compares: Greek words end in another sigma than they have within. */
const caseless = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ')

/** Cuts a text around the first match of the words, whatever their case; null without a match. */
export const excerpt = (text: string, words: string): string | null => {
  const at = caseless(text).indexOf(caseless(words))
  if (at < 0) return null
  const from = Math.max(0, at - BEFORE)
  const to = Math.min(text.length, at + words.length + BEHIND)
  const cut = text.slice(from, to).toWellFormed().replaceAll('\uFFFD', '')
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`
}
