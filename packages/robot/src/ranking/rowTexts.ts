import type { RobotDocument } from '../document.ts'
import type { RowText } from './rankIndex.ts'

/** The questions of a document in one language; undefined if it has none in that language. */
export const rowTextOf = (document: RobotDocument | undefined, locale: string): RowText | undefined => {
  const text = document?.texts.find((one) => one.locale === locale)
  return document && text && { docId: document.docId, questions: [text.question, ...text.similar] }
}

export const localesOf = (document: RobotDocument): Set<string> => new Set(document.texts.map((text) => text.locale))

/** The texts of all documents by locale. */
export const textsByLocale = (documents: Iterable<RobotDocument>): Map<string, RowText[]> => {
  const locales = new Map<string, RowText[]>()
  for (const document of documents)
    for (const locale of localesOf(document)) {
      const texts = locales.get(locale) ?? []
      locales.set(locale, texts)
      texts.push(rowTextOf(document, locale) as RowText)
    }
  return locales
}
