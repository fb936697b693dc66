import type { Core } from './core.ts'
import { loadSeldom } from './loadSeldom.ts'
import type { Visitor } from './types.ts'

/** Votes on a robot's answer, and reports that it was shown. */
export const createAnswers = (core: Core): Pick<Visitor, 'vote' | 'shown'> => {
  const reported = new Set<string>()
  return {
    vote: async (...said) => (await loadSeldom(core))?.vote(core, ...said),
    shown: (id) => {
      const message = core.messages().find((one) => one.id === id)
      if (message?.sender !== 'robot' || message.streaming || reported.has(id)) return
      reported.add(id)
      void core.insist((timeout) => core.call('msgComplete', { msgId: id, msgContent: message.content }, timeout))
    },
  }
}
