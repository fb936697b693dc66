import { findLinks } from '@foyer/client/links'
import type { BubbleProps } from '../../useClient.ts'
import css from './bubble.module.css'

/** Text with its addresses as links that open in a new tab (S5.7-04). */
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

/** A plain message. Its direction is that of its first strong letter, isolated from everything around it. */
export const Text = ({ message }: BubbleProps) => (
  <div className={`${css.bubble} ${message.sender === 'visitor' ? css.own : ''}`} dir="auto">
    <Linked text={message.content} />
  </div>
)
