import type { Core } from './core.ts'
import type { VoteWhy } from './types.ts'

/** Votes on a robot's answer, once; after a dislike once more, with what was wrong (S4.5-09, S4.5-10). */
export const vote = (core: Core, id: string, useful: boolean, why?: VoteWhy): void => {
  const message = core.messages().find((one) => one.id === id)
  const docId = message?.answer?.docId ?? ''
  if (message?.vote !== (why ? 'disliked' : 'open') || docId === '') return
  core.fold({ type: 'changed', id, change: { vote: useful ? 'liked' : 'disliked' } })
  const { sessionId, rules } = core.session
  const reasons = why && { content: why.comment, ...(why.reason && { reason: why.reason }) }
  const isUseful = useful ? 1 : 0
  const names = { sessionId, docId, robotNo: rules?.robotNo ?? '', tenantId: rules?.tenantId ?? '' }
  // A refusal means an earlier vote on the document: the visitor sees this one either way.
  void core.insist((timeout) => core.call('commentDoc', { ...names, isUseful, ...reasons }, timeout))
}
