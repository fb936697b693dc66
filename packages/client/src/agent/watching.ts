import type { Core } from './core.ts'

/** The session whose news have to be asked for: open on the desk, and neither this agent's own nor over. */
const wanted = (core: Core, now: string): string => {
  const { open, sessions } = core.get()
  if (!open) return ''
  // once on the line it stays while it is open: taking it over must not cost a new line
  if (open.sessionId === now) return now
  const row = sessions.find(({ id }) => id === open.sessionId)
  return row?.state === 'agent' || row?.state === 'ended' ? '' : open.sessionId
}

type Parts = {
  readonly core: Core
  /** A new line, on which the session is heard. */
  readonly renew: () => void
  readonly reload: (sessionId: string) => Promise<void>
}

/** Keeps the line on the session that is open, so that it is seen live whoever has it. */
export const createWatching = ({ core, renew, reload }: Parts) => {
  let watched = ''
  let heard = false
  core.subscribe(() => {
    const next = core.get().phase === 'ready' ? wanted(core, watched) : ''
    if (next === watched) return
    watched = next
    heard = false
    if (core.get().phase === 'ready') renew()
  })
  return {
    now: () => watched,
    /** The line or a poll brings it from here on: what was said before is asked for once more. */
    heard: (sessionId: string) => {
      if (sessionId === '' || sessionId !== watched || heard) return
      heard = true
      void reload(sessionId)
    },
  }
}
