import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Db } from '../db/open.ts'
import { withPlaces } from '../queue/store.ts'
import { RATINGS, type StoredRating } from '../ratings/store.ts'
import { IDENTITY_PROVED } from './claim.ts'
import { saidAs, saidFrom, saidWithin } from './searchedWords.ts'
import { maySee, SESSION, SESSIONS, type Session, type Viewer } from './sessions.ts'

/** A row of the desk's lists. */
export type SessionRow = Session & {
  readonly customerName: string
  readonly email: string
  readonly locale: string
  readonly country: string
  /** The customer's website has signed who they are. */
  readonly identityProved: boolean
  /** Address of the page that the visitor chats on. */
  readonly page: string
  readonly adminNick: string
  readonly startTime: number
  readonly endTime: number | null
  readonly lastTime: number
  /** The last message of a person or the robot, without notes and automatic lines. */
  readonly lastMsg: string
  readonly lastMsgId: string
  readonly lastMsgType: number
  readonly lastSender: number
  readonly lastSenderName: string
  readonly lastFileName: string
  readonly lastRecalled: boolean
  readonly unread: number
  readonly waitIndex: number
  /** Time of the visitor's first unanswered message; 0 for none. */
  readonly unansweredTime: number
  readonly summary: string
  /** TICKET_PRIORITY. */
  readonly priority: number
  /** When the ended session is to be followed up, epoch ms; 0: never. */
  readonly followUpAt: number
  readonly tags: readonly string[]
  readonly ratings: readonly StoredRating[]
  /** Unseen notes that mention the viewer; in the list of mentions. */
  readonly mentions?: number
}

const { visitor, agent, robot, system } = SENDER_TYPE

/** The time of the consultation's last message that meets a condition on `r`. */
const lastTime = (which: string): string =>
  `(select r.at from message r where ${saidAs('r', 'co')} and r.at >= ${saidFrom('co')} and ${which} order by r.at desc limit 1)`

const BY_AGENT = `r.sender = ${agent} and not r.inside`

/** Without it the store may count by the index of ids, which reads all that the visitor ever said: it takes both for equal. */
const NEWEST_FIRST = 'order by m.at desc'

const LIST = `select ${SESSION}, v.name as "customerName", v.email, v.locale, v.country, v.previous_url as page,
    ${IDENTITY_PROVED} as "identityProved", coalesce(a.nick, '') as "adminNick",
    co.started_at as "startTime", co.ended_at as "endTime", coalesce(lm.at, co.started_at) as "lastTime", coalesce(lm.content, '') as "lastMsg",
    coalesce(lm.msg_type, ${MSG_TYPE.text}) as "lastMsgType", coalesce(lm.msg_id, '') as "lastMsgId", coalesce(lm.sender, ${visitor}) as "lastSender",
    coalesce(lm.sender_name, '') as "lastSenderName", coalesce(lm.file_name, '') as "lastFileName", coalesce(lm.recalled, false) as "lastRecalled",
    case when co.ended_at is null then (select count(*) from (select from message m where ${saidAs('m', 'co')} and m.sender = ${visitor}
      and m.at > greatest(${saidFrom('co')}, co.agent_at, ${lastTime(BY_AGENT)}) ${NEWEST_FIRST}) u) else 0 end as unread,
    case when co.ended_at is null then coalesce((select m.at from message m where ${saidAs('m', 'co')} and m.sender = ${visitor} and not m.recalled
      and m.at > greatest(${saidFrom('co')}, ${lastTime(`(${BY_AGENT} or r.sender = ${robot} and r.extra ? 'answerType')`)})
      order by m.at limit 1), 0) else 0 end as "unansweredTime",
    co.summary, co.tags, co.priority, co.follow_up_at as "followUpAt", 0 as "waitIndex", ${RATINGS}
  ${SESSIONS}
  join visitor v on v.tenant_id = co.tenant_id and v.user_id = co.user_id
  left join admin a on a.tenant_id = co.tenant_id and a.admin_id = co.admin_id
  left join lateral (select m.msg_id, m.at, m.sender, m.sender_name, m.msg_type, m.recalled,
      case when m.recalled then '' else m.content end as content, case when m.recalled then '' else m.extra ->> 'fileName' end as file_name
    from message m where ${saidAs('m', 'co')} and ${saidWithin('co')} and not m.inside
      and m.sender <> ${system} and (m.sender = ${visitor} or not m.extra ? 'fromPage')
    order by m.at desc limit 1) lm on true
  where co.tenant_id = $1`

/** Running sessions that a list of the whole team contains at most. */
const TEAM_LIMIT = 200
/** Sessions in a list of ended ones, or of mentions, at most. */
const ENDED_LIMIT = 100

type Query = <Row = SessionRow>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

/** In the queue's order, with the place in the group's queue. */
const readWaiting = async (query: Query, viewer: Viewer): Promise<SessionRow[]> => {
  const text = `${LIST} and c.session_id = co.session_id and c.state = 'queued' order by c.queue_no, c.user_id`
  const rows = await query('session-waiting', text, [viewer.tenantId])
  return withPlaces(rows).filter((row) => maySee(row, viewer))
}

