import { SHOW_TYPE } from '@foyer/protocol/kinds'
import type { ChannelDraft } from '../../channels/draft.ts'
import { linkProblem, type Problem, textProblem } from '../shared/checks.ts'
import { renamePaths } from '../shared/movePaths.ts'

export type Faq = ChannelDraft['faq']
type Entry = Faq['showContent'][number]

/** A question with the document that answers it. */
export type Question = { readonly questionName: string; readonly docId: string }
/** Questions under a name of their own. */
export type Tab = {
  readonly id: string
  readonly name: string
  readonly picture: string
  readonly list: readonly Question[]
}

export const LIST = 'faq.showContent'
export const QUESTIONS_MAX = 200

export const hasTabs = ({ showType }: Faq): boolean => showType !== SHOW_TYPE.plain

const toQuestion = ({ questionName = '', docId = '' }: Entry): Question => ({ questionName, docId })

export const questionsOf = (faq: Faq): readonly Question[] => faq.showContent.map(toQuestion)

export const tabsOf = (faq: Faq): readonly Tab[] =>
  faq.showContent.map(({ id = '', name = '', picture = '', list = [] }) => ({
    id,
    name,
    picture,
    list: list.map(toQuestion),
  }))

/** The FAQ with these tabs, as it is saved. */
export const withTabs = (faq: Faq, tabs: readonly Tab[]): Faq => ({
  showType: faq.showType,
  showContent: tabs.map(({ id, name, picture, list }) => ({ id, name, picture, list: [...list] })),
})

export const withQuestions = (faq: Faq, questions: readonly Question[]): Faq => ({
  showType: faq.showType,
  showContent: [...questions],
})

/** An id that no tab has. */
export const freeTabId = (tabs: readonly Tab[]): string => {
  let number = tabs.length + 1
  while (tabs.some(({ id }) => id === `c${number}`)) number += 1
  return `c${number}`
}

export const questionProblem = ({ questionName, docId }: Question): Problem =>
  textProblem(questionName) ?? (docId === '' ? 'docMissing' : null)

export const tabProblem = ({ name, picture, list }: Tab): Problem =>
  textProblem(name) ??
  linkProblem(picture) ??
  (list.length === 0 ? 'addQuestion' : (list.map(questionProblem).find(Boolean) ?? null))

/** The questions as a list become one tab, and back; their translations go with them. */
export const withLayout = (
  { faq, translations }: Pick<ChannelDraft, 'faq' | 'translations'>,
  showType: Faq['showType'],
  tabName: string,
): Pick<ChannelDraft, 'faq' | 'translations'> => {
  const to = { showType, showContent: faq.showContent }
  if (hasTabs(to) === hasTabs(faq)) return { faq: to, translations }
  if (hasTabs(to)) {
    const list = questionsOf(faq)
    return {
      faq: withTabs(to, list.length === 0 ? [] : [{ id: 'c1', name: tabName, picture: '', list }]),
      translations: renamePaths(translations, (path) =>
        path.startsWith(`${LIST}.`) ? `${LIST}.0.list.${path.slice(LIST.length + 1)}` : path,
      ),
    }
  }
  const tabs = tabsOf(faq)
  const before = tabs.map((_, at) => tabs.slice(0, at).reduce((sum, { list }) => sum + list.length, 0))
  return {
    faq: withQuestions(to, tabs.flatMap(({ list }) => list).slice(0, QUESTIONS_MAX)),
    translations: renamePaths(translations, (path) => {
      if (!path.startsWith(`${LIST}.`)) return path
      const [, tab, place, member] = /\.(\d+)\.list\.(\d+)\.(\w+)$/.exec(path) ?? []
      return member === undefined ? null : `${LIST}.${(before[Number(tab)] ?? 0) + Number(place)}.${member}`
    }),
  }
}
