/** A piece of a message: text, or text that is an address. */
export type Piece = { readonly text: string; readonly href?: string }

// Only ASCII: in Chinese or Japanese the next sentence follows an address without a space.
const address = /\b(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi

/** Punctuation that ends the sentence, not the address; a closing bracket stays when it was opened inside. */
const trimEnd = (text: string): string => {
  let extra = text.split(')').length - text.split('(').length
  let end = text.length
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1)
    if (last === ')' && extra <= 0) break
    if (!'.,;:!?\'")]*'.includes(last)) break
    if (last === ')') extra -= 1
  }
  return text.slice(0, end)
}

/** An address that may be opened from a message, as the browser writes it; null for any scheme but http and https. */
export const safeUrl = (text: unknown): string | null => {
  if (typeof text !== 'string' || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** The address of a picture or file: http, https, or a path of our own server. */
export const fileUrl = (text: unknown): string | null =>
  typeof text === 'string' && /^\/(?![/\\])/.test(text) ? text : safeUrl(text)

/** Cuts a text into addresses (http, https, www) and what lies between (S5.7-04). */
export const findLinks = (text: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const found = trimEnd(match[0])
    const href = safeUrl(/^www\./i.test(found) ? `https://${found}` : found)
    if (!href) continue
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    pieces.push({ text: found, href })
    at = match.index + found.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}
