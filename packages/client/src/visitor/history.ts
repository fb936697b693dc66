import { HISTORY_PAGE } from '@foyer/protocol/limits'
import { readShown } from './begin.ts'
import type { Core } from './core.ts'

/** The loader of earlier messages: none, loading, end (S4.5-12 to 14). */
export const createHistory = (core: Core) => ({
  load: async () => {
    if (core.get().history !== 'none' || core.get().phase !== 'ready') return
    core.patch({ history: 'loading' })
    const known = core.messages().filter((message) => message.status === 'sent' && message.at > 0)
    const maxTime = known.reduce((first, message) => Math.min(first, message.at), Math.floor(core.serverNow()))
    const answer = await core.call('getHistoryMsg', { pageSize: HISTORY_PAGE, maxTime })
    if (!answer.ok || !Array.isArray(answer.data)) {
      core.patch({ history: 'none' })
      // What is no list says nothing about where the conversation began: the visitor may ask again.
      return answer.ok ? core.notify('error', 'networkAbnormal') : core.complain(answer)
    }
    core.fold({ type: 'messages', messages: readShown(core, answer.data) })
    core.patch({ history: answer.data.length < HISTORY_PAGE ? 'end' : 'none' })
  },
})
