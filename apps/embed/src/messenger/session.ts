import { type KeptSession, readKeptSession } from '@foyer/protocol/frame'
import type { Core } from '../core.ts'
import { createKeep } from './keep.ts'

/** The visitor whom this browser has, kept in the host page's storage: frames of other sites have no lasting one everywhere. */
export const createSession = (core: Core) => {
  const keep = createKeep(core, 'localStorage')
  let session: KeptSession | null = null
  const take = (next: KeptSession | null): void => {
    // a visitor whom this page may not keep has a conversation all the same, of which the chat page tells
    if (next || session) core.state.sessionId = next?.sessionId ?? ''
    session = next
    core.state.userId = next?.userId ?? ''
  }
  const read = (): void => {
    try {
      take(readKeptSession(JSON.parse(keep.get('') ?? 'null')))
    } catch {
      take(null)
    }
  }
  read()
  return {
    keep,
    read,
    get: () => session,
    set: (next: KeptSession | null): void => {
      take(next)
      if (next) keep.set('', JSON.stringify(next))
      else keep.remove('')
    },
  }
}
export type Session = ReturnType<typeof createSession>
