/** Kinds of messages whose content is HTML or JSON text. */
const RICH = 12
const STRUCTURED = new Set([3, 7, 8, 9, 10, 11])

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
      ? content.replace(/<[^>]*>/g, ' ').replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
      : content
  return words.replace(/\s+/g, ' ').trim()
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
