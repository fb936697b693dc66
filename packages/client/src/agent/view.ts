import { HISTORY_PAGE } from '@foyer/protocol/limits'
import type { Core } from './core.ts'
import { both } from './load.ts'
import { createOpenTimeline } from './openTimeline.ts'
import type { Session } from './types.ts'
import { type ListStatus, listStatus, readCustomer, readSessions } from './wire.ts'

/** Loads the lists, a session's messages, and its customer. */
export const createView = (core: Core) => {
  let opening: Promise<unknown> = Promise.resolve()

  const list = async (status: ListStatus): Promise<readonly Session[] | null> => {
    const answer = await core.call('getSessionList', { status })
    return answer.ok ? readSessions(answer.data) : null
  }

  const { isOpen, loadNewest, loadPage, reload, renew } = createOpenTimeline(core)

  const refreshLists = () => {
    const ask = (status: ListStatus, timeout: number) => core.call('getSessionList', { status }, timeout)
    return core.load(
      'lists',
      // Without one of the two lists its rows would vanish.
      async (timeout) =>
        both(...(await Promise.all([ask(listStatus.agent, timeout), ask(listStatus.queued, timeout)]))),
      ({ first, second }) =>
        core.foldRows({ type: 'lists', sessions: [...readSessions(second), ...readSessions(first)] }),
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
      const sessions = await list(listStatus.ended)
      if (sessions) core.foldRows({ type: 'endedList', sessions })
    },
  }
}

export type View = ReturnType<typeof createView>
