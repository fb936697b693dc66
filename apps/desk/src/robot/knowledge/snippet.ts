import type { Doc } from './docForm.ts'

const BEFORE = 40
const LENGTH = 180

/** The text of an answer in one line. */
export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<(?:\/p|br|\/li|\/h\d|\/td)[^>]*>/gi, '$& '),
    'text/html',
  )
  for (const list of body.querySelectorAll('ol'))
    for (const [at, item] of [...list.children].entries()) item.prepend(`${at + 1}. `)
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

const around = (text: string, at: number) => {
  const from = Math.max(0, at - BEFORE)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + LENGTH)}`
}

/** The text below the question in the list: the place where the search matches, otherwise the start of the answer. */
export const snippetOf = ({ docQuestion, similarList, docAnswer, variantList = [] }: Doc, query: string): string => {
  const needle = query.toLowerCase()
  const answer = plainText(docAnswer)
  if (needle === '' || docQuestion.toLowerCase().includes(needle)) return answer.slice(0, LENGTH)
  const variants = variantList.flatMap((one) => [one.docQuestion, ...one.similarList, plainText(one.docAnswer)])
  for (const text of [...similarList, answer, ...variants]) {
    const at = text.toLowerCase().indexOf(needle)
    if (at >= 0) return around(text, at)
  }
  return answer.slice(0, LENGTH)
}
