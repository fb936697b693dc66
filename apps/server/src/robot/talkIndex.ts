import { type DocumentView, type RobotDocument, viewDocument } from '@foyer/robot'
import { createSmallTalk, type Says, type SmallTalk, type Talk } from '@foyer/robot/smallTalk'
import { isValid, type KnownDocument, type RobotKnowledge } from '../knowledge/load.ts'
import { inSlices } from './inSlices.ts'

/** A robot's small talk: documents that answer what is no question. */
export type TalkIndex = {
  /** The kind of a text that is small talk and nothing else, with its document; null for any other text, and where that kind is switched off. */
  readonly find: (
    text: string,
    locale: string,
    now: number,
    /** Tells whether the ranked documents say something of a text. */
    says: Says,
  ) => { readonly talk: Talk; readonly docId: string } | null
  /** The id of the flow that a document names to answer in its place; '' for none. */
  readonly flowOf: (docId: string) => string
  /** The questions of a document, in all its languages. */
  readonly titles: (docId: string) => readonly string[]
  /** The question of a text, without the politeness around it. */
  readonly question: (text: string, locale: string) => string
  /** The document in that language, else in the robot's, else in its own; null for an unknown docId. */
  readonly document: (docId: string, locale: string) => DocumentView | null
}

const phrasesOf = (talk: Talk, { texts }: RobotDocument) =>
  texts.map(({ locale, question, similar }) => ({ talk, locale, phrases: [question, ...similar] }))

/** @param defaultLocale the robot's language */
const createTalkIndex = (documents: readonly KnownDocument[], defaultLocale: string): TalkIndex => {
  const small: SmallTalk = createSmallTalk(
    documents.flatMap(({ smallTalk, document }) => (smallTalk === '' ? [] : phrasesOf(smallTalk, document))),
  )
  if (documents.length > 0) void inSlices(small.prepare())
  const named = (docId: string) => documents.find(({ document }) => document.docId === docId)
  return {
    find: (text, locale, now, says) => {
      const talk = documents.length === 0 ? null : small.recognise(text, locale, says)
      const found = documents.find((one) => one.smallTalk === talk && one.isOn && isValid(one, now))
      return talk === null || found === undefined ? null : { talk, docId: found.document.docId }
    },
    flowOf: (docId) => named(docId)?.flowId ?? '',
    titles: (docId) => named(docId)?.document.texts.map(({ question }) => question) ?? [],
    question: (text, locale) => (documents.length === 0 ? text : small.question(text, locale)),
    document: (docId, locale) => {
      const found = named(docId)
      return found === undefined ? null : viewDocument(found.document, locale, defaultLocale)
    },
  }
}

/** The small talk of a loaded robot, which follows changes of its documents. */
export const holdTalk = ({ smallTalk, settings }: Pick<RobotKnowledge, 'smallTalk' | 'settings'>) => {
  let documents = new Map<string, KnownDocument>()
  let current = createTalkIndex([], '')
  const renew = (): void => {
    current = createTalkIndex([...documents.values()], settings.defaultLocale ?? '')
  }
  const set = (next: readonly KnownDocument[]): void => {
    documents = new Map(next.map((one) => [one.document.docId, one]))
    renew()
  }
  set(smallTalk)
  const index: TalkIndex = {
    find: (...asked) => current.find(...asked),
    flowOf: (docId) => current.flowOf(docId),
    titles: (docId) => current.titles(docId),
    question: (...asked) => current.question(...asked),
    document: (...named) => current.document(...named),
  }
  return {
    known: (docId: string) => documents.get(docId),
    /** Always as the documents are now. */
    index,
    set,
    /** Puts a changed document, null if it is no longer live. Returns false if it is none of small talk. */
    put: (docId: string, one: KnownDocument | null): boolean => {
      const was = documents.delete(docId)
      const is = one !== null && one.smallTalk !== ''
      if (is) documents.set(docId, one)
      if (was || is) renew()
      return was || is
    },
  }
}
