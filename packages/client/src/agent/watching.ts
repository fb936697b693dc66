import type { Core } from './core.ts'

/** The session whose events have to be asked for: open on the desk, not ended, and not this agent's own. */
const wantedBy = (core: Core, watched: string): string => {
  const { open, sessions } = core.get()
  if (!open) return ''
  // It stays watched while it is open: taking it over must not cost a new stream.
  if (open.sessionId === watched) return watched
  const row = sessions.find(({ id }) => id === open.sessionId)
  return row?.state === 'agent' || row?.state === 'ended' ? '' : open.sessionId
}

type Parts = {
  readonly core: Core
  /** Asks for a new stream, with the session that is watched now. */
  readonly renew: () => void
  readonly reload: (sessionId: string) => Promise<void>
}

export type Watching = {
  /** The session that is watched, '' for none. */
  readonly watched: () => string
  /** The stream or poll has the events of a session from here on: loads what was said before, once. */
  readonly covered: (sessionId: string) => void
}

/** Keeps the open session watched, so that the desk shows it live whoever has it. */
export const createWatching = ({ core, renew, reload }: Parts): Watching => {
  let watched = ''
  let isCovered = false
  core.subscribe(() => {
    const isReady = core.get().phase === 'ready'
    const wanted = isReady ? wantedBy(core, watched) : ''
    if (wanted === watched) return
    watched = wanted
    isCovered = false
    if (isReady) renew()
  })
  return {
    watched: () => watched,
    covered: (sessionId) => {
      if (sessionId === '' || sessionId !== watched || isCovered) return
      isCovered = true
      void reload(sessionId)
    },
  }
}
