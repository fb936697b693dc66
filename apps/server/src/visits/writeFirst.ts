import { createIds } from '../conversations/ids.ts'
import { insertVisitors, newVisitor, openConsultation } from '../conversations/start.ts'
import type { Conversation, Draft, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Random } from '../newId.ts'
import { assign } from '../queue/assign.ts'
import type { Candidate } from '../queue/pick.ts'
import type { Routing } from '../queue/routing.ts'
import { presentAgents } from '../queue/store.ts'
import { SILENT_MS } from './limits.ts'
import { beginPage } from './reading.ts'
import { DESK_ID } from './site.ts'

/** An agent who writes to somebody on the website. */
export type FirstMessage = {
  readonly tenantId: string
  readonly adminId: string
  /** As the desk has it (`deskIdOf`). */
  readonly siteId: string
  readonly draft: Draft
  /** Whether the desk follows the pages of a channel's visitors once they have a conversation. */
  readonly followsPages: (channelId: string) => Promise<boolean>
}

/**
 * Opens a conversation with somebody on the website; it is the agent's. A repeated id of the message changes nothing.
 * @returns the sessionId
 * @throws notFound, visitorLeft, visitorBlocked, writtenByOther if somebody has the visitor already; youAreOffline, atCapacity
 */
export type WriteFirst = (message: FirstMessage) => Promise<string>

type Row = {
  readonly siteId: string
  readonly channelId: string
  readonly userId: string
  readonly seenAt: number
  readonly url: string
  readonly title: string
  readonly referrer: string
  readonly locale: string
  readonly country: string
  readonly addressHash: string
  readonly blocked: boolean
}

const FIND = `select s.site_id as "siteId", s.channel_id as "channelId", s.user_id as "userId", s.seen_at as "seenAt", s.url, s.title, s.referrer, s.locale, s.country,
    s.address_hash as "addressHash",
    exists (select from visitor_block b where b.tenant_id = s.tenant_id and b.user_id = s.user_id) as blocked
  from site_visitor s where s.tenant_id = $1 and ${DESK_ID} = $2 for update of s`

const WRITTEN = `update site_visitor set user_id = $3, token = case when $4 = '' then token else $4 end, written_at = $5, written_by = $6
  where tenant_id = $1 and site_id = $2`

const freeAgent = async (unit: Unit, { tenantId, adminId }: FirstMessage): Promise<Candidate> => {
  const agent = (await presentAgents(unit.tx, tenantId, 0)).find((one) => one.adminId === adminId)
  if (agent === undefined) throw failures.youAreOffline()
  if (agent.load >= agent.maxSession) throw failures.atCapacity(agent.load, agent.maxSession)
  return agent
}

/** Nobody has it: no consultation runs, or the robot has one in which the visitor has not said anything. */
const isFree = (c: Conversation): boolean => c.state === 'closed' || (c.state === 'robot' && c.saidBy === 0)

export const createWriteFirst = ({
  routing,
  random,
}: {
  readonly routing: Routing
  readonly random: Random
}): WriteFirst => {
  const ids = createIds(random)

  /** The visitor's conversation; somebody without one becomes a visitor, whose token waits for their page. */
  const conversationOf = async (unit: Unit, { tenantId, followsPages }: FirstMessage, row: Row) => {
    if (row.userId === '') {
      const [userId, token] = [ids.userId(), ids.token()]
      const { locale, country, addressHash: address_hash, url: previous_url, referrer: refer } = row
      const facts = { locale, country, address_hash, previous_url, refer }
      const arrival = { tenantId, channelId: row.channelId, facts }
      const { visitor, conversation } = newVisitor(unit, arrival, userId, token, ids.pollId())
      await unit.tx.rows(insertVisitors([visitor]))
      if (await followsPages(row.channelId)) await beginPage(unit.tx, { tenantId, userId }, row, unit.now)
      return { conversation, token }
    }
    const [conversation] = await unit.lock([{ tenantId, userId: row.userId }])
    if (conversation === undefined) throw failures.notFound()
    return { conversation, token: '' }
  }

  return (message) =>
    routing(message.tenantId, async (unit) => {
      const { tenantId, adminId, siteId, draft } = message
      const [row] = await unit.tx.rows<Row>({ name: 'site-find', text: FIND, values: [tenantId, siteId] })
      if (row === undefined) throw failures.notFound()
      const { conversation: c, token } = await conversationOf(unit, message, row)
      const isOwn = c.state === 'agent' && c.adminId === adminId
      if (isOwn && draft.id !== '' && (await unit.known([{ tenantId, userId: c.userId, id: draft.id }])).length > 0)
        return c.sessionId
      if (row.seenAt < unit.now - SILENT_MS) throw failures.visitorLeft()
      if (row.blocked) throw failures.visitorBlocked()
      if (!isFree(c)) throw failures.writtenByOther()
      const agent = await freeAgent(unit, message)
      if (c.state === 'closed') {
        openConsultation(unit, c, row.channelId, ids.sessionId(), 'started')
        // the visitor's open pages belong to the consultation that has ended
        unit.emit(c, { kind: 'session.reopened', data: {} })
      }
      assign(unit, c, agent, 'connected')
      // after the lines about the agent's joining, which open pages of the visitor write for this moment
      c.lastTime = Math.max(c.lastTime, unit.now)
      unit.say(c, draft)
      const values = [tenantId, row.siteId, c.userId, token, unit.now, adminId]
      await unit.tx.rows({ name: 'site-written', text: WRITTEN, values })
      return c.sessionId
    })
}
