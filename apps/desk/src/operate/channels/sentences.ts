import type { Difference } from '@foyer/protocol/differences'

/** The words of sentences about changes. */
export type SentenceWords = {
  /** The label of a member; that of a member of the rating begins with `evaluate.`. */
  readonly label: (member: string) => string
  readonly language: (locale: string) => string
  /** A value of a member in words. */
  readonly value: (member: string, value: unknown) => string
  readonly set: (label: string, before: string, after: string) => string
  readonly added: (label: string, name: string) => string
  readonly removed: (label: string, name: string) => string
  readonly edited: (label: string, name: string) => string
  readonly changed: (label: string) => string
}

const namedBy = ['menuName', 'name', 'question', 'questionName', 'groupName', 'text', 'link', 'url'] as const

/** What people call an entry of a list; '' if nothing in it names it. */
const nameOf = (entry: unknown): string => {
  if (typeof entry === 'string') return entry
  const bag = (entry ?? {}) as Readonly<Record<string, unknown>>
  const name = namedBy.map((member) => bag[member]).find((one) => typeof one === 'string' && one !== '')
  return typeof name === 'string' ? name : ''
}

const quoted = (name: string): string => `“${name.length > 60 ? `${name.slice(0, 60)}…` : name}”`

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const listSentences = (label: string, before: readonly unknown[], after: readonly unknown[], words: SentenceWords) => {
  const lacks = (list: readonly unknown[]) => {
    const known = new Set(list.map((one) => JSON.stringify(one)))
    return (one: unknown) => !known.has(JSON.stringify(one))
  }
  const names = (list: readonly unknown[]) => list.map(nameOf).filter((name) => name !== '')
  const [gone, come] = [names(before.filter(lacks(after))), names(after.filter(lacks(before)))]
  const edited = gone.filter((name) => come.includes(name))
  return [
    ...come.filter((name) => !edited.includes(name)).map((name) => words.added(label, quoted(name))),
    ...gone.filter((name) => !edited.includes(name)).map((name) => words.removed(label, quoted(name))),
    ...edited.map((name) => words.edited(label, quoted(name))),
  ]
}

/** The member that a path is in, and whether the path is the member itself. */
const placeOf = (path: string) => {
  const [first = '', second = '', ...rest] = path.split('.')
  if (first !== 'evaluate') return { member: first, isWhole: second === '' }
  return { member: `${first}.${second}`, isWhole: rest.length === 0 }
}

const translated = (path: string, words: SentenceWords): { label: string } | null => {
  const [first = '', locale = '', member = ''] = path.replace(/^evaluate\.translations/, 'translations').split('.')
  if (first !== 'translations') return null
  return { label: `${words.label(member || first)}${locale === '' ? '' : ` (${words.language(locale)})`}` }
}

const sentencesFor = ({ path, before, after }: Difference, words: SentenceWords): string[] => {
  const { member, isWhole } = placeOf(path)
  const text = translated(path, words)
  const label = text?.label ?? words.label(member)
  const nameBefore = nameOf(before)
  const nameAfter = nameOf(after)
  if (Array.isArray(before) && Array.isArray(after)) {
    const said = listSentences(label, before, after, words)
    return said.length === 0 ? [words.changed(label)] : said
  }
  if (!isWhole && before === null && !isPlain(after) && nameAfter !== '') return [words.added(label, quoted(nameAfter))]
  if (!isWhole && after === null && !isPlain(before) && nameBefore !== '')
    return [words.removed(label, quoted(nameBefore))]
  if (!isPlain(before) || !isPlain(after)) return [words.changed(label)]
  const shown = (value: unknown) => words.value(isWhole && text === null ? member : '', value)
  return [words.set(label, shown(before), shown(after))]
}

/** What changed, a sentence each. */
export const sentencesOf = (differences: readonly Difference[], words: SentenceWords): string[] => [
  ...new Set(differences.flatMap((difference) => sentencesFor(difference, words))),
]
