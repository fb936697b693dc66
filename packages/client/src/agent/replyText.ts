import type { SavedReply } from './types.ts'

/** The values of {name}, {agent} and {group} in a saved reply; '' for unknown ones. */
export type ReplyValues = { readonly name: string; readonly agent: string; readonly group: string }

// A variable with the comma and space before it, or, at the start of a line, with the comma and space after it.
const variable =
  /^\{(?<first>name|agent|group)\}([,،、，]?[^\S\n]*)(\p{L}?)|([^\S\n]?[,،、，]?[^\S\n]?)\{(?<later>name|agent|group)\}/gmu

/**
 * Fills in the variables of a saved reply and keeps all other braces. An unknown value is left out with its comma: "Hello
 * {name}, thank you" becomes "Hello, thank you".
 */
export const fillReply = (content: string, values: ReplyValues): string =>
  content.replace(variable, (...match) => {
    const [, , behind = '', letter = '', before = ''] = match as (string | undefined)[]
    const { first, later } = match.at(-1) as { first?: keyof ReplyValues; later?: keyof ReplyValues }
    const value = values[first ?? later ?? 'name']
    if (first !== undefined) return value === '' ? letter.toUpperCase() : `${value}${behind}${letter}`
    return value === '' ? '' : `${before}${value}`
  })

/** The content of a reply in the visitor's language where it has one, else its own. */
export const contentFor = ({ content, translations }: SavedReply, locale: string): string => {
  const translated = translations[locale]?.content ?? ''
  return translated.trim() === '' ? content : translated
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/** The rank of a reply for a query: 0 its shortcut begins with it, 1 the shortcut, 2 the title, 3 the content contains it; null for no match. */
const rankOf = ({ shortcut, title, content }: SavedReply, query: string): number | null => {
  if (plain(shortcut).startsWith(query)) return 0
  const at = [shortcut, title, content].findIndex((text) => plain(text).includes(query))
  return at < 0 ? null : at + 1
}

/** The replies that match the text after the slash, best first. */
export const findReplies = (replies: readonly SavedReply[], typed: string): readonly SavedReply[] => {
  const query = plain(typed.trim())
  return replies
    .flatMap((reply) => {
      const rank = rankOf(reply, query)
      return rank === null ? [] : [{ reply, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.reply.shortcut.localeCompare(b.reply.shortcut))
    .map(({ reply }) => reply)
}

/** A word at the cursor that opens a list: where its sign is, and the text after it. */
export type Asked = { readonly from: number; readonly query: string }

/** The word at the cursor if it begins with `sign`, at the start of the text or after a space. */
export const askedAt = (text: string, cursor: number, sign: '/' | '@'): Asked | null => {
  const from = text.slice(0, cursor).search(sign === '/' ? /(?<!\S)\/[^\s/]*$/ : /(?<!\S)@[^\s@]*$/)
  return from < 0 ? null : { from, query: text.slice(from + 1, cursor) }
}
