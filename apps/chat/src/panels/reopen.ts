import type { Reopen, SystemTexts, Visitor } from '@foyer/client/visitor/types'
import type { PageQuery } from '../host/query.ts'
import type { Storage } from '../host/storage.ts'
import { formKey } from './beforeTransfer.ts'
import type { Panels } from './panels.ts'

type Parts = {
  readonly visitor: Visitor
  readonly panels: Panels
  readonly query: PageQuery
  readonly storage: Storage
  readonly texts: SystemTexts
  /** Goes to a route; a parameter, because an import would move the router out of the first load. */
  readonly goTo: (route: string) => void
}

/** Forgets the visitor and starts with a new one (S8.1-08). */
export const logIn = ({ visitor, query, goTo }: Pick<Parts, 'visitor' | 'query' | 'goTo'>): Promise<void> => {
  goTo(`/index?${new URLSearchParams(query.all)}`)
  return visitor.signOut()
}

/** Starts the next consultation, which shows the form again (G-31). */
export const startNew = ({ visitor, storage }: Pick<Parts, 'visitor' | 'storage'>): Promise<void> => {
  storage.set(formKey(visitor), '')
  return visitor.restart()
}

/** How a click opens a chat: the question before, and the way to open it. */
const wayTo = (parts: Parts) => {
  const { visitor } = parts
  const { phase, consultation } = visitor.getState()
  if (phase === 'expired') return { text: 'loginExpired', ok: 'logInAgain', open: () => logIn(parts) }
  if ('manual' in consultation) return { text: 'chatElsewhere', ok: 'continueHere', open: visitor.resume }
  return { text: 'chatNeeded', ok: 'startNewChat', open: () => startNew(parts) }
}

export const createReopen =
  (parts: Parts): Reopen =>
  async () => {
    const { visitor, panels, texts } = parts
    const { text, ok, open } = wayTo(parts)
    if (!(await panels.confirm({ title: texts('systemPrompt'), text: texts(text), ok: texts(ok) }))) return false
    await open()
    const { phase, consultation } = visitor.getState()
    return phase === 'ready' && consultation.state !== 'closed'
  }
