import { safeUrl } from '@foyer/client/links'
import { shownUrl } from './foreign.ts'

/** A sanitised piece of HTML: text, or an allowed element with its allowed attributes. */
export type Rich =
  | string
  | {
      readonly tag: RichTag
      readonly href?: string
      readonly src?: string
      readonly alt?: string
      readonly children: readonly Rich[]
    }

const tags = [
  ...[
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'blockquote',
    'code',
    'pre',
  ],
  ...['span', 'div', 'h3', 'h4', 'hr', 'table', 'thead', 'tbody', 'tr', 'td', 'th'],
] as const

export type RichTag =
  | (
      | 'p'
      | 'br'
      | 'b'
      | 'strong'
      | 'i'
      | 'em'
      | 'u'
      | 's'
      | 'sub'
      | 'sup'
      | 'ul'
      | 'ol'
      | 'li'
      | 'a'
      | 'img'
      | 'blockquote'
    )
  | ('code' | 'pre' | 'span' | 'div' | 'h3' | 'h4' | 'hr' | 'table' | 'thead' | 'tbody' | 'tr' | 'td' | 'th')

const allowed: ReadonlyMap<string, RichTag> = new Map([
  ...tags.map((tag) => [tag, tag as RichTag] as const),
  ...(['h1', 'h2'] as const).map((tag) => [tag, 'h3'] as const),
  ...(['h5', 'h6'] as const).map((tag) => [tag, 'h4'] as const),
])

/** Elements whose content is no text for readers, or is in a language other than HTML. */
const dropped = new Set([
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'embed',
    'applet',
    'svg',
    'math',
  ],
  ...['textarea', 'select', 'title', 'xmp', 'plaintext', 'audio', 'video', 'canvas', 'frameset', 'head'],
])

/** The part of a DOM node that is read. */
export type TreeNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<TreeNode>
  readonly getAttribute?: (name: string) => string | null
}

const deepest = 30

/**
 * Reads a parsed document by an allow-list (G-61): unknown elements keep their text, active ones keep nothing. Of the
 * attributes only http and https addresses (href or data-link, src) and alt are kept. No string is parsed again.
 */
export const toRich = (nodes: Iterable<TreeNode>, depth = 0): readonly Rich[] =>
  [...nodes].flatMap((node): readonly Rich[] => {
    if (node.nodeType === 3) return node.textContent ? [node.textContent] : []
    const name = node.nodeName.toLowerCase()
    if (node.nodeType !== 1 || dropped.has(name) || depth > deepest) return []
    const tag = allowed.get(name)
    const children = toRich(node.childNodes, depth + 1)
    const attribute = (key: string) => node.getAttribute?.(key) ?? null
    const href = safeUrl(attribute('href')) ?? safeUrl(attribute('data-link'))
    if (tag === 'img') {
      const src = shownUrl(attribute('src'))
      return src ? [{ tag, src, alt: attribute('alt') ?? '', children: [] }] : []
    }
    if (href) return [{ tag: 'a', href, children }]
    if (!tag || tag === 'a') return children
    return [{ tag, children: tag === 'br' || tag === 'hr' ? [] : children }]
  })

/** True for a text that was written as HTML: it has a tag or a character reference. */
export const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text)
