import { isOn, isRaw, toList, toRaw, toText, toTime } from '../read.ts'
import type { Core } from './core.ts'
import { reasonOf } from './reason.ts'
import type { Agent, AgentState, SearchFilter, SearchHit } from './types.ts'
import type { View } from './view.ts'
import { listStatus, readSession } from './wire.ts'

/** Sessions per page of results. */
const PAGE = 20
/** Pages of history that are loaded at most on the way to a message, and messages per page. */
const STEPS = 20
const STEP = 100

const readHit = (value: unknown): SearchHit | null => {
  const session = readSession(value)
  const raw = toRaw(value)
  const found = raw.found
  return (
    session && {
      ...session,
      found: isRaw(found)
        ? {
            messageId: toText(found.msgId),
            at: toTime(found.msgTime),
            senderName: toText(found.senderName),
            text: toText(found.msgContent),
            fromPage: isOn(found.fromPage),
          }
        : null,
    }
  )
}

const bodyOf = ({ query, state, from, to, ...named }: SearchFilter, page: number) => ({
  query,
  page,
  pageSize: PAGE,
  ...(state === '' ? {} : { status: listStatus[state] }),
  ...(from > 0 ? { from } : {}),
  ...(to > 0 ? { to } : {}),
  ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')),
})

type Actions = Pick<Agent, 'search' | 'searchMore' | 'endSearch' | 'showMessage'>

/** Searches sessions, and shows a found message among its neighbours. */
export const createSearching = (core: Core, { loadHistory, opened }: Pick<View, 'loadHistory' | 'opened'>): Actions => {
  // Answers to an earlier search are dropped.
  let latest = 0

  const ask = async (search: NonNullable<AgentState['search']>, page: number) => {
    latest += 1
    const mine = latest
    core.patch({ search: { ...search, phase: 'loading', reason: null } })
    const answer = await core.call('searchSessions', bodyOf(search.filter, page))
    if (mine !== latest || (!answer.ok && answer.kind === 'expired')) return
    if (!answer.ok) return core.patch({ search: { ...search, phase: 'failed', reason: reasonOf(answer) } })
    const hits = toList(answer.data).flatMap((one) => readHit(one) ?? [])
    // A new session at the top moves the others to the next page: none is shown twice.
    const known = new Set(search.hits.map(({ id }) => id))
    const all = [...search.hits, ...hits.filter(({ id }) => !known.has(id))]
    core.patch({ search: { ...search, phase: 'done', hits: all, more: hits.length === PAGE, reason: null } })
  }

  return {
    search: (filter) => ask({ filter, phase: 'loading', hits: [], more: false, reason: null }, 1),
    searchMore: async () => {
      const { search } = core.get()
      if (search && search.phase !== 'loading') await ask(search, Math.floor(search.hits.length / PAGE) + 1)
    },
    endSearch: () => {
      latest += 1
      core.patch({ search: null })
    },
    showMessage: async (sessionId, messageId) => {
      const isThere = () => core.timeline(sessionId).messages.some(({ id }) => id === messageId)
      await opened()
      for (let step = 0; step < STEPS && !isThere(); step += 1) {
        if (core.get().open?.sessionId !== sessionId || core.get().open?.history === 'end') break
        await loadHistory(sessionId, STEP)
      }
      core.patchOpen(sessionId, { marked: isThere() ? messageId : '' })
      return isThere()
    },
  }
}
