import { safeUrl } from '@foyer/client/links'
import { tameHtml } from '@foyer/client/tameHtml'
import { createElement, type ReactNode, useMemo } from 'react'
import { useDesk } from '../../useClient.ts'
import { isRich, plainOf } from '../content.ts'
import classes from './bubbles.module.css'
import { OutLink } from './OutLink.tsx'
import { Picture } from './Picture.tsx'
import { Pieces, Text } from './Text.tsx'

/** Elements that are rendered as they are; of all others only the content is. */
const drawn = new Set([
  ...['p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 's', 'br', 'blockquote', 'pre', 'code', 'sub', 'sup'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'span'],
])
/** Elements that may not contain text, not even white space. */
const bare = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

type Around = { readonly words: readonly string[]; readonly baseUrl: string }

const drawElement = (element: Element, key: number, around: Around): ReactNode => {
  const tag = element.tagName.toLowerCase()
  if (tag === 'noembed') return null
  if (tag === 'br') return <br key={key} />
  if (tag === 'img')
    return <Picture key={key} address={element.getAttribute('src') ?? ''} name={element.getAttribute('alt') ?? ''} />
  const inside = [...element.childNodes].filter(({ nodeType }) => !bare.has(tag) || nodeType === Node.ELEMENT_NODE)
  const children = inside.map((child, at) => draw(child, at, around))
  if (tag === 'a') {
    const href = safeUrl(element.getAttribute('href') ?? '', around.baseUrl)
    return href === null ? (
      <span key={key}>{element.textContent}</span>
    ) : (
      <OutLink key={key} href={href}>
        {element.textContent}
      </OutLink>
    )
  }
  // Headings of an answer must not become headings of the page.
  if (/^h[1-6]$/.test(tag)) return createElement('p', { key, className: classes.title }, ...children)
  return createElement(drawn.has(tag) ? tag : 'span', { key }, ...children)
}

const draw = (node: ChildNode, key: number, around: Around): ReactNode => {
  if (node instanceof Element) return drawElement(node, key, around)
  return node.nodeType === Node.TEXT_NODE ? (
    <Pieces key={key} text={node.textContent ?? ''} words={around.words} />
  ) : null
}

const Markup = ({ html, words }: { html: string; words: readonly string[] }) => {
  const { baseUrl } = useDesk()
  // An inert document: it runs no script and loads nothing.
  const nodes = useMemo(() => [...new DOMParser().parseFromString(tameHtml(html), 'text/html').body.childNodes], [html])
  return (
    <div className={classes.rich} dir="auto">
      {nodes.map((node, at) => draw(node, at, { words, baseUrl }))}
    </div>
  )
}

/** A robot's rich text as the customer saw it, with sensitive words marked. */
export const Rich = ({ text, words }: { text: string; words: readonly string[] }) =>
  isRich(text) ? <Markup html={text} words={words} /> : <Text text={plainOf(text)} words={words} />
