import { nextAddress } from './browser.ts'
import type { Product } from './product.ts'

/** The envelope of every answer (S7.1). */
// biome-ignore lint/suspicious/noExplicitAny: tests look at data of every shape
type Answer = { readonly code: number; readonly message: string; readonly data: any }

export type Call = (path: string, body: object) => Promise<Answer['data']>

/** An agent without a browser. */
export type Agent = {
  readonly adminId: string
  readonly account: string
  readonly password: string
  readonly nick: string
  readonly goOnline: () => Promise<void>
  readonly goOffline: () => Promise<void>
  /** Signs out for good. */
  readonly leave: () => Promise<void>
  /** Goes offline. After a while the conversations of absent agents go to somebody else. */
  readonly goHome: () => Promise<void>
  /** The agent's newest conversation, once there is one. */
  readonly conversation: () => Promise<string>
  readonly call: (name: string, body?: object) => Promise<Answer['data']>
  /** Sends a message in that conversation; returns the message's id. */
  readonly say: (sessionId: string, text: string, more?: object) => Promise<string>
}

export type Staff = {
  /** A call of the operator. */
  readonly manage: (name: string, body: object) => Promise<Answer['data']>
  /** Creates a channel like the demo's except for these members; returns its id. */
  readonly addChannel: (members: object) => Promise<string>
  /** Creates an agent, who is offline. */
  readonly hire: (members?: object) => Promise<Agent>
  /** Takes everybody offline and ends all conversations, so that the next test starts empty. */
  readonly goHome: () => Promise<void>
}

const post = async (url: string, body: object, token = ''): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress(), ...(token && { token }) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer
}

/** Calls one of the doors; throws the server's refusal. */
export const createCall =
  (base: string, token = ''): Call =>
  async (path, body) => {
    const answer = await post(base + path, body, token)
    if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.message}`)
    return answer.data
  }

const password = 'a password for agents'

const until = async <T>(ask: () => Promise<T | undefined>): Promise<T> => {
  const end = Date.now() + 10_000
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error('waited for 10 s')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const signIn = async (base: string, account: string, nick: string): Promise<Agent> => {
  const { token, adminId } = await createCall(base)('/api/chat/admin/login', { account, password })
  const callDesk = createCall(base, token)
  const call: Agent['call'] = (name, body = {}) => callDesk(`/api/chat/admin/${name}`, body)
  const mine = async (): Promise<readonly string[]> => {
    const sessions: { sessionId: string; adminId: string }[] = await call('getSessionList', { status: 2 })
    return sessions.filter((session) => session.adminId === adminId).map(({ sessionId }) => sessionId)
  }
  return {
    adminId,
    account,
    password,
    nick,
    call,
    goOnline: () => call('setAdminStatus', { status: 1 }),
    goOffline: () => call('setAdminStatus', { status: 0 }),
    leave: () => call('logout'),
    goHome: async () => {
      // Offline first: a freed agent would get the next visitor in the queue.
      await call('setAdminStatus', { status: 0 })
      for (const sessionId of await mine()) await call('chatClose', { sessionId })
    },
    conversation: () => until(async () => (await mine())[0]),
    say: async (sessionId, text, more = {}) => {
      const sent = await call('sendMsg', { sessionId, msgContent: text, msgType: 1, ...more })
      return sent.msgId
    },
  }
}

/** The owner of the demo tenant, through the operator's calls. */
export const createStaff = async (product: Product): Promise<Staff> => {
  const { token } = await createCall(product.url)('/api/chat/admin/login', product.owner)
  const callOperator = createCall(product.url, token)
  const manage: Staff['manage'] = (name, body) => callOperator(`/api/manage/${name}`, body)
  const hired: Agent[] = []
  const waiting = async (): Promise<number> =>
    (await callOperator('/api/chat/admin/getSessionList', { status: 3 })).length
  const hire: Staff['hire'] = async (members = {}) => {
    const account = `agent-${nextAddress()}`
    const known = { adminNick: 'Lee', adminFace: '/site/olive.svg', adminCardSign: 'Happy to help you', ...members }
    const saved = await manage('saveAdmin', { account, password, role: 1, ...known })
    const groups: { groupId: string; adminIds: string[] }[] = await manage('getGroupList', {})
    for (const { groupId, adminIds } of groups)
      await manage('saveGroup', { groupId, adminIds: [...adminIds, saved.adminId] })
    const agent = await signIn(product.url, account, saved.adminNick)
    hired.push(agent)
    const leave = () => {
      hired.splice(hired.indexOf(agent), 1)
      return agent.leave()
    }
    return { ...agent, leave }
  }
  /** Accepts and closes the conversations that a test left in the queue. */
  const clearQueue = async (): Promise<void> => {
    const porter = await hire({ adminNick: 'Porter', maxSession: 50 })
    await porter.goOnline()
    await until(async () => ((await waiting()) === 0 ? true : undefined))
    for (const { sessionId } of await porter.call('getSessionList', { status: 2 }))
      await porter.call('chatClose', { sessionId })
  }
  return {
    manage,
    addChannel: async (members) => {
      // texts in other languages belong to the demo's own lists, which `members` may replace; the version to what was saved of it
      const {
        channelId: _,
        tenantId: __,
        translations: ___,
        version: ____,
        ...demo
      } = await manage('getChannel', { channelId: 'demo' })
      const { channelId } = await manage('saveChannel', { ...demo, ...members })
      return channelId
    },
    hire,
    goHome: async () => {
      for (const agent of hired) await agent.goHome()
      if ((await waiting()) > 0) await clearQueue()
      await hired.at(-1)?.goOffline()
      await callOperator('/api/chat/admin/setAdminStatus', { status: 0 })
    },
  }
}
