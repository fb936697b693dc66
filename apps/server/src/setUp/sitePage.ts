import { toLocale } from '@foyer/locales/index'
import sanitizeHtml from 'sanitize-html'

/** A script of a page: its address as written, and the attributes that matter to us. */
export type PageScript = { readonly src: string; readonly channelId: string; readonly nonce: string }

/** What a website's page says about itself; everything in it was written by strangers. */
export type SitePage = {
  /** '' if it has none. */
  readonly name: string
  /** As #rrggbb; '' if it names none, or not in that form. */
  readonly themeColor: string
  /** Addresses of its icons, the best first. */
  readonly icons: readonly string[]
  /** A language of ours; '' for any other. */
  readonly locale: string
  readonly scripts: readonly PageScript[]
  /** Content security policies in the page itself. */
  readonly policies: readonly string[]
}

type Attributes = Readonly<Record<string, string>>

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const tidy = (text: string, most: number): string =>
  text
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** A page's title is often "What they do - name": the site's name is its shortest part. */
const nameIn = (title: string): string =>
  title.split(/\s[|\-\u2013\u2014\u00b7:]\s/).reduce((best, part) => (part.length < best.length ? part : best), title)

const hexOf = (colour: string): string => {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(colour.trim()) ?? []
  if (long !== undefined) return `#${long.toLowerCase()}`
  return short === undefined ? '' : `#${[...short].map((digit) => digit + digit).join('')}`.toLowerCase()
}

const ICON_WORTH: Readonly<Record<string, number>> = {
  'apple-touch-icon': 3,
  'apple-touch-icon-precomposed': 2,
  icon: 1,
}

/** Pictures that we can draw, the larger first; a vector is none of them. */
const worthOf = ({ rel = '', href = '', type = '', sizes = '' }: Attributes): number => {
  const kinds = rel.toLowerCase().split(/\s+/)
  const worth = Math.max(0, ...kinds.map((kind) => ICON_WORTH[kind] ?? 0))
  if (worth === 0 || href === '' || /svg|x-icon/.test(type) || /\.(?:svg|ico)(?:$|[?#])/.test(href)) return 0
  return worth * 1000 + Math.min(Number.parseInt(sizes, 10) || 0, 512)
}

type Found = {
  readonly metas: Map<string, string>
  readonly icons: { readonly href: string; readonly worth: number }[]
  readonly scripts: PageScript[]
  readonly policies: string[]
  lang: string
}

const MOST = 500

const take = (found: Found, tag: string, attributes: Attributes): void => {
  const { name = '', property = name, content = '', src = '', href = '' } = attributes
  const key = (property === '' ? name : property).toLowerCase()
  if (tag === 'html') found.lang = attributes.lang ?? ''
  if (tag === 'meta' && key !== '' && found.metas.size < MOST && !found.metas.has(key)) found.metas.set(key, content)
  if (tag === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
    found.policies.push(content)
  if (tag === 'script' && src !== '' && found.scripts.length < MOST)
    found.scripts.push({ src, channelId: attributes['data-channel-id'] ?? '', nonce: attributes.nonce ?? '' })
  if (tag === 'link' && worthOf(attributes) > 0 && found.icons.length < MOST)
    found.icons.push({ href, worth: worthOf(attributes) })
}

/** Reads the page of a website; it may be cut off, broken or hostile. */
export const readSitePage = (html: string): SitePage => {
  const found: Found = { metas: new Map(), icons: [], scripts: [], policies: [], lang: '' }
  let title = ''
  sanitizeHtml(html, {
    allowedTags: ['title'],
    allowedAttributes: {},
    nestingLimit: 50,
    onOpenTag: (tag, attributes) => take(found, tag, attributes),
    textFilter: (text, tag) => {
      // an entity in it divides the text
      if (tag === 'title' && title.length < 300) title += text
      return ''
    },
  })
  const { metas, icons, scripts, policies, lang } = found
  const own = tidy(metas.get('og:site_name') ?? '', 64) || tidy(metas.get('application-name') ?? '', 64)
  return {
    name: own || tidy(nameIn(tidy(title, 300)), 64),
    themeColor: hexOf(metas.get('theme-color') ?? ''),
    icons: icons.sort((a, b) => b.worth - a.worth).map(({ href }) => href),
    locale: (lang === '' ? null : toLocale(lang)) ?? '',
    scripts,
    policies,
  }
}
