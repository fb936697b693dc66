import { HISTORY_PAGE } from '@foyer/protocol/limits'
import { readMessages } from '../messageWire.ts'
import { toList } from '../read.ts'
import type { Core } from './core.ts'
import type { Session } from './types.ts'
import { type ListStatus, listStatus, readCustomer, readSessions } from './wire.ts'

/** Messages are missing in every timeline: the open one begins again now, the others when they are opened. */
const renew = async (core: Core, refreshCustomer: (sessionId: string) => Promise<void>) => {
  core.renewOthers()
  const sessionId = core.get().open?.sessionId
  if (sessionId === undefined) return
  void refreshCustomer(sessionId)
  const body = { sessionId, pageSize: HISTORY_PAGE }
  const answer = await core.insist((timeout) => core.call('getHistoryMsg', body, timeout))
  if (!answer?.ok) return
  core.renew(sessionId, readMessages(answer.data, core.log))
  core.patchOpen(sessionId, { history: toList(answer.data).length < HISTORY_PAGE ? 'end' : 'none' })
}

/** Loads the lists, a session's messages, and its customer. */
export const createView = (core: Core) => {
  let opening: Promise<unknown> = Promise.resolve()

  const list = async (status: ListStatus): Promise<readonly Session[] | null> => {
    const answer = await core.call('getSessionList', { status })
    return answer.ok ? readSessions(answer.data) : null
  }

  const refreshLists = async () => {
    const [mine, queued] = await Promise.all([list(listStatus.agent), list(listStatus.queued)])
    // Without one of the two lists its rows would vanish.
    if (mine && queued) core.foldRows({ type: 'lists', sessions: [...queued, ...mine] })
  }

  const refreshCustomer = async (sessionId: string) => {
    if (core.get().open?.sessionId !== sessionId) return
    const answer = await core.call('getCustomer', { sessionId })
    if (answer.ok) core.patchOpen(sessionId, { customer: readCustomer(answer.data) })
  }

  const loadPage = async (sessionId: string, maxTime: number | null, pageSize = HISTORY_PAGE) => {
    core.patchOpen(sessionId, { history: 'loading' })
    const body = { sessionId, pageSize, ...(maxTime === null ? {} : { maxTime }) }
    const answer = await core.act('getHistoryMsg', body)
    if (!answer.ok) return core.patchOpen(sessionId, { history: 'none' })
    core.fold(sessionId, { type: 'messages', messages: readMessages(answer.data, core.log) }, true)
    core.patchOpen(sessionId, { history: toList(answer.data).length < pageSize ? 'end' : 'none' })
  }

  /** Loads the newest page again and adds what is missing. */
  const reload = async (sessionId: string) => {
    const answer = await core.call('getHistoryMsg', { sessionId, pageSize: HISTORY_PAGE })
    if (answer.ok) core.fold(sessionId, { type: 'messages', messages: readMessages(answer.data, core.log) }, true)
  }

  return {
    refreshLists,
    reload,
    renew: () => renew(core, refreshCustomer),
    refreshCustomer,
    open: async (sessionId: string) => {
      core.fold(sessionId, { type: 'messages', messages: [] }, true)
      const { messages } = core.timeline(sessionId)
      core.patch({
        open: { sessionId, messages, history: 'none', customer: null, marked: '', translations: {}, page: null },
      })
      core.foldRows({ type: 'opened', sessionId })
      opening = Promise.all([loadPage(sessionId, null), refreshCustomer(sessionId)])
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
