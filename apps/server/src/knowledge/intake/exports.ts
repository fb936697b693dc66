import { toLocale } from '@foyer/locales/index'
import { marked } from 'marked'
import type { Proposal } from './proposals.ts'
import { questionOf } from './questionText.ts'
import { readPage } from './readPage.ts'
import { tidyHtml } from './tidyAnswer.ts'
import { type Article, type Bag, isBag, VENDORS, type VendorName, word } from './vendors.ts'

/** The help centres and files whose exports are understood; '' for a list without articles, which might be anybody's. */
export type ExportFormat = VendorName | 'html' | 'markdown' | ''

/** What files of another help centre have for the robot. */
export type ReadExport = {
  readonly format: ExportFormat
  readonly proposals: readonly Proposal[]
  /** Articles that the help centre has not published. */
  readonly unpublished: number
  /** Articles without a title or a text. */
  readonly empty: number
}

/** The members in which the interfaces of help centres answer articles, one or a list. */
const HOLDERS = ['articles', 'article', 'translations', 'translation', 'results', 'payload', 'data', 'items']
/** Help Scout has a list in a page, Intercom's search one in its data. */
const DEEPEST = 2

type Candidate = { readonly article: Bag; readonly within: string }

const vendorOf = ({ article, within }: Candidate): VendorName | undefined =>
  (Object.keys(VENDORS) as VendorName[]).find((name) => VENDORS[name].wrote(article, within))

/**
 * What may be articles in an answer of an interface, in an article of its own, or in a list of either.
 * @returns null if it holds nothing of the kind
 */
const candidatesIn = (value: unknown, within = '', depth = 0): readonly Candidate[] | null => {
  if (Array.isArray(value))
    return value.flat().flatMap((one) => candidatesIn(one, within, depth) ?? [{ article: {}, within }])
  if (!isBag(value)) return null
  const own = { article: value, within }
  if (vendorOf(own) !== undefined) return [own]
  const holder = depth < DEEPEST ? HOLDERS.find((name) => typeof value[name] === 'object') : undefined
  return (holder === undefined ? null : candidatesIn(value[holder], holder, depth + 1)) ?? [own]
}

const webAddress = (value: unknown): string => {
  const url = URL.parse(word(value))
  return url !== null && /^https?:$/.test(url.protocol) ? url.href.slice(0, 2000) : ''
}

const proposalOf = (format: VendorName, { title, body, locale, url, group }: Article): Proposal | null => {
  const address = webAddress(url)
  const question = questionOf(word(title))
  const answer = tidyHtml(word(body), address)
  if (question === '' || answer === '') return null
  const proposal = { question, answer, locale: toLocale(word(locale)) ?? '', url: address }
  return group === undefined ? proposal : { ...proposal, group: `${format} ${group}`.slice(0, 64) }
}

const readArticles = (file: unknown): ReadExport | null => {
  const candidates = candidatesIn(file)
  if (candidates === null) return null
  let format: ExportFormat = ''
  let [unpublished, empty] = [0, 0]
  const proposals: Proposal[] = []
  for (const candidate of candidates) {
    const vendor = vendorOf(candidate)
    if (vendor === undefined) {
      empty += 1
      continue
    }
    format ||= vendor
    for (const article of VENDORS[vendor].read(candidate.article)) {
      const proposal = article.published ? proposalOf(vendor, article) : null
      if (proposal !== null) proposals.push(proposal)
      else if (article.published) empty += 1
      else unpublished += 1
    }
  }
  // a list of things that no help centre wrote
  return format === '' && candidates.length > 0 ? null : { format, proposals, unpublished, empty }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value of JSON, or the values of JSON lines; undefined for any other text. */
const parseJson = (text: string): unknown => {
  const whole = parse(text)
  if (whole !== undefined || !/^\s*[[{]/.test(text)) return whole
  const values: unknown[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const value = parse(line)
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
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
  const file = parseJson(text)
  if (file !== undefined) return readArticles(file)
  if (/^\s*(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body|[a-z][a-z0-9]*[\s>])/is.test(text.slice(0, 4000)))
    return ofPage('html', text)
  return /\.(?:md|markdown)$/i.test(name) ? ofPage('markdown', marked.parse(text, { async: false })) : null
}
