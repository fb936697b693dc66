import { toLocale } from '@foyer/locales/index'
import { marked } from 'marked'
import type { Proposal } from './proposals.ts'
import { questionOf } from './questionText.ts'
import { readPage } from './readPage.ts'
import { tidyHtml } from './tidyAnswer.ts'

/** The help centres and files whose exports are understood. */
export const EXPORT_FORMATS = ['zendesk', 'intercom', 'chatwoot', 'freshdesk', 'helpscout', 'html', 'markdown'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What a file of another help centre has for the robot. */
export type ReadExport = {
  readonly format: ExportFormat
  readonly proposals: readonly Proposal[]
  /** Articles that the help centre has not published. */
  readonly unpublished: number
  /** Articles without a title or a text. */
  readonly empty: number
}

/** An article as every help centre has it. */
type Article = {
  readonly title: unknown
  /** HTML. */
  readonly body: unknown
  readonly locale?: unknown
  readonly url?: unknown
  readonly published: boolean
}

type Bag = Readonly<Record<string, unknown>>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)
const bagsIn = (value: unknown): readonly Bag[] => (Array.isArray(value) ? value.filter(isBag) : [])
const has = (articles: readonly Bag[], ...members: readonly string[]): boolean =>
  articles.length > 0 && articles.every((article) => members.every((member) => member in article))

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Zendesk Guide, `GET /api/v2/help_center/articles`: https://developer.zendesk.com/api-reference/help_center/help-center-api/articles */
const zendesk = (file: unknown): readonly Article[] | null => {
  const articles = isBag(file) ? bagsIn(file.articles ?? [file.article]) : []
  if (!has(articles, 'title', 'body')) return null
  return articles.map(({ title, body, locale, html_url, draft }) => ({
    title,
    body,
    locale,
    url: html_url,
    published: draft !== true,
  }))
}

const ofIntercom = (article: Bag, locale: unknown): Article => {
  const { title, body, url, state } = article
  return { title, body, locale, url, published: state === 'published' }
}

/** Intercom, `GET /articles`: https://developers.intercom.com/docs/references/rest-api/api.intercom.io/articles/listarticles */
const intercom = (file: unknown): readonly Article[] | null => {
  const list = isBag(file) && file.type === 'list' ? bagsIn(file.data) : bagsIn([file])
  if (!has(list, 'title', 'body', 'state') || list.some(({ type }) => type !== 'article')) return null
  return list.flatMap((article): Article[] => {
    const own = article.default_locale
    const others = isBag(article.translated_content) ? Object.entries(article.translated_content) : []
    const translated = others.filter((one): one is [string, Bag] => one[0] !== own && isBag(one[1]))
    return [ofIntercom(article, own), ...translated.map(([locale, content]) => ofIntercom(content, locale))]
  })
}

/** Chatwoot, `GET /api/v1/accounts/{id}/portals/{slug}/articles`; the content is Markdown, the language that of the category. */
const chatwoot = (file: unknown): readonly Article[] | null => {
  const articles = isBag(file) ? bagsIn(file.payload) : []
  if (!has(articles, 'title', 'content', 'status')) return null
  return articles.map(({ title, content, status, category }) => ({
    title,
    body: marked.parse(word(content), { async: false }),
    locale: isBag(category) ? category.locale : '',
    published: status === 'published',
  }))
}

const languageIn = (hierarchy: unknown): unknown => {
  const [first] = bagsIn(hierarchy)
  return isBag(first?.data) ? first.data.language : ''
}

/** Freshdesk, `GET /api/v2/solutions/folders/{id}/articles`: https://developers.freshdesk.com/api/#solution_article_attributes, status 2 is published */
const freshdesk = (file: unknown): readonly Article[] | null => {
  const articles = bagsIn(Array.isArray(file) ? file : [file])
  if (!has(articles, 'title', 'description', 'status')) return null
  return articles.map(({ title, description, status, hierarchy }) => ({
    title,
    body: description,
    locale: languageIn(hierarchy),
    published: status === 2,
  }))
}

/** Help Scout Docs, `GET /v1/articles/{id}`, alone or in a list: https://developer.helpscout.com/docs-api/objects/article/ */
const helpscout = (file: unknown): readonly Article[] | null => {
  if (!isBag(file)) return null
  const list = isBag(file.articles) ? bagsIn(file.articles.items) : bagsIn([file.article])
  if (!has(list, 'name', 'status')) return null
  return list.map(({ name, text, publicUrl, status }) => ({
    title: name,
    body: text,
    url: publicUrl,
    published: status === 'published',
  }))
}

const READERS = { zendesk, intercom, chatwoot, helpscout, freshdesk } satisfies Partial<
  Record<ExportFormat, (file: unknown) => readonly Article[] | null>
>

const webAddress = (value: unknown): string => {
  const url = URL.parse(word(value))
  return url !== null && /^https?:$/.test(url.protocol) ? url.href.slice(0, 2000) : ''
}

const ofArticles = (format: ExportFormat, articles: readonly Article[]): ReadExport => {
  const published = articles.filter((article) => article.published)
  const proposals = published.flatMap(({ title, body, locale, url }): Proposal[] => {
    const address = webAddress(url)
    const question = questionOf(word(title))
    const answer = tidyHtml(word(body), address)
    return question === '' || answer === ''
      ? []
      : [{ question, answer, locale: toLocale(word(locale)) ?? '', url: address }]
  })
  return {
    format,
    proposals,
    unpublished: articles.length - published.length,
    empty: published.length - proposals.length,
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ofPage = (format: ExportFormat, html: string): ReadExport => ({
  format,
  proposals: readPage(html, null).proposals,
  unpublished: 0,
  empty: 0,
})

/**
 * Reads a file of another help centre, which it knows by what is in it.
 * @param name the file's, which tells Markdown from any other text
 * @returns null for a file that is none of them
 */
export const readExport = (text: string, name: string): ReadExport | null => {
  const file = parse(text)
  if (file !== undefined) {
    for (const [format, read] of Object.entries(READERS) as [
      keyof typeof READERS,
      (file: unknown) => readonly Article[] | null,
    ][]) {
      const articles = read(file)
      if (articles !== null) return ofArticles(format, articles)
    }
    return null
  }
  if (/^\s*(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body|[a-z][a-z0-9]*[\s>])/is.test(text.slice(0, 4000)))
    return ofPage('html', text)
  return /\.(?:md|markdown)$/i.test(name) ? ofPage('markdown', marked.parse(text, { async: false })) : null
}
