import { tagOf, toLocale } from '@foyer/locales'
import { type AnswerReader, createAnswerReader } from './answerReader.ts'
import type { Chunk } from './chunks.ts'
import { aboutOf } from './citations.ts'
import { cleanWords } from './cleanWords.ts'
import { type Ground, groundOf, isGrounded, secretRuns } from './grounding.ts'
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
  return groundOf(texts, comparable, toLocale(locale) ?? undefined)
}

/** The cited chunks that the answer is about; all of them where words cannot be compared. Null if it is about others. */
const relevantIn = (sentences: readonly string[], cited: readonly Chunk[], prompt: Prompt, locale: string) => {
  if (!cited.every(isIn(locale))) return cited
  const about = aboutOf(sentences, cited, [...prompt.chunks.values()].filter(isIn(locale)))
  return about && cited.filter(({ docId }) => about.has(docId))
}

/**
 * Shows text sentence by sentence, each when the next one has begun: until then a number or a link may still grow. Checks
 * sentences against all documents of the prompt, and against the cited ones as soon as they are known.
 */
export const createJudge = (prompt: Prompt, locale: string): Judge => {
  const reader: AnswerReader = createAnswerReader()
  const known = toLocale(locale)
  const segmenter = new Intl.Segmenter(known === null ? 'und' : tagOf(known), { granularity: 'sentence' })
  const sentencesOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  const given = groundIn([...prompt.chunks.values()], locale)
  let cited: { readonly chunks: readonly Chunk[]; readonly ground: Ground } | null = null
  let shown = 0

  const cite = (sources: unknown): boolean => {
    if (sources === undefined || cited !== null) return true
    const chunks = citedIn(prompt, sources)
    if (chunks !== null) cited = { chunks, ground: groundIn(chunks, locale) }
    return chunks !== null
  }

  const end = (): Verdict => {
    const written = reader.read()
    if (!written.complete || typeof written.sufficient !== 'boolean') return without('malformed')
    if (!written.sufficient) return without('insufficient')
    const text = cleanWords(written.answer).trim()
    if (!cite(written.sources) || cited === null || !/\p{L}/u.test(text) || text.length > MAX_ANSWER)
      return without('malformed')
    const sentences = sentencesOf(text)
    const chunks = relevantIn(sentences, cited.chunks, prompt, locale)
    if (chunks === null || !isGrounded(sentences, groundIn(chunks, locale), secrets)) return without('ungrounded')
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
    if (sentences.length <= shown) return { words: null, verdict: null }
    shown = sentences.length
    if (!isGrounded(sentences, cited?.ground ?? given, secrets)) return ended(without('ungrounded'))
    return { words: sentences.join('').trimEnd(), verdict: null }
  }

  return { take, end }
}
