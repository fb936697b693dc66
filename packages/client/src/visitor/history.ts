import { HISTORY_PAGE } from '@foyer/protocol/limits'
import { readShown } from './begin.ts'
import type { Core } from './core.ts'
import { refusalOf } from './refusalOf.ts'

/** Pages that are loaded at most to close a gap; a reloaded page loads the rest. */
const GAP_PAGES = 25

export const createHistory = (core: Core) => {
  /** Loads a page before a time; `answer` is set when there was no list. */
  const loadBefore = async (maxTime: number) => {
    const answer = await core.call('getHistoryMsg', { pageSize: HISTORY_PAGE, maxTime })
    if (!answer.ok || !Array.isArray(answer.data)) return { answer, messages: [], more: false }
    const messages = readShown(core, answer.data)
    core.fold({ type: 'messages', messages })
    return { answer: null, messages, more: answer.data.length >= HISTORY_PAGE }
  }

  return {
    /** The loader of earlier messages: none, loading, end (S4.5-12 to 14). */
    load: async () => {
      if (core.get().history !== 'none' || core.get().phase !== 'ready') return
      core.patch({ history: 'loading' })
      const known = core.messages().filter((message) => message.status === 'sent' && message.at > 0)
      const first = known.reduce((least, message) => Math.min(least, message.at), core.serverNow())
      const { answer, more } = await loadBefore(Math.ceil(first))
      core.patch({ history: answer || more ? 'none' : 'end' })
      // An answer that is no list does not mean the beginning: the visitor may load again.
      if (answer?.ok) core.notify('error', 'networkAbnormal')
      else if (answer) refusalOf(core, answer)
    },
    /** Loads what was said in another window, from now back to the first message that this page knows (G-17). */
    catchUp: async () => {
      if (core.session.rules?.historyHidden) return
      const known = new Set(core.messages().map(({ id }) => id))
      let before = Math.floor(core.serverNow()) + 1
      for (let page = 0; page < GAP_PAGES; page += 1) {
        const { messages, more } = await loadBefore(before)
        if (!more || messages.length === 0 || messages.some(({ id }) => known.has(id))) return
        before = Math.min(...messages.map(({ at }) => at))
      }
    },
  }
}

export type History = ReturnType<typeof createHistory>
