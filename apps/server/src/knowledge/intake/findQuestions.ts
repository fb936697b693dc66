import type { AnyNode, Document, Element } from 'domhandler'
import { type FoundQuestion, isContent } from './found.ts'
import { headed } from './headed.ts'
import { elementsIn, isElement, parsePage, textOf } from './parsePage.ts'
import { asks, questionOf } from './questionText.ts'
import { inJsonLd, inMicrodata } from './structured.ts'

/** `<details><summary>`, which says by itself that one opens the other. */
const inDetails = (elements: readonly Element[]): FoundQuestion[] =>
  elements.flatMap((element): FoundQuestion[] => {
    if (element.name !== 'details') return []
    const summary = element.children.find((child) => isElement(child) && child.name === 'summary')
    if (summary === undefined) return []
    return [{ question: textOf(summary), nodes: element.children.filter((child) => child !== summary) }]
  })

/** The terms of a `<dl>` with what follows each; many lists hold facts of goods, so only questions count outside of help pages. */
const inLists = (elements: readonly Element[], isHelp: boolean): FoundQuestion[] =>
  elements.flatMap((element): FoundQuestion[] => {
    if (element.name !== 'dt') return []
    const question = textOf(element)
    if (!isHelp && !asks(question)) return []
    const nodes: AnyNode[] = []
    for (let next = element.next; next !== null; next = next.next) {
      if (isElement(next) && next.name === 'dt') break
      if (isElement(next) && next.name === 'dd') nodes.push(...next.children)
    }
    return [{ question, nodes }]
  })

const panelId = ({ attribs }: Element): string =>
  attribs['aria-controls'] ?? /^#(.+)$/.exec(attribs['data-bs-target'] ?? attribs['data-target'] ?? '')?.[1] ?? ''

const holds = (element: Element, inner: Element): boolean => {
  for (let one: AnyNode | null = inner; one !== null; one = one.parent) if (one === element) return true
  return false
}

/** Buttons and headings that open a panel named by aria-controls (or as Bootstrap names it); tabs and menus do not count. */
const inAccordions = (elements: readonly Element[], isHelp: boolean): FoundQuestion[] => {
  const byId = new Map(
    elements.flatMap((one) => (one.attribs.id === undefined ? [] : [[one.attribs.id, one] as const])),
  )
  return elements.flatMap((element): FoundQuestion[] => {
    const panel = byId.get(panelId(element))
    if (panel === undefined || element.attribs.role === 'tab' || holds(panel, element)) return []
    const question = textOf(element)
    const { parent } = element
    const isHeaded =
      /^h[1-6]$/.test(element.name) || (parent !== null && isElement(parent) && /^h[1-6]$/.test(parent.name))
    return isHelp || isHeaded || asks(question) ? [{ question, nodes: panel.children }] : []
  })
}

/**
 * The questions of a page with their answers, those first whose answer is the surest to be whole: what is marked as a
 * question or opens an answer, then JSON-LD, which often has no formatting, then headings with the text under them.
 * @param isHelp true if the page is one of questions and answers as a whole
 */
export const findQuestions = (page: Document, isHelp: boolean): FoundQuestion[] => {
  const scripts = elementsIn(page.children, () => true).filter(
    ({ name, attribs }) => name === 'script' && /^application\/ld\+json/i.test(attribs.type?.trim() ?? ''),
  )
  const elements = elementsIn(page.children, isContent)
  const opened = [
    ...inMicrodata(elements),
    ...inDetails(elements),
    ...inLists(elements, isHelp),
    ...inAccordions(elements, isHelp),
  ]
  const marked = [...opened, ...inJsonLd(scripts)]
  const all = [...marked, ...headed(elements, isHelp, marked.length > 0)]
  return all.flatMap((one): FoundQuestion[] => {
    const question = questionOf(one.isHtmlQuestion === true ? textOf(parsePage(one.question)) : one.question)
    return question === '' ? [] : [Object.assign({}, one, { question })]
  })
}
