import { tagOf, toLocale } from '@foyer/locales'
import { type AnswerReader, createAnswerReader } from './answerReader.ts'
import type { Chunk } from './chunks.ts'
import { type About, createAbout } from './citations.ts'
import { hasNegation } from './claims.ts'
import { cleanWords } from './cleanWords.ts'
import { type Ground, groundOf as groundOfTexts, isGrounded, secretRuns } from './grounding.ts'
import { INSTRUCTIONS, type Prompt } from './prompt.ts'

/** A checked answer; `docIds` are its source documents, at least one. */
export type ModelAnswer = { readonly text: string; readonly docIds: readonly string[] }

/**
 * The result of a question. `insufficient`: the documents do not answer it; `ungrounded`: the model said something that
 * they do not say; `malformed`: the answer has another form; `late`, `failed`, `refused`: by the endpoint; `internal`:
 * our own error; `limited`: not asked; `nothing`: no document is near.
 */
export type ModelOutcome =
  | 'answered'
  | 'insufficient'
  | 'ungrounded'
  | 'malformed'
  | 'late'
  | 'failed'
  | 'refused'
  | 'internal'
  | 'limited'
  | 'nothing'

export type Verdict = { readonly outcome: ModelOutcome; readonly answer: ModelAnswer | null }
export const without = (outcome: ModelOutcome): Verdict => ({ outcome, answer: null })

/** `words`: all that can be shown so far, null for nothing new. `verdict`: final, even if the model still writes. */
export type Judged = { readonly words: string | null; readonly verdict: Verdict | null }

/** Decides while a model writes which text a visitor may see. */
export type Judge = {
  readonly take: (text: string) => Judged
  /** Call it when the model has ended. */
  readonly end: () => Verdict
}

/** The longest answer that is shown, in characters. */
const MAX_ANSWER = 2000

const secrets = secretRuns(INSTRUCTIONS)

/** The chunks that an answer cites; null if it cites none, or one that the prompt does not have. */
const citedIn = (prompt: Prompt, sources: unknown): Chunk[] | null => {
  if (!Array.isArray(sources) || sources.length === 0) return null
  const chunks = [...new Set(sources)].map((source) => prompt.chunks.get(String(source)))
  return chunks.every((chunk) => chunk !== undefined) ? chunks : null
}

const isIn =
  (locale: string) =>
  (chunk: Chunk): boolean =>
    chunk.locale === '' || chunk.locale === locale

const groundIn = (chunks: readonly Chunk[], locale: string): Ground => {
  const comparable = chunks.some(isIn(locale))
  const texts = chunks.map(({ title, text }) => `${title}\n${text}`)
  return groundOfTexts(texts, comparable, toLocale(locale) ?? undefined)
}

/**
 * True if neither the sentences nor documents in other languages deny anything. Their words cannot be compared, so a
 * negation that was added or left out would go unnoticed where one of them has any; where none has, there is none. The
 * sentences are read in each of the languages, since a model may keep to that of a document. A document's title is no
 * part of what it says: it is a question.
 */
const deniesNothing = (sentences: readonly string[], chunks: readonly Chunk[], locale: string): boolean => {
  const text = sentences.join('')
  const known = [locale, ...chunks.map((chunk) => chunk.locale)].map(toLocale)
  return (
    known.every((one) => one !== null && !hasNegation(text, one)) &&
    chunks.every((chunk) => !hasNegation(chunk.text, toLocale(chunk.locale) ?? 'en'))
  )
}

/** What a judge knows of its prompt. */
type Given = {
  readonly locale: string
  readonly about: About
  /** For the cited chunks or some of them. */
  readonly groundOf: (chunks: readonly Chunk[]) => Ground
}

const givenIn = (prompt: Prompt, locale: string): Given => {
  // computed once for all sentences
  const grounds = new Map<string, Ground>()
  const groundOf = (chunks: readonly Chunk[]): Ground => {
    const key = JSON.stringify(chunks.map(({ docId, text }) => [docId, text]))
    const ground = grounds.get(key) ?? groundIn(chunks, locale)
    grounds.set(key, ground)
    return ground
  }
  return { locale, about: createAbout([...prompt.chunks.values()].filter(isIn(locale))), groundOf }
}

