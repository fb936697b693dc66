import { initialState } from '@foyer/client/visitor/initialState'
import type { VisitorState } from '@foyer/client/visitor/types'
import type { KeptSession } from '@foyer/protocol/frame'
import { type CommandParts, createCommands } from './commands.ts'
import { embedEventsBetween, isRunning } from './embedEvents.ts'

export type EmbedParts = CommandParts & {
  /** The host page's, which alone may keep the visitor that was made for it. */
  readonly origin: string
}

/** Of the consultation that runs, here or in another window; '' for none. */
const sessionOf = ({ consultation, opened }: VisitorState): string =>
  consultation.state === 'closed' && consultation.reason !== 'otherWindow' ? '' : (opened?.sessionId ?? '')

/** Serves our loader on the host page: answers what it asks, tells what happens, gives it the visitor to keep. */
export const embed = (parts: EmbedParts): void => {
  const { visitor, frame, origin } = parts
  let seen = visitor.getState()
  let kept = ''

  const keep = () => {
    const { userId, token, host } = visitor.known()
    const known: KeptSession | null =
      userId && host === origin ? { userId, token, running: isRunning(seen), sessionId: sessionOf(seen) } : null
    const text = JSON.stringify(known)
    if (text === kept) return
    kept = text
    frame.keep(known)
  }
  let waiting = false
  const look = () => {
    waiting = false
    const before = seen
    seen = visitor.getState()
    // the loader has the visitor by the time that it hears of something
    keep()
    for (const { name, detail } of embedEventsBetween(before, seen)) frame.tell(name, detail as never)
  }
  // Changes that belong together come at once.
  visitor.subscribe(() => {
    if (waiting) return
    waiting = true
    queueMicrotask(look)
  })
  frame.serve(createCommands(parts))
  // What happened before this code was loaded was no news, but what the visitor is may be.
  seen = { ...seen, opened: null, tokenRefused: '', unread: initialState.unread }
  look()
}
