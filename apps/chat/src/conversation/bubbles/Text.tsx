import type { BubbleProps } from '../../useClient.ts'
import { findLinks } from '../links.ts'
import css from './bubble.module.css'

/** Text whose addresses are links that open in a new tab (S5.7-04). */
export const Linked = ({ text }: { readonly text: string }) =>
  findLinks(text).map((piece, index) =>
    piece.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  )

/** A plain message, with what it answers above and its translation below (G-58). */
export const Text = ({ message }: BubbleProps) => (
  <div className={`${css.bubble} ${message.sender === 'visitor' ? css.own : ''}`} dir="auto">
    {message.quote && (
      <blockquote className={css.quote}>
        {message.quote.senderName && <b>{message.quote.senderName}</b>} {message.quote.content}
      </blockquote>
    )}
    <Linked text={message.content} />
    {message.translation && <p className={css.translation}>{message.translation}</p>}
  </div>
)
