// This package is compiled without the DOM's types; both the browser and Node have this.
declare const URL: {
  new (text: string, base?: string): { readonly protocol: string; readonly href: string }
  canParse(text: string, base?: string): boolean
}

/**
 * The address as it may stand in a link or picture, in the browser's normal form; null for anything but http and https,
 * whatever a stranger wrote (G-61). A relative address needs a `base`, an absolute address.
 */
export const safeUrl = (value: unknown, base?: string): string | null => {
  if (typeof value !== 'string' || !URL.canParse(value.trim(), base)) return null
  const { protocol, href } = new URL(value.trim(), base)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** A run of a text: plain, or an address with its `href`. */
export type TextRun = { readonly text: string; readonly href?: string }

// ASCII, and letters of scripts that put spaces between words (Latin, Greek, Cyrillic): in Chinese or Japanese the next
// sentence follows an address without a space. Characters that turn the direction of writing end an address too.
const address = /\b(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%\u00c0-\u052f\u1e00-\u1fff]+/gi

/** Cuts off punctuation of the sentence around an address; a closing bracket stays when it was opened inside. */
const withoutSentence = (text: string): string => {
  let unopened = text.split(')').length - text.split('(').length
  let end = text.length
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1)
    if (last === ')' && unopened <= 0) break
    if (!'.,;:!?\'")]*'.includes(last)) break
    if (last === ')') unopened -= 1
  }
  return text.slice(0, end)
}

/** Cuts a text into addresses (http, https, www) and the runs between them; joined they are the text again (S5.7-04). */
export const findLinks = (text: string): readonly TextRun[] => {
  const runs: TextRun[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const found = withoutSentence(match[0])
    const href = safeUrl(/^www\./i.test(found) ? `https://${found}` : found)
    if (!href) continue
    if (match.index > at) runs.push({ text: text.slice(at, match.index) })
    runs.push({ text: found, href })
    at = match.index + found.length
  }
  if (at < text.length) runs.push({ text: text.slice(at) })
  return runs
}
