import type { RobotDocument } from '../document.ts'
import { type LocaleState, plainState } from './localeState.ts'
import { createLocaleRanker, type LocaleRanker } from './ranker.ts'
import type { RowText } from './rankIndex.ts'

/** The rankers of all languages in which there are documents. */
export type Rankers = {
  readonly get: (locale: string) => LocaleRanker | undefined
  readonly locales: () => string[]
  readonly all: () => Iterable<LocaleRanker>
  /** A document that `documents` holds now. */
  readonly add: (document: RobotDocument) => void
  /** A document that `documents` still holds. */
  readonly remove: (document: RobotDocument) => void
}

const rowTextOf = (document: RobotDocument | undefined, locale: string): RowText | undefined => {
  const text = document?.texts.find((one) => one.locale === locale)
  return document && text && { docId: document.docId, questions: [text.question, ...text.similar] }
}

const localesOf = (document: RobotDocument): Set<string> => new Set(document.texts.map((text) => text.locale))

/** What is ranked of all documents, by locale. */
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

/** Takes the states over and brings them to what `documents` holds now: they may be older. */
export const createRankers = (
  states: ReadonlyMap<string, LocaleState>,
  documents: ReadonlyMap<string, RobotDocument>,
): Rankers => {
  const rankers = new Map<string, LocaleRanker>()
  const open = (locale: string, state: LocaleState): LocaleRanker => {
    const ranker = createLocaleRanker(state, locale, (docId) => rowTextOf(documents.get(docId), locale))
    rankers.set(locale, ranker)
    return ranker
  }
  const put = (locale: string, text: RowText): void =>
    (rankers.get(locale) ?? open(locale, plainState([], locale))).add(text)

  for (const [locale, state] of states) {
    const ranker = open(locale, state)
    for (const docId of [...ranker.docIds()]) {
      const text = rowTextOf(documents.get(docId), locale)
      if (text === undefined || !ranker.holds(text)) ranker.remove(docId, null)
    }
  }
  for (const [locale, texts] of textsByLocale(documents.values()))
    for (const text of texts) if (rankers.get(locale)?.holds(text) !== true) put(locale, text)

  return {
    get: (locale) => rankers.get(locale),
    locales: () => [...rankers.keys()],
    all: () => rankers.values(),
    add: (document) => {
      for (const locale of localesOf(document)) put(locale, rowTextOf(document, locale) as RowText)
    },
    remove: (document) => {
      for (const locale of localesOf(document))
        rankers.get(locale)?.remove(document.docId, rowTextOf(document, locale) ?? null)
    },
  }
}
