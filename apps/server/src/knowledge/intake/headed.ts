import type { AnyNode, Element } from 'domhandler'
import { type FoundQuestion, isContent } from './found.ts'
import { isElement, textOf } from './parsePage.ts'
import { asks } from './questionText.ts'

/** A line in bold that asks stands as a heading, below all real ones. */
const BOLD_LEVEL = 7
/** How far an answer may be from the heading's own parent. */
const CLIMBS = 3

type Heading = { readonly element: Element; readonly level: number; readonly text: string }

const isBold = (element: Element): boolean => {
  if (!['p', 'div', 'li'].includes(element.name) || element.children.length > 3) return false
  const meaningful = element.children.filter((child) => isElement(child) || textOf(child) !== '')
  const [only] = meaningful
  return meaningful.length === 1 && only !== undefined && isElement(only) && ['strong', 'b'].includes(only.name)
}

const levelOf = (element: Element): number => {
  const level = /^h([1-6])$/.exec(element.name)?.[1]
  if (level !== undefined) return Number(level)
  if (element.attribs.role === 'heading') return Number(element.attribs['aria-level'] ?? 2) || 2
  return isBold(element) ? BOLD_LEVEL : 0
}

const headingsIn = (elements: readonly Element[]): Heading[] =>
  elements.flatMap((element): Heading[] => {
    const level = levelOf(element)
    const text = level === 0 ? '' : textOf(element)
    return text === '' || (level === BOLD_LEVEL && !asks(text)) ? [] : [{ element, level, text }]
  })

/**
 * Which headings count as questions. On a page where some ask, those of the same level do; on a help page without any
 * that asks, its sections do, else the page as a whole under its title.
 */
const chosen = (headings: readonly Heading[], isHelp: boolean, hasOthers: boolean): readonly Heading[] => {
  const asking = headings.filter(({ text }) => asks(text))
  if (!isHelp) return asking
  const levels = new Set(asking.map(({ level }) => level))
  if (asking.length > 0) return headings.filter(({ level, text }) => asks(text) || (level > 1 && levels.has(level)))
  if (hasOthers) return []
  const sections = headings.filter(({ level }) => level > 1 && level < 5)
  return sections.length > 0 ? sections : headings.filter(({ level }) => level === 1).slice(0, 1)
}

/** The highest heading within each element: a chosen one counts as higher than all. */
const createWithin = (headings: readonly Heading[], questions: ReadonlySet<Element>) => {
  const within = new Map<AnyNode, number>()
  for (const { element, level } of headings) {
    const rank = questions.has(element) ? 0 : level
    for (let one: AnyNode | null = element; one !== null; one = one.parent)
      within.set(one, Math.min(rank, within.get(one) ?? rank))
  }
  return (node: AnyNode): number => within.get(node) ?? Number.POSITIVE_INFINITY
}

const isMeaningful = (node: AnyNode): boolean => textOf(node) !== '' || (isElement(node) && node.name === 'img')

const ENDS = new Set(['body', 'main', 'article', 'html'])

/** The nodes beside one, up to the next heading of its rank or a part without answers. */
const beside = (node: AnyNode, level: number, within: (node: AnyNode) => number) => {
  const nodes: AnyNode[] = []
  for (let next = node.next; next !== null; next = next.next) {
    if (within(next) <= level || (isElement(next) && !isContent(next))) return { nodes, stopped: true }
    nodes.push(next)
  }
  return { nodes, stopped: false }
}

/** What stands under a heading: beside it, or beside what holds nothing but it. */
const under = ({ element, level }: Heading, within: (node: AnyNode) => number): readonly AnyNode[] => {
  let node: Element = element
  for (let climbed = 0; climbed <= CLIMBS; climbed += 1) {
    const { nodes, stopped } = beside(node, level, within)
    if (nodes.some(isMeaningful)) return nodes
    const { parent } = node
    if (stopped || parent === null || !isElement(parent) || ENDS.has(parent.name)) return []
    node = parent
  }
  return []
}

/** Headings that are questions, with the text under them. @param hasOthers true if the page marks its questions otherwise too */
export const headed = (elements: readonly Element[], isHelp: boolean, hasOthers: boolean): FoundQuestion[] => {
  const headings = headingsIn(elements)
  const questions = chosen(headings, isHelp, hasOthers)
  const within = createWithin(headings, new Set(questions.map(({ element }) => element)))
  return questions.map((heading) => ({ question: heading.text, nodes: under(heading, within) }))
}
