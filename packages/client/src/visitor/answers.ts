import type { Core } from './core.ts'
import type { Visitor } from './types.ts'

/** Votes on a robot's answer, and reports that it was shown. */
export const createAnswers = (core: Core): Pick<Visitor, 'vote' | 'shown'> => {
  const reported = new Set<string>()
  const find = (id: string) => core.messages().find((message) => message.id === id)
  return {
    vote: (id, useful, why) => {
      const message = find(id)
      const docId = message?.answer?.docId ?? ''
      if (message?.vote !== (why ? 'disliked' : 'open') || docId === '') return
      core.fold({ type: 'changed', id, change: { vote: useful ? 'liked' : 'disliked' } })
      const { sessionId, rules } = core.session
      const reasons = why && { content: why.comment, ...(why.reason && { reason: why.reason }) }
      const isUseful = useful ? 1 : 0
      const names = { sessionId, docId, robotNo: rules?.robotNo ?? '', tenantId: rules?.tenantId ?? '' }
      // A refusal means an earlier vote on the document: the visitor sees this one either way.
      void core.insist((timeout) => core.call('commentDoc', { ...names, isUseful, ...reasons }, timeout))
    },
    shown: (id) => {
      const message = find(id)
      if (message?.sender !== 'robot' || message.streaming || reported.has(id)) return
      reported.add(id)
      void core.insist((timeout) => core.call('msgComplete', { msgId: id, msgContent: message.content }, timeout))
    },
  }
}
