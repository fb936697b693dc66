import MiniSearch from 'minisearch'
import { isFunctionWord, pieces, words } from './text.ts'

export type Hit = { readonly docId: string; readonly score: number }

/** What a robot needs of a ranking; another one may take this one's place. Scores lie between 0 and 1, best first. */
export type Ranking = {
  readonly add: (docId: string, questions: readonly string[]) => void
  readonly remove: (docId: string) => void
  readonly search: (question: string, limit: number) => Hit[]
  /** As search, for a question that is still being typed. */
  readonly complete: (start: string, limit: number) => Hit[]
}

type Entry = { readonly docId: string; readonly text: string }
type Stored = { readonly entry: Entry; readonly questions: readonly ReadonlySet<string>[] }

const terms = (text: string): string[] => {
  const found = words(text)
  return [...found, ...found.flatMap(pieces)]
}

// Pieces count half, as a word is several of them.
const emphasis = (term: string): number => (isFunctionWord(term) ? 0.4 : term.startsWith('~') ? 0.5 : 1)

const createIndex = (): MiniSearch<Entry> =>
  new MiniSearch<Entry>({
    idField: 'docId',
    fields: ['text'],
    tokenize: terms,
    processTerm: (term) => term,
    // Vacuuming runs on a timer; `remove` takes a document out at once instead.
    autoVacuum: false,
  })

/** How many questions hold a term, so that rare words weigh more. */
const createWeights = () => {
  const holders = new Map<string, number>()
  let total = 0
  const count = (questions: readonly ReadonlySet<string>[], by: 1 | -1): void => {
    total += by * questions.length
    for (const question of questions)
      for (const term of question) {
        const left = (holders.get(term) ?? 0) + by
        if (left > 0) holders.set(term, left)
        else holders.delete(term)
      }
  }
  const weigh = (term: string): number => emphasis(term) * (Math.log((1 + total) / (1 + (holders.get(term) ?? 0))) + 1)
  const squared = (set: Iterable<string>): number => {
    let sum = 0
    for (const term of set) sum += weigh(term) ** 2
    return sum
  }
  return { count, squared }
}

/**
 * MiniSearch's BM25 over all questions of a document finds and orders; its sums have no upper end, so the score is the
 * mean of two shares that have: how alike the closest single question is (cosine), and how much of the visitor's
 * question the document covers, next to the best document. Words that no document knows lower both.
 */
export const createRanking = (): Ranking => {
  const index = createIndex()
  const weights = createWeights()
  const stored = new Map<string, Stored>()

  const remove = (docId: string): void => {
    const known = stored.get(docId)
    if (!known) return
    stored.delete(docId)
    weights.count(known.questions, -1)
    index.remove(known.entry)
  }

  const closest = (asked: ReadonlySet<string>, size: number, questions: readonly ReadonlySet<string>[]): number => {
    let best = 0
    for (const question of questions) {
      const common = weights.squared([...asked].filter((term) => question.has(term)))
      if (common > 0) best = Math.max(best, common / Math.sqrt(size * weights.squared(question)))
    }
    return best
  }

  const rank = (text: string, prefix: boolean, limit: number): Hit[] => {
    const asked = new Set(terms(text))
    const size = weights.squared(asked)
    const open = prefix ? words(text).at(-1) : undefined
    const found = index
      .search(text, { combineWith: 'OR', boostTerm: emphasis, prefix: (term) => term === open })
      .slice(0, 20)
    const top = found[0]?.score ?? 1
    return found
      .flatMap((hit) => {
        const document = stored.get(String(hit.id))
        if (!document) return []
        const covered = weights.squared(hit.queryTerms) / size
        const score = (closest(asked, size, document.questions) + (hit.score / top) * covered) / 2
        return [{ docId: document.entry.docId, score: Math.min(1, score) }]
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, limit)
  }

  return {
    add: (docId, questions) => {
      remove(docId)
      const entry = { docId, text: questions.join('\n') }
      const sets = questions.map((question) => new Set(terms(question)))
      stored.set(docId, { entry, questions: sets })
      weights.count(sets, 1)
      index.add(entry)
    },
    remove,
    search: (question, limit) => rank(question, false, limit),
    complete: (start, limit) => rank(start, true, limit),
  }
}