/** The cited chunks that the sentences are about; all of them where words cannot be compared. Null if they are about others. */
const relevantIn = (sentences: readonly string[], cited: readonly Chunk[], { locale, about }: Given) => {
  if (!cited.every(isIn(locale))) return cited
  const found = about(sentences, cited)
  return found && cited.filter(({ docId }) => found.has(docId))
}

/** True if the chunks say all of the sentences, as far as it can be told. */
const isSaidBy = (chunks: readonly Chunk[], sentences: readonly string[], { locale, groundOf }: Given): boolean =>
  isGrounded(sentences, groundOf(chunks), secrets) &&
  (chunks.some(isIn(locale)) || deniesNothing(sentences, chunks, locale))

/**
 * Whether sentences can be shown while more may follow: `later` if that depends on the documents that those will be about,
 * `never` if nothing can mend them.
 */
const whenShown = (sentences: readonly string[], cited: readonly Chunk[], given: Given): 'now' | 'later' | 'never' => {
  const chunks = relevantIn(sentences, cited, given)
  if (chunks === null || !isSaidBy(cited, sentences, given)) return 'never'
  return chunks.length > 0 && isSaidBy(chunks, sentences, given) ? 'now' : 'later'
}

/** The language in which the sentences are read; of a visitor whose language is not known that of the documents. */
const localeFor = (locale: string, cited: readonly Chunk[]): string => {
  const [first = '', ...others] = new Set(cited.map((chunk) => chunk.locale))
  return locale === '' && others.length === 0 ? first : locale
}

/**
 * Shows text sentence by sentence, each when the next one has begun: until then a number or a link may still grow. Nothing
 * is shown before the sources are known, and nothing that the sources do not say.
 */
export const createJudge = (prompt: Prompt, locale: string): Judge => {
  const reader: AnswerReader = createAnswerReader()
  const known = toLocale(locale)
  const segmenter = new Intl.Segmenter(known === null ? 'und' : tagOf(known), { granularity: 'sentence' })
  const sentencesOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  let cited: readonly Chunk[] | null = null
  let given: Given | null = null
  let read = 0

  const cite = (sources: unknown): boolean => {
    if (sources === undefined || cited !== null) return true
    cited = citedIn(prompt, sources)
    given = cited && givenIn(prompt, localeFor(locale, cited))
    return cited !== null
  }

  const end = (): Verdict => {
    const written = reader.read()
    if (!written.complete || typeof written.sufficient !== 'boolean') return without('malformed')
    if (!written.sufficient) return without('insufficient')
    const text = cleanWords(written.answer).trim()
    if (!cite(written.sources) || cited === null || given === null || !/\p{L}/u.test(text) || text.length > MAX_ANSWER)
      return without('malformed')
    const sentences = sentencesOf(text)
    const chunks = relevantIn(sentences, cited, given) ?? []
    if (chunks.length === 0 || !isSaidBy(chunks, sentences, given)) return without('ungrounded')
    return { outcome: 'answered', answer: { text, docIds: [...new Set(chunks.map((chunk) => chunk.docId))] } }
  }

  const take = (text: string): Judged => {
    const ended = (verdict: Verdict) => ({ words: null, verdict })
    if (!reader.feed(text)) return ended(without('malformed'))
    const written = reader.read()
    if (written.sufficient === false) return ended(without('insufficient'))
    if (written.complete) return ended(end())
    if (!cite(written.sources) || written.answer.length > MAX_ANSWER) return ended(without('malformed'))
    const sentences = sentencesOf(cleanWords(written.answer)).slice(0, -1)
    if (sentences.length <= read || cited === null || given === null) return { words: null, verdict: null }
    read = sentences.length
    const when = whenShown(sentences, cited, given)
    if (when === 'never') return ended(without('ungrounded'))
    return { words: when === 'now' ? sentences.join('').trimEnd() : null, verdict: null }
  }

  return { take, end }
}
