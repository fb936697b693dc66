import { createElement, type ReactNode } from 'react'
import type { BubbleProps } from '../../useClient.ts'
import css from './bubble.module.css'
import richCss from './more.module.css'
import { isMarkup, type Rich as Piece, toRich } from './richTree.ts'
import { Linked } from './Text.tsx'

const draw = (piece: Piece, index: number): ReactNode => {
  if (typeof piece === 'string') return <Linked key={index} text={piece} />
  const children = piece.children.length > 0 ? piece.children.map(draw) : undefined
  if (piece.tag === 'a')
    return (
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer">
        {piece.children.map((child) => (typeof child === 'string' ? child : draw(child, 0)))}
      </a>
    )
  if (piece.tag === 'img') return <img key={index} src={piece.src} alt={piece.alt} loading="lazy" />
  return createElement(piece.tag, { key: index }, children)
}

/** HTML of the server as React nodes, or plain text with its links. The parser of an inert document runs nothing. */
export const RichText = ({ text }: { readonly text: string }) => {
  if (!isMarkup(text)) return <Linked text={text} />
  const tree = toRich(new DOMParser().parseFromString(text, 'text/html').body.childNodes)
  return <div className={richCss.rich}>{tree.map(draw)}</div>
}

export const Rich = ({ message }: BubbleProps) => (
  <div className={`${css.bubble} ${message.sender === 'visitor' ? css.own : ''}`} dir="auto">
    {message.answer ? null : <RichText text={message.content} />}
  </div>
)
