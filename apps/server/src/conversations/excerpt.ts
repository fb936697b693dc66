/** Kinds of messages whose content is HTML or JSON text. */
const RICH = 12
const STRUCTURED = new Set([3, 7, 8, 9, 10, 11])

/** Tags within a word's line: what stands around them belongs together. */
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

/** What a person reads of a message: of HTML its text, of JSON its values, of a file its name. */
export const plainText = (msgType: number, content: string): string => {
  const words = STRUCTURED.has(msgType)
    ? stringsOf(parse(content)).join(' ')
    : msgType === RICH
      ? content
          .replace(INLINE, '')
          .replace(/<[^>]*>/g, ' ')
          .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
      : content
  return words.replace(/\s+/g, ' ').trim()
}

/** Characters of the last message that a list shows, and of one that is JSON text, as far as it must stay whole. */
const PREVIEW = 200
const WHOLE = 4000

/** What a list needs of a message to tell it in one line. Robots answer in HTML, whatever kind they name. */
export const previewText = (msgType: number, sender: number, content: string): string => {
  const isJson = STRUCTURED.has(msgType) && /^\s*[[{]/.test(content)
  const text = sender === 3 && !isJson ? plainText(RICH, content) : content
  return [...text].slice(0, isJson ? WHOLE : PREVIEW).join('')
}

/** Characters before and behind what was found. */
const BEFORE = 40
const BEHIND = 140

/** Cuts a text around the first place that holds the words, whatever their case; null where none does. */
export const excerpt = (text: string, words: string): string | null => {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return null
  const from = Math.max(0, at - BEFORE)
  const to = Math.min(text.length, at + words.length + BEHIND)
  const cut = text.slice(from, to).toWellFormed().replaceAll('\uFFFD', '')
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`
}
