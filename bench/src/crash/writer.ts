import { setTimeout as pause } from 'node:timers/promises'
import type { ChatMessage } from '@foyer/protocol/chatMessage'
import { type Answer, type Api, createApi } from '../api.ts'
import type { Agent, Visitor } from '../cast.ts'
import type { Chance } from '../chance.ts'
import type { Book } from './book.ts'

/** A writer: a visitor, or (with `agent`) the agent in that visitor's conversation. */
export type WriterOptions = {
  readonly port: number
  readonly name: string
  readonly visitor: Visitor
  readonly agent?: Agent
  /** The minimum time between two messages, in ms. */
  readonly pace: number
  readonly chance: Chance
  readonly book: Book
}

export type Writer = {
  /** Resolves when the current message has been answered. */
  readonly stop: () => Promise<void>
}

type Stored = { readonly msgId: string }
type Message = { readonly id: string; readonly text: string }

/** Returns a function that sends a message until it is stored, and returns the id of the stored message. */
const createInsist = ({ visitor, agent, chance, book }: WriterOptions) => {
  const post = (api: Api, { id, text }: Message): Promise<Answer<Stored>> =>
    agent === undefined
      ? api.call<Stored>('visitor', 'sendMsg', {
          userId: visitor.userId,
          msgContent: text,
          msgType: 1 satisfies ChatMessage['msgType'],
          id,
        })
      : api.call<Stored>(
          'admin',
          'sendMsg',
          { sessionId: visitor.sessionId, msgContent: text, msgType: 1, id },
          agent.token,
        )

  /** The id of the stored message, or the time until the next attempt. */
  const attempt = async (api: Api, message: Message): Promise<Stored | number> => {
    try {
      const answer = await post(api, message)
      book.answered(answer.status)
      if (answer.code === 200) return answer.data
      if (answer.status === 429) return 1000
      if (answer.code !== 500)
        book.wrong(`${message.text} was refused: ${answer.status} ${answer.code} ${answer.message}`)
    } catch {
      book.answered(0)
    }
    return chance.between(20, 80)
  }

  const insist = async (api: Api, message: Message): Promise<string> => {
    for (;;) {
      const outcome = await attempt(api, message)
      if (typeof outcome !== 'number') return outcome.msgId
      await pause(outcome)
    }
  }

  return insist
}

/** Writes until stopped; sends each message again, with the same id and text, until it is answered with 200. */
export const startWriter = (options: WriterOptions): Writer => {
  const { port, visitor, agent, chance, book } = options
  const insist = createInsist(options)
  const apis = [createApi({ port, from: visitor.from }), createApi({ port, from: visitor.from })] as const
  let stopped = false
  let lastId = 0

  const run = async (): Promise<void> => {
    for (let n = 1; !stopped; n++) {
      const began = performance.now()
      lastId = Math.max(Date.now(), lastId + 1)
      const message = { id: `message${lastId}`, text: `${options.name} says ${n}` }
      const tries = chance.oneIn(8) ? apis : [apis[0]]
      const ids = new Set(await Promise.all(tries.map((api) => insist(api, message))))
      const [msgId = ''] = ids
      if (ids.size > 1) book.wrong(`${message.text} was stored as ${[...ids].join(' and ')}`)
      book.acked({ text: message.text, userId: visitor.userId, sender: agent === undefined ? 1 : 2, msgId })
      const left = options.pace * (0.5 + chance.next()) - (performance.now() - began)
      if (left > 0) await pause(left)
    }
    for (const api of apis) api.close()
  }

  const running = run()
  return {
    stop: () => {
      stopped = true
      return running
    },
  }
}
