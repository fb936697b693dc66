import type { SavedReply } from './types.ts'

/** What stands for {name}, {agent} and {group} in a saved reply; '' where it is not known. */
export type ReplyValues = { readonly name: string; readonly agent: string; readonly group: string }

// A variable with the comma and the space before it, or where a line begins with it, with those behind it.
const variable =
  /^\{(?<first>name|agent|group)\}([,،、，]?[^\S\n]*)(\p{L}?)|([^\S\n]?[,،、，]?[^\S\n]?)\{(?<later>name|agent|group)\}/gmu

/**
 * A saved reply as it is inserted: the known variables filled in, all other braces as they are. What is not known is left
 * out with its comma: "Hello {name}, thank you" becomes "Hello, thank you".
 */
export const fillReply = (content: string, values: ReplyValues): string =>
  content.replace(variable, (...match) => {
    const [, , behind = '', letter = '', before = ''] = match as (string | undefined)[]
    const { first, later } = match.at(-1) as { first?: keyof ReplyValues; later?: keyof ReplyValues }
    const value = values[first ?? later ?? 'name']
    if (first !== undefined) return value === '' ? letter.toUpperCase() : `${value}${behind}${letter}`
    return value === '' ? '' : `${before}${value}`
  })

const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/** How well a reply answers a query: 0 its shortcut begins with it, 1 the shortcut, 2 the title, 3 the content holds it; null not at all. */
const rankOf = ({ shortcut, title, content }: SavedReply, query: string): number | null => {
  if (plain(shortcut).startsWith(query)) return 0
  const at = [shortcut, title, content].findIndex((text) => plain(text).includes(query))
  return at < 0 ? null : at + 1
}

/** The replies for what was typed behind the slash, the best first. */
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

/** A word being written that asks for a list: from its sign to the cursor. */
export type Asked = { readonly from: number; readonly query: string }

/** The word at the cursor when it begins with `sign`, at the start or after a space; null for any other. */
export const askedAt = (text: string, cursor: number, sign: '/' | '@'): Asked | null => {
  const from = text.slice(0, cursor).search(sign === '/' ? /(?<!\S)\/[^\s/]*$/ : /(?<!\S)@[^\s@]*$/)
  return from < 0 ? null : { from, query: text.slice(from + 1, cursor) }
}
