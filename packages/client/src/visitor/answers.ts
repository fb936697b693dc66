import type { Core } from './core.ts'
import type { Visitor } from './types.ts'

/** What a visitor does with a robot's answer besides reading it. */
export const createAnswers = (core: Core): Pick<Visitor, 'vote' | 'shown'> => {
  const told = new Set<string>()
  const find = (id: string) => core.messages().find((message) => message.id === id)
  return {
    vote: (id, useful, why) => {
      const message = find(id)
      const docId = message?.answer?.docId ?? ''
      if (message?.vote !== (why ? 'disliked' : 'open') || docId === '') return
      core.fold({ type: 'voted', id, vote: useful ? 'liked' : 'disliked' })
      const { sessionId, rules } = core.session
      const body = {
        docId,
        isUseful: useful ? 1 : 0,
        robotNo: rules?.robotNo ?? '',
        sessionId,
        tenantId: rules?.tenantId ?? '',
        ...(why && { content: why.comment, ...(why.reason && { reason: why.reason }) }),
      }
      // Refused means that this document was voted on before: the visitor sees his vote either way.
      void core.insist((timeout) => core.call('commentDoc', body, timeout))
    },
    shown: (id) => {
      const message = find(id)
      if (message?.sender !== 'robot' || message.streaming || told.has(id)) return
      told.add(id)
      void core.insist((timeout) => core.call('msgComplete', { msgId: id, msgContent: message.content }, timeout))
    },
  }
}
