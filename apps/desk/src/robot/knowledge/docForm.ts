import type { ManageRequest, ManageResponse } from '@foyer/client/agent/managing'
import type { OperateKey } from '@foyer/locales/operate/index'
import { DOC_PATTERN } from '@foyer/protocol/kinds'

export type Doc = ManageResponse<'getRobotDocList'>[number]

/** A document's texts in one language; '' for any. */
export type DocText = {
  readonly locale: string
  readonly question: string
  readonly similar: readonly string[]
  /** HTML. */
  readonly answer: string
}

/**
 * A document as it is edited. `texts[0]` is its own, the others are its variants. Times are epoch milliseconds, 0 for
 * none.
 */
export type DocForm = {
  readonly texts: readonly DocText[]
  readonly category: string
  readonly validFrom: number
  /** The first moment at which it no longer answers. */
  readonly validTo: number
  readonly files: readonly { readonly name: string; readonly url: string }[]
  readonly related: readonly string[]
  /** The flow that small talk runs in place of its answer; '' for none. */
  readonly flowId: string
  /** 0: small talk that is switched off. */
  readonly talkMode: 0 | 1
  /** Languages whose text is still right after a change of the document's own. */
  readonly right: readonly string[]
}

/** The maximum length of a question. */
export const QUESTION_MAX = 500

export const emptyText = (locale: string): DocText => ({ locale, question: '', similar: [], answer: '' })

export const emptyForm = (locale: string): DocForm => ({
  texts: [emptyText(locale)],
  category: '',
  validFrom: 0,
  validTo: 0,
  files: [],
  related: [],
  flowId: '',
  talkMode: 1,
  right: [],
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
  flowId: doc.flowId ?? '',
  talkMode: doc.talkMode ?? 1,
  right: [],
})

type MadePattern = typeof DOC_PATTERN.plain | typeof DOC_PATTERN.rich

/** G-40: plain if there are only paragraphs. */
const patternOf = (texts: readonly DocText[]): MadePattern =>
  texts.some(({ answer }) => /<(?!\/?(?:p|br)\b)[a-z]/i.test(answer)) ? DOC_PATTERN.rich : DOC_PATTERN.plain

/** The body of saveRobotDoc without the robot, the document's id and the draft flag. */
export const toSave = (form: DocForm): ManageRequest<'saveRobotDoc'> => {
  const [own = emptyText(''), ...others] = form.texts
  return {
    ...fromText(own),
    variantList: others.map(fromText),
    docPattern: patternOf(form.texts),
    suggestDocIds: [...form.related],
    flowId: form.flowId,
    talkMode: form.talkMode,
    category: form.category.trim(),
    validFrom: form.validFrom,
    validTo: form.validTo,
    referenceFile: form.files.map(({ name, url }) => ({
      referenceFileName: name.trim(),
      referenceFileUrl: url.trim(),
    })),
    ...(form.right.length === 0 ? {} : { stillRight: [...form.right] }),
  }
}

/** Some similar questions of a document's text in one language. */
export type ChosenQuestions = { readonly locale: string; readonly questions: readonly string[] }

/** The texts with more similar questions in one language. */
export const withSimilar = (texts: readonly DocText[], { locale, questions }: ChosenQuestions): readonly DocText[] =>
  texts.map((text) => {
    const fresh = text.locale === locale ? newLines(questions.join('\n'), text.similar) : []
    return fresh.length === 0 ? text : { ...text, similar: [...text.similar, ...fresh] }
  })

/** True if the HTML shows nothing. */
export const isBlank = (html: string): boolean => !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** The errors of a text, by field. */
export type TextFaults = { readonly [field in 'question' | 'answer' | 'locale']?: OperateKey }

const faultsOfText = ({ locale, question, answer }: DocText, others: readonly DocText[]): TextFaults => ({
  ...(question.trim() === '' ? { question: 'faultQuestion' } : {}),
  ...(isBlank(answer) ? { answer: 'faultAnswer' } : {}),
  ...(others.some((other) => other.locale === locale) ? { locale: 'faultLanguage' } : {}),
})

const isAddress = (url: string) => /^https?:\/\/[^\s/]/i.test(url.trim()) || /^\/(?![/\\])/.test(url.trim())

/** The errors that prevent saving: by text, by file, and the validity period. */
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

/** The lines of a text that the list does not contain yet, each once, ignoring case. */
export const newLines = (text: string, known: readonly string[]): readonly string[] => {
  const seen = new Set(known.map((line) => line.toLowerCase()))
  return text.split(/\r?\n/).flatMap((raw) => {
    const line = raw.trim().slice(0, QUESTION_MAX)
    if (line === '' || seen.has(line.toLowerCase())) return []
    seen.add(line.toLowerCase())
    return [line]
  })
}
