import type { Node } from './build.ts'
import { OWNER } from './build.ts'

/** A visitor with an open chat. */
export type TestVisitor = {
  readonly userId: string
  readonly pollId: string
  readonly token: string
  readonly sessionId: string
  readonly say: (text: string, id?: string) => ReturnType<Node['visitor']>
  readonly poll: (after?: string) => Promise<{ eventType: number; eventId: string; [member: string]: unknown }[]>
  readonly call: Node['visitor']
}

// Each test visitor has an address of its own: one address may bring 10 new visitors a minute (G-71).
let addresses = 0
const nextAddress = () => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Headers as a trusted proxy sends them. */
export const fromNewAddress = () => ({ 'x-forwarded-for': nextAddress() })

/** Opens the chat as a new visitor, or with `userId` in `more` as a known one. */
export const arrive = async (
  node: Node,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<TestVisitor> => {
  const answer = await node.visitor(
    'chatStart',
    { channelId: 'demo', locale: 'en', ...more },
    { ...fromNewAddress(), ...headers },
  )
  if (answer.code !== 200) throw new Error(`chatStart: ${answer.message}`)
  const { userId, pollId, token, sessionId } = answer.data
  return {
    userId,
    pollId,
    token,
    sessionId,
    say: (text, id) =>
      node.visitor('sendMsg', { userId, msgType: 1, msgContent: text, ...(id === undefined ? {} : { id }) }),
    poll: async (after) =>
      (await node.visitor('getEventMsg', { userId, pollId, ...(after === undefined ? {} : { after }) })).data,
    call: (name, body, more) => node.visitor(name, { userId, ...(body as object) }, more),
  }
}

/** An agent with a sign-in. */
export type TestAgent = {
  readonly token: string
  readonly adminId: string
  readonly pollId: string
  readonly call: (name: string, body?: unknown) => ReturnType<Node['admin']>
  readonly events: () => Promise<{ eventType: number; eventId: string; [member: string]: unknown }[]>
  readonly sessions: (status: 0 | 2 | 3) => Promise<{ sessionId: string; [member: string]: unknown }[]>
}

/** Signs in. */
export const signIn = async (node: Node, account = OWNER.account, password = OWNER.password): Promise<TestAgent> => {
  const answer = await node.call('/api/chat/admin/login', { account, password })
  if (answer.code !== 200) throw new Error(`login: ${answer.message}`)
  const { token, adminId, pollId } = answer.data
  const call = (name: string, body: unknown = {}) => node.admin(name, body, token)
  return {
    token,
    adminId,
    pollId,
    call,
    events: async () => (await call('getAdminEvent', { pollId })).data,
    sessions: async (status) => (await call('getSessionList', { status })).data,
  }
}

let agents = 0

/** Adds an agent account, signs the agent in and sets it online. */
export const hire = async (
  node: Node,
  owner: TestAgent,
  more: Record<string, unknown> = {},
  groupId = '',
): Promise<TestAgent> => {
  agents += 1
  const account = `agent-${agents}-${Date.now()}`
  const saved = await node.manage(
    'saveAdmin',
    { account, password: 'a long password', role: 1, adminNick: `Agent ${agents}`, ...more },
    owner.token,
  )
  if (saved.code !== 200) throw new Error(`saveAdmin: ${saved.message}`)
  if (groupId !== '') {
    const groups = (await node.manage('getGroupList', {}, owner.token)).data as {
      groupId: string
      adminIds: string[]
    }[]
    const adminIds = [...(groups.find((group) => group.groupId === groupId)?.adminIds ?? []), saved.data.adminId]
    await node.manage('saveGroup', { groupId, adminIds }, owner.token)
  }
  const agent = await signIn(node, saved.data.account ?? account, 'a long password')
  await agent.call('setAdminStatus', { status: 1 })
  return agent
}

let groups = 0

/** A group for one test, so that tests do not share agents; with the owner's sign-in. */
export const createGroup = async (node: Node, groupName = `Group ${groups + 1}`) => {
  groups += 1
  const owner = await signIn(node)
  const saved = await node.manage('saveGroup', { groupName }, owner.token)
  return { owner, groupId: saved.data.groupId as string }
}

/** A new agent and a visitor in a conversation; `more` are members of `chatStart`. */
export const withAgent = async ({ node }: { readonly node: Node }, more: Record<string, unknown> = {}) => {
  const owner = await signIn(node)
  const agent = await hire(node, owner, { maxSession: 50 })
  const visitor = await arrive(node, more)
  const { data } = await visitor.call('transferAgent', { adminId: agent.adminId })
  if (data.status !== 2) throw new Error('the agent did not get the visitor')
  return { owner, agent, visitor }
}
