import { toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'

/** Translates agents' messages, newest first, one at a time, until the visitor switches it off. */
const translateWhileWanted = (core: Core): void => {
  // Forgotten when it is switched off: switched on again, it tries again what failed.
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
      // an equal text: the agent wrote in the visitor's language
      if (text !== '' && text !== content) core.fold({ type: 'changed', id, change: { translation: text } })
    }
    running = false
  }

  const stop = core.subscribe(() => {
    if (isWanted()) void run()
    else stop()
  })
  void run()
}

/** Switches the translation of agents' messages into the visitor's language (G-58). */
export const switchTranslation = (core: Core, on: boolean): void => {
  const wanted = on ? 'on' : 'off'
  if (['none', wanted].includes(core.get().translation)) return
  core.patch({ translation: wanted })
  if (on) translateWhileWanted(core)
}
