import type { Core } from './core.ts'
import { isNews } from './unread.ts'

/** Receipts are this far apart (ms): lines that come faster would use up the visitor's calls of that second. */
const APART_MS = 250

/** Reports once that the visitor has seen the last message of the agent or the robot (G-04, D-16). */
export const createReadReceipts = (core: Core) => {
  let lastRead = ''
  let sending = false
  let asked = false
  const send = async () => {
    sending = true
    // A burst of messages is one receipt under way and one after it. Messages that were not seen have none.
    while (asked && core.get().phase === 'ready') {
      asked = false
      const { id = '' } = core.messages().findLast((message) => isNews(message) && !message.fromPage) ?? {}
      if (id === lastRead) break
      lastRead = id
      const { pollId, handled } = core.session
      await core.insist((timeout) => core.call('readMsg', { pollId, after: handled }, timeout))
      await core.rest(APART_MS)
    }
    sending = false
  }
  return () => {
    core.see()
    asked = true
    if (!sending) void send()
  }
}
