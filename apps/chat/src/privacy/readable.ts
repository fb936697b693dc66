import type { DataKind } from '@foyer/protocol/visitor/ownData'

/** Everything that is kept, by kind: rows as getMyData answers them. */
export type OwnContent = Readonly<Record<string, unknown>>

type Words = {
  readonly title: string
  readonly kind: (kind: DataKind) => string
  /** A time in epoch milliseconds, for people. */
  readonly time: (at: number) => string
  readonly lang: string
  readonly dir: string
}

const TIMES = new Set(['at', 'startTime', 'endTime', 'createTime'])
/** Ids say nothing to people; the file with the data has them. */
const LEFT_OUT = new Set(['sessionId', 'msgType', 'senderType', 'size', 'part', 'solved'])

const textsIn = (value: unknown, name: string, { time }: Pick<Words, 'time'>): string[] => {
  if (typeof value === 'number' && TIMES.has(name)) return [time(value)]
  if (typeof value === 'string' || typeof value === 'number') return `${value}` === '' ? [] : [`${value}`]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, '', { time }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => !LEFT_OUT.has(key))
    .sort(([a], [b]) => Number(TIMES.has(b)) - Number(TIMES.has(a)))
    .flatMap(([key, one]) => textsIn(one, key, { time }))
}

/** A page of its own that people can read, with a line for each thing that is kept. Made of text nodes: what was typed stays text. */
export const readablePage = (content: OwnContent, words: Words): string => {
  const page = document.implementation.createHTMLDocument(words.title)
  page.documentElement.lang = words.lang
  page.documentElement.dir = words.dir
  const charset = page.createElement('meta')
  charset.setAttribute('charset', 'utf-8')
  page.head.prepend(charset)
  const add = (parent: Element, tag: string, text = ''): Element => {
    const element = page.createElement(tag)
    element.textContent = text
    parent.append(element)
    return element
  }
  add(page.body, 'h1', words.title)
  for (const [kind, rows] of Object.entries(content)) {
    add(page.body, 'h2', words.kind(kind as DataKind))
    const list = add(page.body, 'ul')
    for (const row of [rows].flat()) {
      const item = add(list, 'li')
      textsIn(row, '', words).forEach((text, at) => {
        if (at > 0) item.append(' \u00b7 ')
        add(item, 'bdi', text)
      })
    }
  }
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`
}
