import { cardOf, jsonOf, plainOf } from '../conversation/content.ts'

const longest = 200

/** The last words of a conversation as one line: of structured content its title, of rich text its text, '' for none. */
export const summaryOf = (content: string): string => {
  const text = content.trim()
  const card = text.startsWith('{') ? cardOf(jsonOf(text)) : null
  // a list of fields, or what the server cut short of something structured
  if (card === null && /^\[?\{"/.test(text)) return ''
  const line = card ? card.title || card.text : plainOf(text)
  return line.replace(/\s+/g, ' ').slice(0, longest)
}
