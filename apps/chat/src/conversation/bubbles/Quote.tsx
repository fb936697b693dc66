import type { Message } from '@foyer/client/message'
import { useChat, useVisitor } from '../../useClient.ts'
import { visible } from '../rows.ts'
import css from './drawn.module.css'
import { goTo } from './goTo.ts'
import { inShort } from './inShort.ts'

/** The message that this one answers; a click goes to the original if the list has it. */
export const Quote = ({ quote }: { readonly quote: NonNullable<Message['quote']> }) => {
  const { visitor, t } = useChat()
  const original = useVisitor((state) => state.messages.find(({ id }) => id === quote.id))
  const name = quote.senderName || (original?.sender === 'visitor' ? t('you') : (original?.senderName ?? ''))
  const words = inShort(original ?? { kind: 'text', content: quote.content, fileName: '' }, t)
  const inner = (
    <>
      {name && <b dir="auto">{name}</b>}
      <span dir="auto">{original?.recalled ? '…' : words}</span>
    </>
  )
  if (!original || original.recalled) return <blockquote className={css.quote}>{inner}</blockquote>
  return (
    <blockquote className={css.quote}>
      <button
        type="button"
        title={t('toOriginal')}
        onClick={(event) => {
          const ids = visible(visitor.getState().messages).map(({ id }) => id)
          void goTo(event.currentTarget.closest<HTMLElement>('[role="log"]'), ids, quote.id)
        }}
      >
        {inner}
      </button>
    </blockquote>
  )
}
