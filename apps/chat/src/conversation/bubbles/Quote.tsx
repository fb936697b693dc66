import type { Message } from '@foyer/client/message'
import { useChat, useVisitor } from '../../useClient.ts'
import css from './drawn.module.css'
import { inShort, plainName } from './inShort.ts'

/** Brings a message of the list into sight and says where it is. */
const goTo = (from: HTMLElement, id: string) => {
  const row = from.closest('[role="log"]')?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  if (!row) return
  row.scrollIntoView({ block: 'center' })
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}

/** What a message answers; a click goes to the original while the list has it. */
export const Quote = ({ quote }: { readonly quote: NonNullable<Message['quote']> }) => {
  const { t } = useChat()
  const original = useVisitor((state) => state.messages.find(({ id }) => id === quote.id))
  const name = plainName(quote.senderName || (original?.sender === 'visitor' ? t('you') : (original?.senderName ?? '')))
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
      <button type="button" title={t('toOriginal')} onClick={(event) => goTo(event.currentTarget, quote.id)}>
        {inner}
      </button>
    </blockquote>
  )
}
