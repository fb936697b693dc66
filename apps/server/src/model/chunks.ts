import type { RobotDocument } from '@foyer/robot'
import { htmlToText } from '../knowledge/htmlToText.ts'

/** A piece of a document's answer in one language. */
export type Chunk = {
  readonly docId: string
  readonly locale: string
  /** The document's question. */
  readonly title: string
  readonly text: string
}

/** About as many words make a piece: enough to answer, few enough that six of them are a short prompt. */
const WORDS = 80
/** Scripts without spaces: as many signs are about a word. */
const SIGNS_OF_A_WORD = 2
/** Signs of a sentence; what is longer has none. */
const LONGEST = 400
/** What is longer counts as several words. */
const LONGEST_WORD = 20
/** A book is no answer; what comes after is not searched. */
const MAX_CHUNKS = 60

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const LINK = /<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' })

const sizeOf = (text: string): number => {
  const words = text.replace(UNSPACED, ' ').match(/\S+/g) ?? []
  const signs = text.match(UNSPACED)?.length ?? 0
  return signs / SIGNS_OF_A_WORD + words.reduce((size, word) => size + Math.ceil(word.length / LONGEST_WORD), 0)
}

/** The words of an answer; a link keeps its address, which is nothing but an attribute in HTML. */
const textOf = (html: string): string =>
  htmlToText(
    html.replace(LINK, (_, href: string, words: string) => (words.includes(href) ? words : `${words} (${href})`)),
  )

/** Sentences, and what has no ends of sentences in lengths that are no longer than a few. */
const piecesOf = (text: string): string[] =>
  [...sentences.segment(text)].flatMap(({ segment }) =>
    segment.length <= LONGEST
      ? [segment]
      : (segment.match(new RegExp(`[^]{1,${LONGEST}}(?:\\s+|$)|[^]{1,${LONGEST}}`, 'gu')) ?? []),
  )

const cut = (text: string): string[] => {
  const chunks: string[] = []
  let chunk = ''
  let size = 0
  for (const piece of piecesOf(text)) {
    const more = sizeOf(piece)
    if (chunk !== '' && size + more > WORDS * 1.25) {
      chunks.push(chunk.trim())
      chunk = ''
      size = 0
    }
    chunk += piece
    size += more
  }
  return [...chunks, chunk.trim()].filter((one) => one !== '').slice(0, MAX_CHUNKS)
}

/** Answers in pieces of about eighty words, at the ends of sentences. */
export const chunksOf = ({ docId, texts }: RobotDocument): Chunk[] =>
  texts.flatMap(({ locale, question, answer }) =>
    cut(textOf(answer)).map((text) => ({ docId, locale, title: question, text })),
  )
