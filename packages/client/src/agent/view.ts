import { HISTORY_PAGE } from '@foyer/protocol/limits'
import { readMessages } from '../messageWire.ts'
import { toList } from '../read.ts'
import type { Core } from './core.ts'
import type { Session } from './types.ts'
import { listStatus, readCustomer, readSessions } from './wire.ts'

/** What the desk asks for: the lists, a session's messages, its customer. */
export const createView = (core: Core) => {
  let opening: Promise<unknown> = Promise.resolve()

  const list = async (status: number): Promise<readonly Session[] | null> => {
    const answer = await core.call('getSessionList', { status })
    return answer.ok ? readSessions(answer.data) : null
  }

  const refreshLists = async () => {
    const [mine, queued] = await Promise.all([list(listStatus.agent), list(listStatus.queued)])
    // With one of the two missing, rows would vanish that are only unknown.
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

  /** The newest page once more, beside what is shown. */
  const reload = async (sessionId: string) => {
    const answer = await core.call('getHistoryMsg', { sessionId, pageSize: HISTORY_PAGE })
    if (answer.ok) core.fold(sessionId, { type: 'messages', messages: readMessages(answer.data, core.log) }, true)
  }

  return {
    refreshLists,
    reload,
    refreshCustomer,
    open: async (sessionId: string) => {
      core.fold(sessionId, { type: 'messages', messages: [] }, true)
      const { messages } = core.timeline(sessionId)
      core.patch({ open: { sessionId, messages, history: 'none', customer: null, marked: '', translations: {} } })
      core.foldRows({ type: 'opened', sessionId })
      opening = Promise.all([loadPage(sessionId, null), refreshCustomer(sessionId)])
      await opening
    },
    /** Settles when what was opened last is there. */
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

/** What the desk looks at. */
export type View = ReturnType<typeof createView>
