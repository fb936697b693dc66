import { FAQ_PAGE } from '@foyer/protocol/limits'
import { bag, list, readJson, text } from '../../switches.ts'

export type FaqQuestion = { readonly question: string; readonly docId: string }
export type FaqGroup = { readonly id: string; readonly name: string; readonly questions: readonly FaqQuestion[] }

const readQuestions = (value: unknown): readonly FaqQuestion[] =>
  list(value).flatMap((entry) => {
    const { questionName, docId } = bag(entry)
    return text(questionName) ? [{ question: text(questionName), docId: text(docId) }] : []
  })

/** showType 1 is one list, 2 are groups, 3 are groups under a picture (G-38); what is not listed is read as 1 or 2. */
export const readFaq = (content: unknown): { readonly groups: readonly FaqGroup[]; readonly picture: boolean } => {
  const faq = bag(readJson(content))
  const entries = list(readJson(faq.showContent))
  const grouped = entries.some((entry) => Array.isArray(bag(entry).list))
  const groups = grouped
    ? entries.map((entry, index) => {
        const { id, name, list: questions } = bag(entry)
        return { id: text(id) || String(index), name: text(name), questions: readQuestions(questions) }
      })
    : [{ id: 'all', name: '', questions: readQuestions(entries) }]
  return { groups: groups.filter(({ questions }) => questions.length > 0), picture: Number(faq.showType) === 3 }
}

/** The questions of a page, five each; the last page may be shorter (S3.9-04). */
export const batchOf = (questions: readonly FaqQuestion[], page: number) => ({
  questions: questions.slice(page * FAQ_PAGE, page * FAQ_PAGE + FAQ_PAGE),
  pages: Math.ceil(questions.length / FAQ_PAGE),
})
