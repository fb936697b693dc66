import { createApi } from '../api.ts'
import { type Agent, createCast } from '../cast.ts'

/** An agent who gets the next visitor. */
export type Meeting = {
  /** Waits for the visitor's conversation, which `say` belongs to from then on. */
  readonly begun: () => Promise<void>
  /** Sends a message of the agent. */
  readonly say: (text: string) => Promise<void>
  readonly close: () => void
}

/** Hires an agent for one visitor of the server at this port. */
export const hireForOne = async (port: number, account: string): Promise<Meeting> => {
  const agent: Agent = await createCast(port).hire(account, 1)
  const api = createApi({ port })
  type Session = { readonly sessionId: string; readonly adminId: string }
  const find = async () => {
    const list = await api.ask<readonly Session[]>('admin', 'getSessionList', { status: 2 }, agent.token)
    return list.find(({ adminId }) => adminId === agent.adminId)?.sessionId
  }
  let sessionId: string | undefined
  return {
    begun: async () => {
      while (!sessionId) sessionId = await find()
    },
    say: async (text) => {
      await api.ask('admin', 'sendMsg', { sessionId, msgContent: text, msgType: 1 }, agent.token)
    },
    close: api.close,
  }
}
