import { finish, type Steps } from '../steps.ts'
import { textVectorsOf } from '../vectors/textVectors.ts'
import type { Calibration } from './calibration.ts'
import { createJudge, type Judge } from './judge.ts'
import type { LocaleState } from './localeState.ts'
import type { Nearness } from './meaning.ts'
import { addOwnWords } from './ownWords.ts'
import type { DocumentRow, RankIndex } from './rankIndex.ts'
import { byWords, type Semantics, type Shipped, shippedSemantics } from './semantics.ts'
import { addTopicRow } from './topicField.ts'
import { topicsOf } from './topics.ts'
import { addVectorRow } from './vectorField.ts'

/** A judge, and how likely what it says is right. */
export type Calibrated = { readonly judge: Judge; readonly calibration: Calibration }

/** The judges of one language's documents. */
export type Judges = {
  /** With what is known of the language, which is read now if `prepare` has not read it yet. */
  readonly knowing: () => Calibrated
  /** By the words alone, unless what is known of the language belongs to the state: for questions in other languages. */
  readonly byWords: () => Calibrated
  /** Reads what is known of the language. Calls at the same time share the work. */
  readonly prepare: () => Steps<void>
  /** Call it for each row that is added to the index. */
  readonly add: (text: DocumentRow) => void
}

const GONE: DocumentRow = { docId: '', questions: [], answer: '' }

/** All rows, also those that are added meanwhile. */
function* rowsOf(index: RankIndex, textOf: (docId: string) => DocumentRow | undefined): Iterable<DocumentRow> {
  for (let row = 0; row < index.rows; row++)
    yield (index.alive[row] === 1 ? textOf(index.docIds[row] ?? '') : undefined) ?? GONE
}

const addRow = ({ vectors, topics }: Semantics, locale: string, text: DocumentRow): void => {
  const textVectors = vectors && textVectorsOf(locale)
  if (vectors && textVectors) addVectorRow(vectors, textVectors, text)
  const known = topics && topicsOf(locale)
  if (topics && known) addTopicRow(topics, known, text)
}

/**
 * @param textOf the current text of a document
 * @param meaning what somebody else knows of the documents beyond their words
 */
export const createJudges = (
  state: Pick<LocaleState, 'index' | 'answers' | 'semantics' | 'ownWords'>,
  locale: string,
  textOf: (docId: string) => DocumentRow | undefined,
  documentsNow: () => number,
  meaning?: Nearness,
): Judges => {
  const { index, ownWords } = state
  const kind: Shipped = index.naiveBayes === null ? 'plain' : 'trained'
  const judgeWith = (semantics: Semantics): Calibrated => ({
    judge: createJudge({ ...state, ...semantics }, locale, textOf, documentsNow, meaning),
    calibration: semantics.calibration,
  })
  const simple = judgeWith(state.semantics ?? byWords(kind))
  let known = state.semantics
  let knowing = known && simple
  let reading: Steps<Semantics> | null = null

  const begin = (): Steps<Semantics> => {
    const texts = [...rowsOf(index, textOf)].filter((row) => row !== GONE)
    return shippedSemantics(rowsOf(index, textOf), texts, locale, kind)
  }
  const readStep = (): void => {
    reading ??= begin()
    const { done, value } = reading.next()
    // no row is added between the last one that was read and this
    if (done === true) [known, knowing, reading] = [value, judgeWith(value), null]
  }
  function* prepare(): Steps<void> {
    while (knowing === null) {
      readStep()
      yield
    }
  }

  return {
    knowing: () => {
      finish(prepare())
      return knowing ?? simple
    },
    byWords: () => simple,
    prepare,
    add: (text) => {
      if (known) addRow(known, locale, text)
      if (ownWords) addOwnWords(ownWords, text, locale)
    },
  }
}
