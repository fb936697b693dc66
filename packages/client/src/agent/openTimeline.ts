import { HISTORY_PAGE } from '@foyer/protocol/limits'
import { readMessages } from '../messageWire.ts'
import { toList } from '../read.ts'
import type { Core } from './core.ts'

/** Whether earlier messages may follow a page. */
const historyAfter = (page: unknown, pageSize: number) => (toList(page).length < pageSize ? 'end' : 'none')

/** Loads the messages of the session that is open. */
export const createOpenTimeline = (core: Core) => {
  const isOpen = (sessionId: string) => core.get().open?.sessionId === sessionId

  const showPage = (sessionId: string, page: unknown, pageSize: number) => {
    core.fold(sessionId, { type: 'messages', messages: readMessages(page, core.log) }, true)
    core.patchOpen(sessionId, { history: historyAfter(page, pageSize) })
  }

  /** Begins a timeline with its newest page. A failure is shown once. */
  const loadNewest = (sessionId: string) => {
    let call = core.act
    const ask = async (timeout: number) => {
      const answer = await call('getHistoryMsg', { sessionId, pageSize: HISTORY_PAGE }, timeout)
      call = core.call
      if (!answer.ok && answer.kind === 'refused') core.patchOpen(sessionId, { history: 'none' })
      return answer
    }
    core.patchOpen(sessionId, { history: 'loading' })
    return core.load(
      'newest',
      ask,
      (page) => showPage(sessionId, page, HISTORY_PAGE),
      () => isOpen(sessionId),
    )
  }

  const loadPage = async (sessionId: string, maxTime: number | null, pageSize: number) => {
    core.patchOpen(sessionId, { history: 'loading' })
    const body = { sessionId, pageSize, ...(maxTime === null ? {} : { maxTime }) }
    const answer = await core.act('getHistoryMsg', body)
    if (answer.ok) showPage(sessionId, answer.data, pageSize)
    else core.patchOpen(sessionId, { history: 'none' })
  }

  /** Loads the newest page again and adds what is missing. */
  const reload = (sessionId: string) =>
    core.load(
      'again',
      (timeout) => core.call('getHistoryMsg', { sessionId, pageSize: HISTORY_PAGE }, timeout),
      (page) => core.fold(sessionId, { type: 'messages', messages: readMessages(page, core.log) }, true),
      () => isOpen(sessionId),
    )

  /** Begins the timeline again, also if the session is left meanwhile: nothing else would fill its gap. */
  const renew = (sessionId: string) =>
    core.load(
      'renewed',
      (timeout) => core.call('getHistoryMsg', { sessionId, pageSize: HISTORY_PAGE }, timeout),
      (page) => {
        core.renew(sessionId, readMessages(page, core.log))
        core.patchOpen(sessionId, { history: historyAfter(page, HISTORY_PAGE) })
      },
    )

  return { isOpen, loadNewest, loadPage, reload, renew }
}
