import type { ManageRequest, ManageResponse } from '@foyer/client/agent/managing'
import type { OperateKey } from '@foyer/locales/operate/index'
import { DOC_PATTERN } from '@foyer/protocol/kinds'

export type Doc = ManageResponse<'getRobotDocList'>[number]

/** One language's side of a document; locale '' is any. */
export type DocText = {
  readonly locale: string
  readonly question: string
  readonly similar: readonly string[]
  /** HTML. */
  readonly answer: string
}

/** A document as it is edited. `texts[0]` is its own, the others are its variants. Times are epoch milliseconds, 0 for none. */
export type DocForm = {
  readonly texts: readonly DocText[]
  readonly category: string
  readonly validFrom: number
  /** The first moment in which it does not answer any more. */
  readonly validTo: number
  readonly files: readonly { readonly name: string; readonly url: string }[]
  readonly related: readonly string[]
}

/** The most characters of a question. */
export const LONGEST = 500

export const emptyText = (locale: string): DocText => ({ locale, question: '', similar: [], answer: '' })

export const emptyForm = (locale: string): DocForm => ({
  texts: [emptyText(locale)],
  category: '',
  validFrom: 0,
  validTo: 0,
  files: [],
  related: [],
})

type WireText = Pick<Doc, 'locale' | 'docQuestion' | 'similarList' | 'docAnswer'>

const toText = ({ locale = '', docQuestion, similarList, docAnswer }: WireText): DocText => ({
  locale,
  question: docQuestion,
  similar: similarList,
  answer: docAnswer,
})

const fromText = ({ locale, question, similar, answer }: DocText) => ({
  locale,
  docQuestion: question.trim(),
  similarList: [...similar],
  docAnswer: answer,
})

export const toForm = (doc: Doc): DocForm => ({
  texts: [doc, ...(doc.variantList ?? [])].map(toText),
  category: doc.category ?? '',
  validFrom: doc.validFrom ?? 0,
  validTo: doc.validTo ?? 0,
  files: (doc.referenceFile ?? []).map(({ referenceFileName, referenceFileUrl }) => ({
    name: referenceFileName,
    url: referenceFileUrl,
  })),
  related: doc.suggestDocIds,
})

type MadePattern = typeof DOC_PATTERN.plain | typeof DOC_PATTERN.rich

/** G-40: plain as long as there are paragraphs only. */
const patternOf = (texts: readonly DocText[]): MadePattern =>
  texts.some(({ answer }) => /<(?!\/?(?:p|br)\b)[a-z]/i.test(answer)) ? DOC_PATTERN.rich : DOC_PATTERN.plain

/** What of an edited document a save tells the server; whose and whether as a draft is added by who saves. */
export const toSave = (form: DocForm): ManageRequest<'saveRobotDoc'> => {
  const [own = emptyText(''), ...others] = form.texts
  return {
    ...fromText(own),
    variantList: others.map(fromText),
    docPattern: patternOf(form.texts),
    suggestDocIds: [...form.related],
    category: form.category.trim(),
    validFrom: form.validFrom,
    validTo: form.validTo,
    referenceFile: form.files.map(({ name, url }) => ({
      referenceFileName: name.trim(),
      referenceFileUrl: url.trim(),
    })),
  }
}

/** True for HTML that shows nothing. */
export const isBlank = (html: string): boolean => !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** What is wrong with a text of a document, by its field. */
export type TextFaults = { readonly [field in 'question' | 'answer' | 'locale']?: OperateKey }

const faultsOfText = ({ locale, question, answer }: DocText, others: readonly DocText[]): TextFaults => ({
  ...(question.trim() === '' ? { question: 'faultQuestion' } : {}),
  ...(isBlank(answer) ? { answer: 'faultAnswer' } : {}),
  ...(others.some((other) => other.locale === locale) ? { locale: 'faultLanguage' } : {}),
})

const isAddress = (url: string) => /^https?:\/\/[^\s/]/i.test(url.trim()) || /^\/(?![/\\])/.test(url.trim())

/** What keeps a document from being saved: by text, by file, and the time in which it answers. */
export const faultsOf = (form: DocForm) => {
  const texts = form.texts.map((text, at) => faultsOfText(text, form.texts.slice(0, at)))
  const files = form.files.map(({ name, url }) => name.trim() === '' || !isAddress(url))
  const period = form.validTo !== 0 && form.validFrom >= form.validTo
  return {
    texts,
    files,
    period,
    any: period || files.includes(true) || texts.some((one) => Object.keys(one).length > 0),
  }
}

/** The lines of a pasted or typed text that a list does not have yet, each once, whatever their case. */
export const newLines = (text: string, known: readonly string[]): readonly string[] => {
  const seen = new Set(known.map((line) => line.toLowerCase()))
  return text.split(/\r?\n/).flatMap((raw) => {
    const line = raw.trim().slice(0, LONGEST)
    if (line === '' || seen.has(line.toLowerCase())) return []
    seen.add(line.toLowerCase())
    return [line]
  })
}
