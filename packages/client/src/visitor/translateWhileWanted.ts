import { toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'

/** Asks for what agents have said and say, the newest first, one at a time, until the visitor no longer wants it. */
export const translateWhileWanted = (core: Core): void => {
  // Switched on anew, what could not be had is asked for again.
  const asked = new Set<string>()
  let running = false
  const isWanted = () => core.get().translation === 'on'

  const next = () =>
    core
      .get()
      .messages.findLast(
        ({ id, sender, kind, translation }) =>
          sender === 'agent' && kind === 'text' && translation === '' && !asked.has(id),
      )

  const run = async () => {
    if (running) return
    running = true
    for (let message = next(); message && isWanted(); message = next()) {
      const { id, content } = message
      asked.add(id)
      const answer = await core.call('translateMsg', { msgId: id })
      const text = answer.ok ? toText(toRaw(answer.data).msgTransContent) : ''
      // said in the visitor's language already
      if (text !== '' && text !== content) core.fold({ type: 'translated', id, text })
    }
    running = false
  }

  const stop = core.subscribe(() => {
    if (isWanted()) void run()
    else stop()
  })
  void run()
}
