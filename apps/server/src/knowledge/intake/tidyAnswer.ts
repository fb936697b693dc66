import type { AnyNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { cleanHtml } from '../cleanHtml.ts'
import { isElement, parsePage, textOf } from './parsePage.ts'

/** What is no part of an answer. */
const DROPPED = new Set(
  'script style template noscript iframe object embed form button input select textarea svg nav dialog head'.split(' '),
)

const BLOCKS = new Set(
  'p div section article main header footer aside figure figcaption blockquote pre dl dt dd address details summary ul ol li table h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)

/** Blocks that an answer cannot have become paragraphs, so that their words stay apart. */
const PARAGRAPHS = new Set(
  'div section article main header footer aside figure figcaption blockquote pre dt dd address summary'.split(' '),
)

const HEADINGS: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' }

const absolute = (address: string | undefined, base: string): string | undefined =>
  address === undefined ? undefined : URL.parse(address.trim(), base)?.href

const mendLinks = (attributes: Record<string, string>, name: string, base: string): void => {
  const { href, src } = attributes
  const lazy = attributes['data-src']
  const picture = src === undefined || src.startsWith('data:') ? lazy : src
  if (name === 'a' && href !== undefined) attributes.href = absolute(href, base) ?? ''
  if (name === 'img') attributes.src = absolute(picture, base) ?? ''
}

const tidy = (nodes: readonly AnyNode[], base: string): void => {
  for (const node of nodes) {
    if (!isElement(node)) continue
    if (DROPPED.has(node.name)) {
      DomUtils.removeElement(node)
      continue
    }
    mendLinks(node.attribs, node.name, base)
    tidy([...node.children], base)
    const hasBlocks = node.children.some((child) => isElement(child) && BLOCKS.has(child.name))
    if (PARAGRAPHS.has(node.name) && !hasBlocks) node.name = 'p'
    node.name = HEADINGS[node.name] ?? node.name
  }
}

const EMPTY = /<(p|h3|h4|li|ul|ol|span|strong|em|b|i|a)(?: [^<>]*)?>(?:\s|&nbsp;|\u00a0|<br \/>)*<\/\1>/g

/** Without elements that hold nothing, however they are nested. */
const withoutEmpty = (html: string): string => {
  const next = html.replace(EMPTY, '')
  return next.length === html.length ? html : withoutEmpty(next)
}

/**
 * HTML of strangers as an answer: cleaned as operators' own answers are, links and pictures with whole addresses.
 * @param base where it was found; '' if that is not known
 * @returns '' if nothing is left to read or see
 */
export const tidyHtml = (html: string, base: string): string => {
  const page = parsePage(html)
  tidy([...page.children], base)
  const answer = withoutEmpty(cleanHtml(DomUtils.getInnerHTML(page)).replace(/\s+/g, ' ')).trim()
  return textOf(parsePage(answer)) === '' && !answer.includes('<img ') ? '' : answer
}

/** Nodes of a page as an answer; the page stays as it is. */
export const tidyNodes = (nodes: readonly AnyNode[], base: string): string =>
  tidyHtml(nodes.map((node) => DomUtils.getOuterHTML(node)).join(''), base)
