import { toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import type { Agent } from './types.ts'

/** Translations under way at a time: opening a conversation asks for many. */
const AT_ONCE = 2

/** Translates messages into the agent's language, each once while its session is open (G-58). */
export const createTranslation = (core: Core) => {
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  const run = async () => {
    if (running >= AT_ONCE) return
    running += 1
    for (let next = waiting.pop(); next; next = waiting.pop()) await next()
    running -= 1
  }

  const store = (sessionId: string, key: string, text: string | null) => {
    const { open } = core.get()
    if (open?.sessionId === sessionId)
      core.patchOpen(sessionId, { translations: { ...open.translations, [key]: text } })
  }

  return {
    translate: (sessionId, messageId, locale) => {
      const { open } = core.get()
      const key = `${locale}:${messageId}`
      if (open?.sessionId !== sessionId || key in open.translations) return
      store(sessionId, key, '')
      waiting.push(async () => {
        const answer = await core.call('translateMsg', { sessionId, msgId: messageId, locale })
        const text = answer.ok ? toText(toRaw(answer.data).msgTransContent) : ''
        store(sessionId, key, text === '' ? null : text)
      })
      void run()
    },
  } satisfies Partial<Agent>
}
