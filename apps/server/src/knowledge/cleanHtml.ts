import sanitizeHtml from 'sanitize-html'

const webLink = /^https?:\/\//i

const safeLink = (value: string | undefined): string | undefined =>
  value !== undefined && webLink.test(value.trim()) && URL.canParse(value.trim()) ? value.trim() : undefined

const dataLinkOf = (given: sanitizeHtml.Attributes): { 'data-link'?: string } => {
  const dataLink = safeLink(given['data-link'])
  return dataLink === undefined ? {} : { 'data-link': dataLink }
}

/** Links open in a new tab without a referrer (G-61). */
const anchor: sanitizeHtml.Transformer = (tagName, given) => {
  const href = safeLink(given.href)
  const open = { target: '_blank', rel: 'noopener noreferrer' }
  return { tagName, attribs: { ...dataLinkOf(given), ...(href === undefined ? {} : { href, ...open }) } }
}

const image: sanitizeHtml.Transformer = (tagName, given) => {
  // this site's own files have paths without a host
  const own = given.src !== undefined && /^\/(?![/\\])/.test(given.src) ? given.src : undefined
  const src = safeLink(given.src) ?? own
  return { tagName, attribs: { ...(src === undefined ? {} : { src }), alt: given.alt ?? '' } }
}

const cell: sanitizeHtml.Transformer = (tagName, given) => {
  const spans = Object.entries({ colspan: given.colspan, rowspan: given.rowspan })
  return {
    tagName,
    attribs: Object.fromEntries(spans.filter((span): span is [string, string] => /^\d{1,2}$/.test(span[1] ?? ''))),
  }
}

// runs after the transformers of the tag; attributes that are not on the list are removed after that
const everywhere: sanitizeHtml.Transformer = (tagName, given) => {
  const { 'data-link': _, ...others } = given
  return { tagName, attribs: { ...others, ...dataLinkOf(given) } }
}

const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const words = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'span']

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...words, ...tables, 'a', 'img'],
  allowedAttributes: {
    '*': ['data-link'],
    a: ['href', 'target', 'rel', 'data-link'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan', 'data-link'],
    td: ['colspan', 'rowspan', 'data-link'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: { '*': everywhere, a: anchor, img: image, th: cell, td: cell },
  nestingLimit: 50,
}

/** Cleans an operator's rich text by a small allow-list (G-61), so that any page can show it. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, rules)
