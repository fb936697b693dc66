import { tameHtml } from '@foyer/client/tameHtml'
import { createElement, type ReactNode, useMemo } from 'react'
import { clipRich } from './clip.ts'
import css from './drawn.module.css'
import { isMarkup, type Rich, toRich } from './richTree.ts'
import { Linked } from './Text.tsx'
import { Fold, Words } from './Words.tsx'

const draw = (piece: Rich, index: number): ReactNode => {
  if (typeof piece === 'string') return <Linked key={index} text={piece} />
  const children = piece.children.length > 0 ? piece.children.map(draw) : undefined
  if (piece.tag === 'a')
    return (
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer">
        {piece.children.map((child, at) => (typeof child === 'string' ? child : draw(child, at)))}
      </a>
    )
  if (piece.tag === 'img') return <img key={index} src={piece.src} alt={piece.alt} loading="lazy" />
  // A wide table scrolls by itself, and must also do so by keyboard.
  if (piece.tag === 'table' || piece.tag === 'pre')
    return createElement(
      'div',
      { key: index, className: css.wide, tabIndex: 0 },
      createElement(piece.tag, {}, children),
    )
  // One level below the page's own heading, whatever level the author used.
  const tag = piece.tag === 'h3' || piece.tag === 'h4' ? 'h2' : piece.tag
  return createElement(tag, { key: index }, children)
}

// An inert document runs and fetches nothing, but this page would report what its policy blocks.
const useTree = (html: string) =>
  useMemo(() => toRich(new DOMParser().parseFromString(tameHtml(html), 'text/html').body.childNodes), [html])

const Markup = ({ html, more }: { readonly html: string; readonly more: ReactNode }) => {
  const tree = useTree(html)
  const beginning = useMemo(() => clipRich(tree), [tree])
  return (
    <Fold
      folded={beginning !== tree}
      more={more}
      draw={(whole) => <div className={css.rich}>{(whole ? tree : beginning).map(draw)}</div>}
    />
  )
}

type RichTextProps = {
  readonly text: string
  /** Shown behind the button that unfolds a long text. */
  readonly more?: ReactNode
}

/** HTML from the server as React nodes, or plain text with its links (G-61). */
export const RichText = ({ text, more }: RichTextProps) =>
  isMarkup(text) ? <Markup html={text} more={more} /> : <Words text={text} more={more} />

const WholeMarkup = ({ html }: { readonly html: string }) => <div className={css.rich}>{useTree(html).map(draw)}</div>

/** The same without folding, for a page of its own. */
export const WholeText = ({ text }: { readonly text: string }) =>
  isMarkup(text) ? <WholeMarkup html={text} /> : <Linked text={text} />
