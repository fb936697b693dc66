/** The kinds of small talk. `person` is the wish to be passed on to a person. */
export const TALKS = ['greeting', 'thanks', 'goodbye', 'robot', 'insult', 'person'] as const
export type Talk = (typeof TALKS)[number]

/** Phrases of one kind of small talk in a language; locale '' is any language. */
export type TalkPhrases = { readonly talk: Talk; readonly locale: string; readonly phrases: readonly string[] }

/** What a new robot knows of a kind of small talk in a language; `phrases` are separated by `|`, the first is the title. */
export type TalkText = { readonly answer: string; readonly phrases: string }

/**
 * Words that are no small talk by themselves but may stand around it, separated by `|`. A word that ends in `*` stands for
 * all its inflected forms. In scripts without spaces, and in Korean, each entry is a piece of text.
 */
export type TalkWords = {
  /** May stand beside greetings, goodbyes and thanks: `there`, `team`, `dear`. */
  readonly around: string
  /** May stand beside thanks: `for`, `your`, `help`, `very`, `much`. */
  readonly thanking: string
  /** May stand in a wish: `I`, `want`, `to`, `please`, `with`, `now`. */
  readonly wishing: string
  /** Say by themselves that a person is wanted: `human`, `agent`, `representative`. */
  readonly person: string
  /** Say so beside a verb of speaking: `someone`, `anybody`, `team`. */
  readonly someone: string
  /** `talk`, `speak`, `chat`. */
  readonly speak: string
  /** `connect`, `transfer`, `get`. */
  readonly connect: string
  readonly robot: string
  /** Ask what the other one is: `are you`, `is this`. */
  readonly areYou: string
  /** `no`, `not`, `stop`. */
  readonly not: string
  /** Say that no person is wanted: `I don't want to talk to`, `no need for`. */
  readonly refusing: string
  /** Say that the visitor wants something: `I want`, `can I`, `please`. */
  readonly wanting: string
  /** Ask how or where, so that what follows a wish is a question: `how`, `what`, `when`. */
  readonly asking: string
  /** Stand beside a name: `Mr`, `Mrs`. */
  readonly title: string
  /** Terms of other matters that look like words of small talk: `human rights`. */
  readonly other: string
}

/** A language's small talk. `prefixes` are written together with the word that follows, as in Arabic. */
export type TalkLanguage = {
  /** The name of the category in lists of documents. */
  readonly category: string
  readonly talks: Readonly<Record<Talk, TalkText>>
  readonly words: TalkWords
  readonly prefixes?: string
}

/** The parts of a list that is separated by `|`. */
export const partsOf = (list: string): string[] =>
  list
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
