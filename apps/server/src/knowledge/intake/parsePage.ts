import { type AnyNode, type Document, type Element, hasChildren, isTag, isText } from 'domhandler'
import { DomHandler, Parser } from 'htmlparser2'

/** Characters that are parsed before limits are looked at. */
const STEP = 16_384

/** Parses a text step by step, as long as it may: the parser's stack costs its length at each tag, so depth needs a limit. */
export const parseSteps = (parser: Parser, text: string, may: () => boolean): void => {
  for (let at = 0; at < text.length && may(); at += STEP) parser.write(text.slice(at, at + STEP))
  parser.end()
}

/** Elements below this depth lose their tag and keep their text: what walks the tree calls itself at each level. */
const DEEPEST = 100
/** A page with elements that are open this deep is read up to there. */
const OPEN_MOST = 5000
const NODES_MOST = 200_000
/** Reads HTML that strangers wrote into a tree whose depth and size are limited; what is beyond the limits is left out. */
export const parsePage = (html: string): Document => {
  const dom = new DomHandler()
  let depth = 0
  let nodes = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      nodes += 1
      if (depth <= DEEPEST) dom.onopentag(name, attributes)
    },
    onclosetag: () => {
      if (depth <= DEEPEST) dom.onclosetag()
      depth -= 1
    },
    ontext: (text) => {
      nodes += 1
      dom.ontext(text)
    },
  })
  parseSteps(parser, html, () => depth < OPEN_MOST && nodes < NODES_MOST)
  return dom.root
}

export const isElement = (node: AnyNode): node is Element => isTag(node)

const SILENT = new Set(['script', 'style', 'template', 'noscript'])

const joinedText = (node: AnyNode): string => {
  if (isText(node)) return node.data
  if (!hasChildren(node)) return ''
  const name = isElement(node) ? node.name : ''
  if (SILENT.has(name)) return ''
  // blocks are words of their own, also without a space in the source
  const inner = node.children.map(joinedText).join('')
  return /^(?:a|abbr|b|bdi|code|em|font|i|mark|small|span|strong|sub|sup|u)$/.test(name) ? inner : ` ${inner} `
}

/** The words of a node as one line. */
export const textOf = (node: AnyNode): string => joinedText(node).replace(/\s+/g, ' ').trim()

/** All elements below a node, in the order of the page. @param enters false: not those within it */
export const elementsIn = (nodes: readonly AnyNode[], enters: (element: Element) => boolean): Element[] => {
  const found: Element[] = []
  const walk = (list: readonly AnyNode[]): void => {
    for (const node of list) {
      if (!isElement(node)) continue
      if (!enters(node)) continue
      found.push(node)
      walk(node.children)
    }
  }
  walk(nodes)
  return found
}
