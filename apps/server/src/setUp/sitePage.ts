import { toLocale } from '@foyer/locales/index'
import sanitizeHtml from 'sanitize-html'
import { hexOf, type SiteIcon, worthOf } from './siteIcons.ts'

/** A script of a page: its address as written, and the attributes that matter to us. */
export type PageScript = { readonly src: string; readonly channelId: string; readonly nonce: string }

/** What a website's page says about itself; everything in it was written by strangers. */
export type SitePage = {
  /** '' if it has none. */
  readonly name: string
  /** As #rrggbb, that of its pages before those of its icon and tile. */
  readonly colours: readonly string[]
  /** Its icons, with addresses as written. */
  readonly icons: readonly SiteIcon[]
  /** The address of its manifest as written, '' for none. */
  readonly manifest: string
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

type Found = {
  readonly metas: Map<string, string>
  readonly icons: SiteIcon[]
  readonly scripts: PageScript[]
  readonly policies: string[]
  lang: string
  manifest: string
  maskColour: string
}

const MOST = 500

const takeMeta = ({ metas, policies }: Found, attributes: Attributes): void => {
  const { name = '', property = name, content = '', media = '' } = attributes
  const key = (property === '' ? name : property).toLowerCase()
  if (attributes['http-equiv']?.toLowerCase() === 'content-security-policy') policies.push(content)
  // the chat's colour is that of the light page
  if (key !== '' && !media.includes('dark') && metas.size < MOST && !metas.has(key)) metas.set(key, content)
}

const takeLink = (found: Found, attributes: Attributes): void => {
  const { rel = '', href = '', color = '' } = attributes
  const kind = rel.toLowerCase()
  if (kind === 'manifest' && found.manifest === '') found.manifest = href
  if (kind === 'mask-icon' && found.maskColour === '') found.maskColour = color
  const worth = worthOf(attributes)
  if (worth > 0 && found.icons.length < MOST) found.icons.push({ href, worth })
}

const take = (found: Found, tag: string, attributes: Attributes): void => {
  const { src = '' } = attributes
  if (tag === 'html') found.lang = attributes.lang ?? ''
  if (tag === 'meta') takeMeta(found, attributes)
  if (tag === 'link') takeLink(found, attributes)
  if (tag === 'script' && src !== '' && found.scripts.length < MOST)
    found.scripts.push({ src, channelId: attributes['data-channel-id'] ?? '', nonce: attributes.nonce ?? '' })
}

/** Reads the page of a website; it may be cut off, broken or hostile. */
export const readSitePage = (html: string): SitePage => {
  const found: Found = {
    metas: new Map(),
    icons: [],
    scripts: [],
    policies: [],
    lang: '',
    manifest: '',
    maskColour: '',
  }
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
  const { metas, icons, scripts, policies, lang, manifest, maskColour } = found
  const own = tidy(metas.get('og:site_name') ?? '', 64) || tidy(metas.get('application-name') ?? '', 64)
  return {
    name: own || tidy(nameIn(tidy(title, 300)), 64),
    colours: [metas.get('theme-color'), maskColour, metas.get('msapplication-tilecolor')]
      .map((colour) => hexOf(colour ?? ''))
      .filter((colour) => colour !== ''),
    icons,
    manifest,
    locale: (lang === '' ? null : toLocale(lang)) ?? '',
    scripts,
    policies,
  }
}
