import { toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import type { Visitor } from './types.ts'

/** What agents say in the visitor's language, where the visitor wants that; the newest first, one at a time (G-58). */
export const createTranslation = (core: Core): Pick<Visitor, 'translate'> => {
  let asked = new Set<string>()
  let running = false

  const next = () =>
    core.get().translation === 'on'
      ? core
          .get()
          .messages.findLast(
            ({ id, sender, kind, translation }) =>
              sender === 'agent' && kind === 'text' && translation === '' && !asked.has(id),
          )
      : undefined

  const run = async () => {
    if (running) return
    running = true
    for (let message = next(); message; message = next()) {
      const { id, content } = message
      asked.add(id)
      const answer = await core.call('translateMsg', { msgId: id })
      const text = answer.ok ? toText(toRaw(answer.data).msgTransContent) : ''
      // said in the visitor's language already
      if (text !== '' && text !== content) core.fold({ type: 'translated', id, text })
    }
    running = false
  }

  core.subscribe(() => void run())
  return {
    translate: (on) => {
      if (core.get().translation === 'none') return
      // what could not be had is asked for again
      asked = new Set()
      core.patch({ translation: on ? 'on' : 'off' })
    },
  }
}
