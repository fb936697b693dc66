import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import type { Message } from '../message.ts'
import { makeMessage } from '../messageWire.ts'
import type { Outbox } from '../outbox.ts'
import type { Entry } from '../outboxStore.ts'
import { toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import { LANE, type Outgoing } from './outgoing.ts'
import type { Visitor } from './types.ts'
import type { Question } from './wire.ts'

/** An entry of the outbox as the timeline shows it. */
export const messageOf = ({ id, at, body, failure }: Entry<Outgoing>): Message =>
  makeMessage({
    id,
    at,
    content: body.text,
    ...(body.type === 'say'
      ? {
          sender: 'visitor',
          kind: body.kind,
          fileName: body.fileName ?? '',
          size: body.size ?? 0,
          status: failure ? 'failed' : 'loading',
          failure,
        }
      : {
          sender: body.sender,
          senderName: body.senderName,
          fromPage: body.sender === 'agent',
          kind: 'text',
          status: 'sent',
        }),
  })

export type Speech = Pick<Visitor, 'send' | 'askDocument' | 'press' | 'sendProduct'> & {
  /** Sends the values of a form that the dialogue waits for, as the visitor's own words. */
  readonly answerForm: (message: Message, text: string) => void
  /** Sends a failed message again; false when there is none. */
  readonly retry: (messageId: string) => boolean
}

/** Everything that the visitor says: shows its bubble and puts it into the outbox. */
export const createSpeech = (core: Core, outbox: Outbox<Outgoing>, onSaid: () => void): Speech => {
  const say = (text: string, question: Question = {}, kind: 'text' | 'goods' = 'text') => {
    if (text.trim() === '') return
    onSaid()
    const body: Outgoing = { type: 'say', kind, text, question, via: null, renewed: false }
    const entry = { id: core.newId('message'), at: core.serverNow(), lane: LANE, body }
    const failure = text.length > MSG_CONTENT_MAX ? { reason: 'tooLong' as const, text: '' } : null
    core.fold({ type: 'messages', messages: [messageOf({ ...entry, failure })] })
    if (!failure) outbox.add(entry)
  }

  return {
    send: (text) => say(text),
    retry: (id) => {
      const clean = (body: Outgoing): Outgoing => (body.type === 'say' ? { ...body, via: null } : body)
      const found = outbox.retry(id, clean)
      if (found) core.fold({ type: 'retried', id })
      return found
    },
    answerForm: (message, text) => {
      const reply = message.answer?.replies.at(-1)
      // The dialogue goes on with an empty form too, and with values that are too long for a message.
      const shown = text || toText(toRaw(reply?.formNode).referGuide) || message.content
      say(shown.slice(0, MSG_CONTENT_MAX), { nodeId: reply?.nodeId ?? '' })
    },
    askDocument: (question, docId) => say(question, { docId }),
    press: (messageId, choice) => {
      const answer = core.messages().find((message) => message.id === messageId)?.answer
      const nodeId = answer?.replies.at(-1)?.nodeId ?? ''
      const bindCode = answer?.bindCode ?? ''
      if ('key' in choice) say(choice.name, { button: choice.key, nodeId })
      else say(choice.name, { itemId: choice.itemId, bindValue: choice.bindValue, bindCode, nodeId })
    },
    sendProduct: () => {
      const { product } = core.get()
      core.patch({ product: '' })
      say(product, {}, 'goods')
    },
  }
}
