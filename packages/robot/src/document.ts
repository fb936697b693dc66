/** A document's text in one language; locale '' is any language. `answer` is clean HTML; its words are ranked. */
export type DocumentText = {
  readonly locale: string
  readonly question: string
  readonly similar: readonly string[]
  readonly answer: string
  /** What a flow says that this question starts, as plain text; it is ranked like the answer. */
  readonly said?: string
}

/**
 * A knowledge document. `pattern`: 1 plain, 2 rich, 3 flow (G-40). The first text is the document's own, the others are
 * its variants in further languages; there is at least one text.
 */
export type RobotDocument = {
  readonly docId: string
  readonly pattern: 1 | 2 | 3
  readonly suggestDocIds: readonly string[]
  /** The names of its files to read; they are ranked like its answer. */
  readonly fileNames?: readonly string[]
  readonly texts: readonly DocumentText[]
}

/** A document in one language. */
export type DocumentView = {
  readonly docId: string
  readonly question: string
  readonly answer: string
  readonly pattern: 1 | 2 | 3
  readonly suggestDocIds: readonly string[]
  readonly locale: string
}

/** The text for `locale`, else the one for `defaultLocale`, else the document's own. */
const textFor = (document: RobotDocument, locale: string, defaultLocale: string): DocumentText | undefined =>
  document.texts.find((text) => text.locale === locale) ??
  document.texts.find((text) => text.locale === defaultLocale) ??
  document.texts[0]

/** The document in `locale`, else in `defaultLocale`, else in its own language. */
export const viewDocument = (document: RobotDocument, locale: string, defaultLocale: string): DocumentView => {
  const { docId, pattern, suggestDocIds } = document
  const { question = '', answer = '', locale: shown = '' } = textFor(document, locale, defaultLocale) ?? {}
  return { docId, question, answer, pattern, suggestDocIds, locale: shown }
}
