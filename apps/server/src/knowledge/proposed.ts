import type { DocVariant } from '@foyer/protocol/knowledge'
import { normalise } from '@foyer/robot'
import type { ProposedText } from '../db/tables/robot.ts'
import { htmlToText } from './htmlToText.ts'
import { says } from './stale.ts'

/** A document's text in its own language and in further ones. */
type Texts = Omit<DocVariant, 'locale'> & { readonly locale?: string; readonly variantList?: readonly DocVariant[] }

/** A document with more questions of its own needs none from a model, unless an operator asks. */
const ENOUGH = 20
/** Declined questions that are remembered. */
const MOST_DECLINED = 200

export const emptyProposed = (locale: string): ProposedText => ({
  locale,
  state: 'none',
  problem: '',
  questions: [],
  declined: [],
  tried: 0,
})

/** Equal for questions that a robot cannot tell apart. */
export const questionKey = (question: string): string => normalise(question) || question.trim()

export const textsOf = ({ variantList = [], ...own }: Texts): DocVariant[] => [
  { ...own, locale: own.locale ?? '' },
  ...variantList,
]

export const textIn = (body: Texts, locale: string): DocVariant | undefined =>
  textsOf(body).find((text) => text.locale === locale)

/** True if there is something to ask about. */
export const isWritten = ({ docQuestion, docAnswer }: DocVariant): boolean =>
  docQuestion.trim() !== '' && htmlToText(docAnswer) !== ''

const without = (questions: readonly string[], known: readonly string[]): string[] => {
  const keys = new Set(known.map(questionKey))
  return questions.filter((question) => !keys.has(questionKey(question)))
}

/** What is left of proposals after a change: those of a text that says something else are dropped, what was declined stays. */
export const keptProposed = (proposed: readonly ProposedText[], before: Texts, after: Texts): ProposedText[] =>
  proposed.flatMap((one) => {
    const [was, is] = [textIn(before, one.locale), textIn(after, one.locale)]
    if (is === undefined) return []
    if (was === undefined || !says(was, is)) return [{ ...emptyProposed(one.locale), declined: one.declined }]
    return [{ ...one, questions: without(one.questions, [is.docQuestion, ...is.similarList]) }]
  })

/** Puts an entry in the place of the one for its language. */
export const putProposed = (proposed: readonly ProposedText[], entry: ProposedText): ProposedText[] => [
  ...proposed.filter(({ locale }) => locale !== entry.locale),
  entry,
]

export const proposedIn = (proposed: readonly ProposedText[], locale: string): ProposedText =>
  proposed.find((one) => one.locale === locale) ?? emptyProposed(locale)

/** An entry that the next round asks the model about. */
export const pendingProposed = (entry: ProposedText): ProposedText => ({
  ...entry,
  state: 'pending',
  problem: '',
  tried: 0,
})

/** Wants proposals for the texts that a save has written or changed, and that have none. */
export const wantedProposed = (kept: readonly ProposedText[], before: Texts, after: Texts): ProposedText[] => {
  const wanted = textsOf(after).filter((text) => {
    const was = textIn(before, text.locale)
    const same = was !== undefined && says(was, text) && was.similarList.join('\n') === text.similarList.join('\n')
    const has = proposedIn(kept, text.locale).questions.length > 0
    return !same && !has && isWritten(text) && text.similarList.length < ENOUGH
  })
  return wanted.reduce(
    (entries, { locale }) => putProposed(entries, pendingProposed(proposedIn(entries, locale))),
    [...kept],
  )
}

/** Without these questions; `declined`: they are not proposed again. */
export const settledProposed = (
  entry: ProposedText,
  questions: readonly string[],
  declined: readonly string[] = [],
): ProposedText => ({
  ...entry,
  questions: without(entry.questions, questions),
  declined: [...entry.declined, ...without(declined, entry.declined)].slice(-MOST_DECLINED),
})

export const isPending = (proposed: readonly ProposedText[]): boolean =>
  proposed.some(({ state }) => state === 'pending')
