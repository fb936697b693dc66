import { SHOW_TYPE } from '@foyer/protocol/kinds'
import { FAQ_PAGE } from '@foyer/protocol/limits'
import { bag, list, readJson, text } from '../../switches.ts'
import { shownUrl } from './foreign.ts'

export type FaqQuestion = { readonly question: string; readonly docId: string }
export type FaqGroup = { readonly id: string; readonly name: string; readonly questions: readonly FaqQuestion[] }

const readQuestions = (value: unknown): readonly FaqQuestion[] =>
  list(value).flatMap((entry) => {
    const { questionName, docId } = bag(entry)
    return text(questionName) ? [{ question: text(questionName), docId: text(docId) }] : []
  })

export type Faq = {
  readonly groups: readonly FaqGroup[]
  /** Tabs, even if only one group is left. */
  readonly grouped: boolean
  readonly banner: boolean
  readonly picture: string | null
}

/** showType 1 is a list, 2 are groups, 3 are groups under a picture (G-38); unknown values are read as 1 or 2. */
export const readFaq = (content: unknown): Faq => {
  const faq = bag(readJson(content))
  const entries = list(readJson(faq.showContent))
  const grouped = entries.some((entry) => Array.isArray(bag(entry).list))
  const groups = grouped
    ? entries.map((entry, index) => {
        const { id, name, list: questions } = bag(entry)
        return {
          id: `${index} ${text(id)}`,
          name: text(name) || String(index + 1),
          questions: readQuestions(questions),
        }
      })
    : [{ id: 'all', name: '', questions: readQuestions(entries) }]
  return {
    groups: groups.filter(({ questions }) => questions.length > 0),
    grouped,
    banner: Number(faq.showType) === SHOW_TYPE.tabsWithPicture,
    picture: shownUrl(faq.picture),
  }
}

/** The tab that a key leads to; null for other keys. In right-to-left languages the arrows are swapped. */
export const nextTab = (key: string, chosen: number, count: number, rtl: boolean): number | null => {
  const forth = rtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return (chosen + forth + count) % count
    case 'ArrowLeft':
      return (chosen - forth + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The questions in pages of five; the last page may be shorter (S3.9-04). */
export const batchOf = (questions: readonly FaqQuestion[], page: number) => ({
  questions: questions.slice(page * FAQ_PAGE, page * FAQ_PAGE + FAQ_PAGE),
  pages: Math.ceil(questions.length / FAQ_PAGE),
})
