import type { RobotDocument } from '@foyer/robot'
import { htmlToText } from '../knowledge/htmlToText.ts'

/** A part of a document's answer in one language. */
export type Chunk = {
  readonly docId: string
  readonly locale: string
  /** The document's question. */
  readonly title: string
  readonly text: string
}

/** Words of a chunk: enough to answer, and six chunks are still a short prompt. */
const WORDS = 80
/** In scripts without spaces this many characters count as a word. */
const CHARACTERS_PER_WORD = 2
/** Characters of a sentence; longer text has no sentences. */
const LONGEST = 400
/** Characters of a word; longer ones count as several words. */
const LONGEST_WORD = 20
/** A book is no answer: chunks beyond are not searched. */
const MAX_CHUNKS = 60

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const LINK = /<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' })

const sizeOf = (text: string): number => {
  const words = text.replace(UNSPACED, ' ').match(/\S+/g) ?? []
  const characters = text.match(UNSPACED)?.length ?? 0
  return (
    characters / CHARACTERS_PER_WORD + words.reduce((size, word) => size + Math.ceil(word.length / LONGEST_WORD), 0)
  )
}

/** The text of an answer; links keep their addresses. */
const textOf = (html: string): string =>
  htmlToText(
    html.replace(LINK, (_, href: string, words: string) => (words.includes(href) ? words : `${words} (${href})`)),
  )

/** The sentences of a text; text without sentences is split by length. */
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

/** Splits a document's answers into chunks of about eighty words, at the ends of sentences. */
export const chunksOf = ({ docId, texts }: RobotDocument): Chunk[] =>
  texts.flatMap(({ locale, question, answer }) =>
    cut(textOf(answer)).map((text) => ({ docId, locale, title: question, text })),
  )