const readEnded = (query: Query, { tenantId, permissions, adminId }: Viewer): Promise<SessionRow[]> => {
  const all = permissions.has('chats.all')
  const newest = (which: string, order: string) =>
    `array(select e.session_id from consultation e where e.tenant_id = $1 and e.ended_at is not null
      and e.agent_at is not null ${all ? '' : 'and e.admin_id = $2'} and ${which} order by e.${order} limit ${ENDED_LIMIT})`
  const [due, others] = [newest('e.follow_up_at > 0', 'follow_up_at'), newest('e.follow_up_at = 0', 'ended_at desc')]
  const text = `${LIST} and co.session_id = any(${due} || ${others})
    order by co.follow_up_at = 0, co.follow_up_at, co.ended_at desc`
  return query(all ? 'session-ended-all' : 'session-ended', text, all ? [tenantId] : [tenantId, adminId])
}

const readMentioned = async (query: Query, { tenantId, adminId }: Viewer): Promise<SessionRow[]> => {
  const rows = await query<{ sessionId: string; mentions: number }>(
    'session-mentions',
    `select session_id as "sessionId", count(*) filter (where seen_at is null) as mentions from mention
      where tenant_id = $1 and admin_id = $2 group by session_id order by max(at) desc limit ${ENDED_LIMIT}`,
    [tenantId, adminId],
  )
  const ids = rows.map((row) => row.sessionId)
  const text = `${LIST} and co.session_id = any($2) order by array_position($2, co.session_id)`
  const sessions = await query('session-mentioned', text, [tenantId, ids])
  const counts = new Map(rows.map((row) => [row.sessionId, Number(row.mentions)]))
  return sessions.map((session) => ({ ...session, mentions: counts.get(session.sessionId) ?? 0 }))
}

const readByIds = async (query: Query, viewer: Viewer, sessionIds: readonly string[]): Promise<SessionRow[]> => {
  if (sessionIds.length === 0) return []
  const rows = await query(
    'session-listed',
    `select l.*, exists (select 1 from mention me where me.tenant_id = $1 and me.session_id = l."sessionId" and me.admin_id = $3)
        as mentioned
      from (${LIST} and co.session_id = any($2)) l order by array_position($2, l."sessionId")`,
    [viewer.tenantId, sessionIds, viewer.adminId],
  )
  return rows.filter((row) => maySee(row, viewer))
}

/**
 * The desk's lists of sessions. Where a statement has them as an array, they are known before the others are looked at: each is then found by its
 * key, however many there are.
 */
export const createSessionLists = (db: Pick<Db, 'rows'>) => {
  const query: Query = (name, text, values) => db.rows({ name, text, values })
  return {
    /** The viewer's running sessions, oldest first. */
    own: ({ tenantId, adminId }: Viewer): Promise<SessionRow[]> => {
      const text = `${LIST} and c.session_id = co.session_id and c.state = 'agent' and c.admin_id = $2 order by co.agent_at`
      return query('session-own', text, [tenantId, adminId])
    },

    /** Waiting sessions that the viewer may take, in the queue's order, with their place in it. */
    waiting: (viewer: Viewer) => readWaiting(query, viewer),

    /** Running sessions of the whole tenant in that state, newest first: for operators. */
    team: ({ tenantId }: Viewer, state: 'robot' | 'agent'): Promise<SessionRow[]> => {
      // The state is asked of one after the other, from the newest on: joined, all that run would be read and sorted; so they would be if the
      // store compared the state outside of the subquery, since it believes that hardly any row equals a value. Most may be with the robot: of
      // those who never had an agent, the state need not be asked.
      const given = state === 'agent' ? 'and r.agent_at is not null' : ''
      const newest = `select r.session_id from consultation r where r.tenant_id = $1 and r.ended_at is null ${given} and (
          select rc.state = $2 from conversation rc where rc.tenant_id = r.tenant_id and rc.user_id = r.user_id and rc.session_id = r.session_id
        ) order by r.started_at desc limit ${TEAM_LIMIT}`
      const text = `${LIST} and co.session_id = any(array(${newest})) order by co.started_at desc`
      return query(`session-team-${state}`, text, [tenantId, state])
    },

    /** The viewer's newest ended sessions, before them those to be followed up; for an operator those of the whole tenant. */
    ended: (viewer: Viewer) => readEnded(query, viewer),

    /** Sessions with notes that mention the viewer, the newest note first. */
    mentioned: (viewer: Viewer) => readMentioned(query, viewer),

    /** Sessions by id, in that order; leaves out those that the viewer may not see. */
    byIds: (viewer: Viewer, sessionIds: readonly string[]) => readByIds(query, viewer, sessionIds),
  }
}

export type SessionLists = ReturnType<typeof createSessionLists>
