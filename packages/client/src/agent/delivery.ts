import { ATTEMPT, type Failed } from '../http.ts'
import type { Failure, Message } from '../message.ts'
import { makeMessage, readSent } from '../messageWire.ts'
import type { Outcome } from '../outbox.ts'
import type { Entry } from '../outboxStore.ts'
import { toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import { type Reply, sendBody } from './wire.ts'

/** Why a send was refused: a colleague has answered meanwhile (`stale`), or has the session now (`taken`). */
const failureOf = (core: Core, { lane, body }: Entry<Reply>, answer: Failed): Failure => {
  if (toText(toRaw(answer.data).reason) === 'staleReply') return { reason: 'stale', text: '' }
  const { sessions, me } = core.get()
  const row = sessions.find(({ id }) => id === lane)
  const isElsewhere = !row || (row.state === 'agent' && row.adminId !== '' && row.adminId !== me?.id)
  return { reason: !body.inside && isElsewhere ? 'taken' : 'refused', text: answer.message }
}

/** One attempt of the desk's outbox; the entry's lane is the session. */
export const createDelivery =
  (core: Core) =>
  async (entry: Entry<Reply>): Promise<Outcome> => {
    const { id, lane, body } = entry
    const answer = await core.call('sendMsg', sendBody(lane, id, body), ATTEMPT)
    if (!answer.ok)
      return answer.kind === 'refused'
        ? { type: 'refused', failure: failureOf(core, entry, answer) }
        : { type: 'wait', ms: answer.retryAfter }
    const sent = readSent(answer.data, id)
    core.fold(lane, { type: 'sent', id, ...sent }, true)
    const words = toText(toRaw(answer.data).sensitiveWords)
    if (words !== '') core.fold(lane, { type: 'changed', id: sent.as, change: { sensitiveWords: words.split(',') } })
    return { type: 'done' }
  }

const quoteOf = (core: Core, sessionId: string, id: string): Message['quote'] => {
  const quoted = core.timeline(sessionId).messages.find((message) => message.id === id)
  return quoted ? { id, content: quoted.content, senderName: quoted.senderName } : null
}

/** An entry of the outbox as the timeline shows it. */
export const messageOf = (core: Core, { id, lane, at, body, failure }: Entry<Reply>): Message =>
  makeMessage({
    id,
    at,
    sender: 'agent',
    senderName: core.get().me?.nick ?? '',
    face: core.get().me?.face ?? '',
    kind: body.kind ?? 'text',
    content: body.text,
    fileName: body.fileName ?? '',
    size: body.size ?? 0,
    inside: body.inside,
    quote: quoteOf(core, lane, body.quote),
    status: failure ? 'failed' : 'loading',
    failure,
  })
