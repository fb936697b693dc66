import type { UnreadMessage } from '@foyer/protocol/embed'
import { make } from './dom.ts'

type Parts = {
  readonly root: ShadowRoot
  readonly signal: AbortSignal
  /** The launcher, if there is one. */
  readonly before: HTMLElement | null
}
type Shown = { readonly dir: string; readonly shut: string; readonly open?: () => void; readonly shutting: () => void }

/**
 * The bubble beside the launcher, a live region that is there from the start so that what it says is read out: an answer that the visitor has not
 * seen, or a notice. It closes with its button and with Escape.
 */
export const createBubble = ({ root, signal, before }: Parts) => {
  const status = make('div', { className: 'bubble' })
  status.role = 'status'
  root.insertBefore(status, before)
  let shutting: (() => void) | undefined

  const clear = (): void => {
    shutting = undefined
    status.replaceChildren()
  }
  const shut = (): void => {
    const focused = status.contains(root.activeElement)
    shutting?.()
    clear()
    if (focused) before?.focus()
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shutting) shut()
  }
  document.addEventListener('keydown', hear, { signal })

  const draw = (content: HTMLElement, shown: Shown): void => {
    const close = make('button', { type: 'button', className: 'shut', textContent: '×', onclick: shut })
    close.ariaLabel = shown.shut
    shutting = shown.shutting
    status.dir = shown.dir
    status.replaceChildren(content, close)
  }
  return {
    isShown: () => shutting !== undefined,
    clear,
    /** Shows who wrote what; a click opens the chat. */
    message: ({ senderName, face, msgContent }: UnreadMessage, shown: Shown): void => {
      const words = make('span', {}, make('b', { textContent: senderName }), make('i', { textContent: msgContent }))
      const say = make('button', { type: 'button', className: 'say' }, words)
      if (shown.open) say.onclick = shown.open
      if (/^https?:/.test(face)) {
        const picture = make('img', { alt: '', referrerPolicy: 'no-referrer' })
        // A host page whose policy forbids the picture shows the name alone.
        picture.onerror = () => picture.remove()
        picture.src = face
        say.prepend(picture)
      }
      draw(say, shown)
    },
    notice: (text: string, shown: Shown): void => {
      draw(make('span', { className: 'say', textContent: text }), shown)
    },
  }
}
export type Bubble = ReturnType<typeof createBubble>
