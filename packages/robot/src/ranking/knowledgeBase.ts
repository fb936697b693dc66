import type { RobotDocument } from '../document.ts'
import type { PagedMap } from '../pagedMap.ts'
import { finish } from '../steps.ts'
import { type LocaleState, plainState } from './localeState.ts'
import type { Meaning } from './meaning.ts'
import { createRanker, type Ranker } from './ranker.ts'
import type { DocumentRow } from './rankIndex.ts'
import { localesOf, rowTextOf } from './rowTexts.ts'

/** The documents of all languages, with a ranker for each language. */
export type KnowledgeBase = {
  readonly ranker: (locale: string) => Ranker | undefined
  readonly locales: () => string[]
  readonly rankers: () => Iterable<Ranker>
  /** Call it after the document was put into `documents`. */
  readonly add: (document: RobotDocument) => void
  /** Call it before the document is taken out of `documents`. */
  readonly remove: (document: RobotDocument) => void
}

/** Takes ownership of the states and updates them to `documents`, which may be newer. */
export const createKnowledgeBase = (
  states: ReadonlyMap<string, LocaleState>,
  documents: Pick<PagedMap<RobotDocument>, 'get' | 'values'>,
  meaning: Meaning | undefined,
): KnowledgeBase => {
  const rankers = new Map<string, Ranker>()
  const open = (locale: string, state: LocaleState): Ranker => {
    const ranker = createRanker(state, locale, (docId) => rowTextOf(documents.get(docId), locale), meaning)
    rankers.set(locale, ranker)
    return ranker
  }
  const put = (locale: string, text: DocumentRow): void =>
    (rankers.get(locale) ?? open(locale, finish(plainState([], locale, false)))).add(text)

  for (const [locale, state] of states) {
    const ranker = open(locale, state)
    for (const docId of [...ranker.docIds()]) {
      const text = rowTextOf(documents.get(docId), locale)
      if (text === undefined || !ranker.holds(text)) ranker.remove(docId, null)
    }
  }
  const add = (document: RobotDocument): void => {
    for (const locale of localesOf(document))
      if (rankers.get(locale)?.has(document.docId) !== true) put(locale, rowTextOf(document, locale) as DocumentRow)
  }
  for (const document of documents.values()) add(document)

  return {
    ranker: (locale) => rankers.get(locale),
    locales: () => [...rankers.keys()],
    rankers: () => rankers.values(),
    add,
    remove: (document) => {
      for (const locale of localesOf(document))
        rankers.get(locale)?.remove(document.docId, rowTextOf(document, locale) ?? null)
    },
  }
}
