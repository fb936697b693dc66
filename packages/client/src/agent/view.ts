import { HISTORY_PAGE } from '@foyer/protocol/limits'
import type { Core } from './core.ts'
import { createOpenTimeline } from './openTimeline.ts'
import type { Session } from './types.ts'
import { type ListStatus, listStatus, readCustomer, readSessions } from './wire.ts'

/** Loads the lists, a session's messages, and its customer. */
export const createView = (core: Core) => {
  let opening: Promise<unknown> = Promise.resolve()

  const { isOpen, loadNewest, loadPage, reload, renew } = createOpenTimeline(core)

  const refreshLists = () => {
    const ask = (status: ListStatus, timeout: number) => core.call('getSessionList', { status }, timeout)
    return core.load<readonly Session[]>(
      'lists',
      async (timeout) => {
        const [mine, queued] = await Promise.all([ask(listStatus.agent, timeout), ask(listStatus.queued, timeout)])
        // Without one of the two lists its rows would vanish.
        if (!mine.ok) return mine
        return queued.ok ? { ok: true, data: [...readSessions(queued.data), ...readSessions(mine.data)] } : queued
      },
      (sessions) => core.foldRows({ type: 'lists', sessions }),
    )
  }

  const refreshCustomer = async (sessionId: string) => {
    if (!isOpen(sessionId)) return
    await core.load(
      'customer',
      (timeout) => core.call('getCustomer', { sessionId }, timeout),
      (data) => core.patchOpen(sessionId, { customer: readCustomer(data) }),
      () => isOpen(sessionId),
    )
  }

  return {
    refreshLists,
    reload,
    /** Messages are missing in every timeline: the open one begins again now, the others when they are opened. */
    renew: async () => {
      core.renewOthers()
      const sessionId = core.get().open?.sessionId
      if (sessionId === undefined) return
      void refreshCustomer(sessionId)
      await renew(sessionId)
    },
    refreshCustomer,
    open: async (sessionId: string) => {
      core.fold(sessionId, { type: 'messages', messages: [] }, true)
      const { messages } = core.timeline(sessionId)
      core.patch({
        open: { sessionId, messages, history: 'none', customer: null, marked: '', translations: {}, page: null },
      })
      core.foldRows({ type: 'opened', sessionId })
      opening = Promise.all([loadNewest(sessionId), refreshCustomer(sessionId)])
      await opening
    },
    /** Settles once the session that was opened last is loaded. */
    opened: () => opening,
    loadHistory: async (sessionId: string, pageSize = HISTORY_PAGE) => {
      const { open } = core.get()
      if (open?.sessionId !== sessionId || open.history !== 'none') return
      const known = open.messages.filter((message) => message.status === 'sent')
      await loadPage(sessionId, known.length > 0 ? Math.min(...known.map((message) => message.at)) : null, pageSize)
    },
    loadEnded: async () => {
      const answer = await core.call('getSessionList', { status: listStatus.ended })
      if (answer.ok) core.foldRows({ type: 'endedList', sessions: readSessions(answer.data) })
    },
  }
}

export type View = ReturnType<typeof createView>
