import type { Admin } from '@foyer/protocol/staff'
import type { ChatStartResponse } from '@foyer/protocol/visitor/chatStart'
import type { TransferAgentResponse } from '@foyer/protocol/visitor/transferAgent'
import { addressOf } from './addresses.ts'
import { createApi } from './api.ts'
import { OWNER } from './server.ts'

/** An agent's sign-in. */
export type Agent = {
  readonly adminId: string
  readonly account: string
  readonly token: string
  readonly pollId: string
}

/** A visitor that has opened the chat of the demo channel. */
export type Visitor = {
  readonly userId: string
  readonly pollId: string
  readonly sessionId: string
  readonly from: string
}

/** The people of a run. */
export type Cast = {
  /** Adds an agent for up to `maxSession` conversations, signs them in and sets them online. */
  readonly hire: (account: string, maxSession: number) => Promise<Agent>
  /** The same agent in another tab. */
  readonly signIn: (account: string) => Promise<Agent>
  /** @param wanted 2: the visitor gets an agent, 3: waits in the queue; undefined: does not ask for an agent */
  readonly visit: (wanted?: 2 | 3) => Promise<Visitor>
}

/** The password of all agents. */
export const PASSWORD = 'measured-and-gone'

export const createCast = (port: number): Cast => {
  let visitors = 0

  const withApi = async <T>(from: string, work: (api: ReturnType<typeof createApi>) => Promise<T>): Promise<T> => {
    const api = createApi({ port, from })
    try {
      return await work(api)
    } finally {
      api.close()
    }
  }

  const signIn = (account: string, password: string = PASSWORD) =>
    withApi(addressOf(0), async (api): Promise<Agent> => {
      const { adminId, token, pollId } = await api.ask<Omit<Agent, 'account'>>('admin', 'login', { account, password })
      return { adminId, account, token, pollId }
    })

  return {
    signIn,
    hire: async (account, maxSession) => {
      const owner = await signIn(OWNER.account, OWNER.password)
      await withApi(addressOf(0), (api) =>
        api.ask<Admin>(
          'manage',
          'saveAdmin',
          { account, password: PASSWORD, role: 1, adminNick: account, maxSession, autoAccept: 1 },
          owner.token,
        ),
      )
      const agent = await signIn(account)
      await withApi(addressOf(0), (api) => api.ask('admin', 'setAdminStatus', { status: 1 }, agent.token))
      return agent
    },
    visit: (wanted) => {
      const from = addressOf(visitors++)
      return withApi(from, async (api) => {
        const { userId, pollId, sessionId } = await api.ask<ChatStartResponse>('visitor', 'chatStart', {
          channelId: 'demo',
          locale: 'en',
        })
        if (wanted !== undefined) {
          const { status } = await api.ask<TransferAgentResponse>('visitor', 'transferAgent', { userId })
          if (status !== wanted) throw new Error(`transferAgent answered ${status}, ${wanted} was expected`)
        }
        return { userId, pollId, sessionId, from }
      })
    },
  }
}
