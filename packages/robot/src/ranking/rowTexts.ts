import type { RobotDocument } from '../document.ts'
import { htmlWords } from '../text/htmlWords.ts'
import type { DocumentRow } from './rankIndex.ts'

/** What is ranked of a document in one language; undefined if it has no text in that language. */
export const rowTextOf = (document: RobotDocument | undefined, locale: string): DocumentRow | undefined => {
  const text = document?.texts.find((one) => one.locale === locale)
  if (document === undefined || text === undefined) return undefined
  const answer = [htmlWords(text.answer), text.said ?? '', ...(document.fileNames ?? [])].join(' ').trim()
  return { docId: document.docId, questions: [text.question, ...text.similar], answer }
}

export const localesOf = (document: RobotDocument): Set<string> => new Set(document.texts.map((text) => text.locale))

/** The texts of all documents by locale. */
export const textsByLocale = (documents: Iterable<RobotDocument>): Map<string, DocumentRow[]> => {
  const locales = new Map<string, DocumentRow[]>()
  for (const document of documents)
    for (const locale of localesOf(document)) {
      const texts = locales.get(locale) ?? []
      locales.set(locale, texts)
      texts.push(rowTextOf(document, locale) as DocumentRow)
    }
  return locales
}

/**
 * The same with the main language first, since what it costs to train or to read others may not be worth it: the default one,
 * or if no document is in it that of the most documents. Others may be a few translations.
 */
export const localesInOrder = (
  documents: Iterable<RobotDocument>,
  defaultLocale: string,
): [locale: string, texts: DocumentRow[]][] =>
  [...textsByLocale(documents)].sort(
    ([one, texts], [other, others]) =>
      Number(other === defaultLocale) - Number(one === defaultLocale) || others.length - texts.length,
  )
