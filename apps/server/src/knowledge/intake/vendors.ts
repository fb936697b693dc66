import { marked } from 'marked'

/** An article as every help centre has it. */
export type Article = {
  readonly title: unknown
  /** HTML. */
  readonly body: unknown
  readonly locale?: unknown
  readonly url?: unknown
  readonly published: boolean
  /** The article's translations have the same; undefined where the help centre has none. */
  readonly group?: unknown
}

export type Bag = Readonly<Record<string, unknown>>

export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const bagsIn = (value: unknown): readonly Bag[] => (Array.isArray(value) ? value.filter(isBag) : [])

/** How a help centre writes an article. */
type Vendor = {
  /** @param within the member that holds the article or its list; '' if none does */
  readonly wrote: (article: Bag, within: string) => boolean
  /** The article, with its translations if they are part of it. */
  readonly read: (article: Bag) => readonly Article[]
}

const has = (article: Bag, ...members: readonly string[]): boolean => members.every((member) => member in article)
const hasAny = (article: Bag, ...members: readonly string[]): boolean => members.some((member) => member in article)

export const word = (value: unknown): string => (typeof value === 'string' ? value : '')

const fromMarkdown = (value: unknown): string => marked.parse(word(value), { async: false })

/** HubSpot, `GET /cms/knowledge-base/2027-03-beta/articles`: https://developers.hubspot.com/docs/api-reference/2027-03-beta/cms/knowledge-base/guide */
const hubspot: Vendor = {
  wrote: (article) => has(article, 'knowledgeBaseId', 'title', 'state'),
  read: ({ id, title, body, language, state, url, translationOfId }) => [
    { title, body, locale: language, url, published: state === 'PUBLISHED', group: translationOfId ?? id },
  ],
}

const ofIntercom = (article: Bag, locale: unknown, group: unknown): Article => {
  const { title, body, url, state } = article
  return { title, body, locale, url, published: state === 'published', group }
}

/** Intercom, `GET /articles`: https://developers.intercom.com/docs/references/rest-api/api.intercom.io/articles/listarticles */
const intercom: Vendor = {
  wrote: (article) => article.type === 'article' && has(article, 'title', 'body', 'state'),
  read: (article) => {
    const { id, default_locale: own, translated_content } = article
    const others = isBag(translated_content) ? Object.entries(translated_content) : []
    const translated = others.filter((one): one is [string, Bag] => one[0] !== own && isBag(one[1]))
    return [ofIntercom(article, own, id), ...translated.map(([locale, content]) => ofIntercom(content, locale, id))]
  },
}

/** Crisp writes the size of a picture behind its address, as no other Markdown does. */
const PICTURE_SIZE = /(!\[[^\]]*\]\([^)\s]+)\s+=\d*x\d*\)/g

const languageOfPath = (url: unknown): string =>
  /^\/([a-z]{2}(?:-[a-z]{2})?)\/article\//i.exec(URL.parse(word(url))?.pathname ?? '')?.[1] ?? ''

/** Crisp, `GET /v1/website/{id}/helpdesk/locale/{locale}/article/{id}`, which is Markdown; its lists have no texts: https://docs.crisp.chat/references/rest-api/v1/ */
const crisp: Vendor = {
  wrote: (article, within) =>
    has(article, 'article_id', 'title') ||
    (within === 'data' && 'title' in article && typeof article.content === 'string'),
  read: ({ title, content, locale, url, status, visibility }) => [
    {
      title,
      body: fromMarkdown(word(content).replace(PICTURE_SIZE, '$1)')),
      locale: locale ?? languageOfPath(url),
      url,
      published: (status ?? 'published') === 'published' && visibility !== 'hidden',
    },
  ],
}

/** Chatwoot, `GET /api/v1/accounts/{id}/portals/{slug}/articles`; the content is Markdown, the language that of the category. */
const chatwoot: Vendor = {
  wrote: (article) => has(article, 'title', 'content') && /^(?:published|draft|archived)$/.test(word(article.status)),
  read: ({ title, content, status, category, locale }) => [
    {
      title,
      body: fromMarkdown(content),
      locale: isBag(category) ? category.locale : locale,
      published: status === 'published',
    },
  ],
}

/** Help Scout Docs, `GET /v1/articles/{id}`; its lists have no texts: https://developer.helpscout.com/docs-api/objects/article/ */
const helpscout: Vendor = {
  wrote: (article) => 'name' in article && /^(?:not)?published$/.test(word(article.status)),
  read: ({ name, text, publicUrl, status }) => [
    { title: name, body: text, url: publicUrl, published: status === 'published' },
  ],
}

const languageIn = (hierarchy: unknown): unknown => {
  const [first] = bagsIn(hierarchy)
  return isBag(first?.data) ? first.data.language : ''
}

/** Freshdesk, `GET /api/v2/solutions/folders/{id}/articles`: https://developers.freshdesk.com/api/#solution_article_attributes, status 2 is published */
const freshdesk: Vendor = {
  wrote: (article) => has(article, 'title', 'description') && typeof article.status === 'number',
  read: ({ title, description, status, hierarchy }) => [
    { title, body: description, locale: languageIn(hierarchy), published: status === 2 },
  ],
}

/**
 * Zendesk Guide, `GET /api/v2/help_center/articles`, `/articles/search` and `/articles/{id}/translations`:
 * https://developer.zendesk.com/api-reference/help_center/help-center-api/articles. Sections and categories have translations too.
 */
const zendesk: Vendor = {
  wrote: (article) =>
    has(article, 'title', 'body') &&
    hasAny(article, 'draft', 'locale', 'section_id', 'source_id') &&
    /^(?:article)?$/i.test(word(article.source_type)),
  read: ({ id, title, body, locale, html_url, draft, source_id }) => [
    { title, body, locale, url: html_url, published: draft !== true, group: source_id ?? id },
  ],
}

/** The first that wrote an article is taken. */
export const VENDORS = { hubspot, intercom, crisp, chatwoot, helpscout, freshdesk, zendesk } as const
export type VendorName = keyof typeof VENDORS
