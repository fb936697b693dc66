import { toLocale } from '@foyer/locales/index'
import { findQuestions } from './findQuestions.ts'
import { isHelpAddress, namesHelp } from './helpPage.ts'
import { elementsIn, parsePage, textOf } from './parsePage.ts'
import type { Proposal } from './proposals.ts'
import { questionKey } from './questionText.ts'
import { tidyHtml, tidyNodes } from './tidyAnswer.ts'

/** What a page of a website has for the robot; strangers wrote it. */
export type ReadPage = {
  readonly proposals: readonly Proposal[]
  /** Whole addresses. */
  readonly links: readonly string[]
}

const LINKS_MOST = 2000
const QUESTIONS_MOST = 1000

/**
 * Reads the questions and answers of a page.
 * @param url where it was found; null for a file, which is taken for a page of questions
 */
export const readPage = (html: string, url: URL | null): ReadPage => {
  const page = parsePage(html)
  const elements = elementsIn(page.children, () => true)
  const named = (name: string) => elements.find((element) => element.name === name)
  const own = url?.href ?? ''
  const base = URL.parse(named('base')?.attribs.href ?? '', own || undefined)?.href ?? own
  const titles = [named('title'), named('h1')].map((element) => (element === undefined ? '' : textOf(element)))
  const isHelp = url === null || isHelpAddress(url) || titles.some(namesHelp)
  const locale = toLocale(named('html')?.attribs.lang ?? '') ?? ''
  const known = new Set<string>()
  const proposals = findQuestions(page, isHelp).flatMap((found): Proposal[] => {
    const key = questionKey(found.question)
    if (known.has(key) || known.size >= QUESTIONS_MOST) return []
    const answer = 'html' in found ? tidyHtml(found.html, base) : tidyNodes(found.nodes, base)
    if (answer === '') return []
    known.add(key)
    return [{ question: found.question, answer, locale, url: own }]
  })
  const links = elements.flatMap(({ name, attribs }) => {
    const link = name === 'a' && attribs.href !== undefined ? URL.parse(attribs.href, base || undefined) : null
    return link === null || !/^https?:$/.test(link.protocol) ? [] : [link.href]
  })
  return { proposals, links: links.slice(0, LINKS_MOST) }
}
