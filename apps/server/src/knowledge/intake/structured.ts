import type { Element } from 'domhandler'
import type { FoundQuestion } from './found.ts'
import { elementsIn, textOf } from './parsePage.ts'

/** Values of a JSON-LD script that are looked at. */
const MOST_VALUES = 20_000

type Bag = Readonly<Record<string, unknown>>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const first = (value: unknown): Bag | null => {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return isBag(one) ? one : null
}

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

const isQuestionType = (type: unknown): boolean =>
  [type].flat().some((one) => typeof one === 'string' && /(?:^|\/)Question$/.test(one))

const questionIn = (bag: Bag): FoundQuestion | null => {
  const answer = first(bag.acceptedAnswer) ?? first(bag.suggestedAnswer)
  const html = word(answer?.text)
  return html === '' ? null : { question: word(bag.name) || word(bag.text), html, isHtmlQuestion: true }
}

/** Questions of FAQPage and QAPage in JSON-LD (schema.org/Question), wherever in it they are. */
export const inJsonLd = (scripts: readonly Element[]): FoundQuestion[] => {
  const waiting: unknown[] = scripts.map((script) =>
    parse(script.children.map((node) => ('data' in node ? node.data : '')).join('')),
  )
  const found: FoundQuestion[] = []
  for (let looked = 0; waiting.length > 0 && looked < MOST_VALUES; looked += 1) {
    const value = waiting.shift()
    if (!isBag(value)) continue
    const question = isQuestionType(value['@type']) ? questionIn(value) : null
    if (question === null) waiting.push(...Object.values(value).slice(0, MOST_VALUES))
    else found.push(question)
  }
  return found
}

const withProperty = (element: Element, ...names: readonly string[]): Element | undefined =>
  elementsIn(element.children, () => true).find((one) =>
    (one.attribs.itemprop ?? '').split(/\s+/).some((name) => names.includes(name)),
  )

/** Questions in microdata (itemtype schema.org/Question). */
export const inMicrodata = (elements: readonly Element[]): FoundQuestion[] =>
  elements.flatMap((element): FoundQuestion[] => {
    if (!/schema\.org\/Question\/?$/.test(element.attribs.itemtype ?? '')) return []
    const name = withProperty(element, 'name')
    const answer = withProperty(element, 'acceptedAnswer', 'suggestedAnswer')
    const text = answer && (withProperty(answer, 'text') ?? answer)
    if (name === undefined || text === undefined) return []
    return [{ question: name.attribs.content ?? textOf(name), nodes: text.children }]
  })
