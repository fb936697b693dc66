import type { Rich } from './richTree.ts'

/** What is shown of a long message before "Show more": about 40 lines. */
export const LINES = 40
export const LETTERS = 3000

/** The beginning of a text, whole where it is short. A sign of two units is not cut apart. */
export const clip = (text: string, lines = LINES, letters = LETTERS): string => {
  let end = Math.min(text.length, letters)
  let at = -1
  for (let line = 0; line < lines; line += 1) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) break
  }
  if (at >= 0) end = Math.min(end, at)
  // A little more than fits is no reason to hide it.
  if (text.length - end < 80 && text.slice(end).split('\n').length < 4) return text
  const half = text.charCodeAt(end - 1)
  return text.slice(0, half >= 0xd800 && half <= 0xdbff ? end - 1 : end)
}

/** An element weighs as much as a short line, so that a thousand empty ones are long too. */
const elementWeight = 20

/** The beginning of rich text; the same object where it is short. */
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
