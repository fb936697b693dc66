import type { Rich } from './richTree.ts'

/** How much of a long message is shown before "Show more": about 40 lines. */
export const LINES = 40
export const LETTERS = 3000

/** The beginning of a text, or all of a short one. Never cuts a surrogate pair. */
export const clip = (text: string, lines = LINES, letters = LETTERS): string => {
  let end = Math.min(text.length, letters)
  let at = -1
  for (let line = 0; line < lines; line += 1) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) break
  }
  if (at >= 0) end = Math.min(end, at)
  // A little more than the limit is not worth hiding.
  if (text.length - end < 80 && text.slice(end).split('\n').length < 4) return text
  const half = text.charCodeAt(end - 1)
  return text.slice(0, half >= 0xd800 && half <= 0xdbff ? end - 1 : end)
}

/** An element counts as a short line, so that a thousand empty elements are long too. */
const elementWeight = 20

/** The beginning of rich text; the same object if it is short. */
export const clipRich = (tree: readonly Rich[], letters = LETTERS): readonly Rich[] => {
  let left = letters
  let cut = false
  const take = (piece: Rich): readonly Rich[] => {
    if (left <= 0) {
      cut = true
      return []
    }
    if (typeof piece === 'string') {
      const part = piece.slice(0, left)
      cut ||= part !== piece
      left -= piece.length
      return [part]
    }
    left -= elementWeight
    return [{ ...piece, children: piece.children.flatMap(take) }]
  }
  const clipped = tree.flatMap(take)
  return cut ? clipped : tree
}
