import type { Db } from '../db/open.ts'
import type { ConversationState } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'
import { RATINGS, type StoredRating } from '../ratings/store.ts'

/** An agent or operator as access is decided for them. */
export type Viewer = {
  readonly tenantId: string
  readonly adminId: string
  readonly role: number
  readonly groupIds: readonly string[]
}

/** A consultation that the viewer may see. */
export type Session = {
  readonly tenantId: string
  readonly userId: string
  readonly sessionId: string
  readonly channelId: string
  /** `closed` also for an earlier consultation of a visitor who is in another one now. */
  readonly state: ConversationState
  readonly adminId: string
  readonly groupId: string
  /** Who may accept it while it waits; '' nobody in particular. */
  readonly offeredAdminId: string
  /** A note in it mentions the viewer; known where one session is asked for. */
  readonly mentioned?: boolean
}

/** A session with what decides about it beside itself. */
type Accessed = Session & {
  /** Who has the visitor now, in whichever session; '' for nobody. */
  readonly heldBy: string
  /** When the visitor's next session began; null for the newest. */
  readonly nextTime: number | null
}

/** One row of the desk's list. */
export type SessionRow = Session & {
  readonly customerName: string
  readonly email: string
  readonly locale: string
  readonly country: string
  /** Address of the page that the visitor chats on. */
  readonly page: string
  readonly adminNick: string
  readonly startTime: number
  readonly endTime: number | null
  readonly lastTime: number
  /** The last words of a person or the robot: neither notes nor automatic lines. */
  readonly lastMsg: string
  readonly lastMsgId: string
  readonly lastMsgType: number
  readonly lastSender: number
  readonly lastSenderName: string
  readonly lastFileName: string
  readonly lastRecalled: boolean
  readonly unread: number
  readonly waitIndex: number
  /** When the visitor said the first thing that nobody has answered; 0 when there is none. */
  readonly unansweredTime: number
  readonly summary: string
  readonly tags: readonly string[]
  readonly ratings: readonly StoredRating[]
  /** Notes that mention the viewer and that they have not seen; in the list of mentions. */
  readonly mentions?: number
}

const COLUMNS = `co.tenant_id as "tenantId", co.user_id as "userId", co.session_id as "sessionId", co.channel_id as "channelId",
  case when c.session_id = co.session_id then c.state else 'closed' end as state,
  case when c.session_id = co.session_id and c.state <> 'closed' then c.admin_id else co.admin_id end as "adminId",
  case when c.session_id = co.session_id and c.state <> 'closed' then c.group_id else co.group_id end as "groupId",
  case when c.session_id = co.session_id and c.state = 'queued' then c.offered_admin_id else '' end as "offeredAdminId"`

const FROM = `from consultation co join conversation c on c.tenant_id = co.tenant_id and c.user_id = co.user_id`

const mine = (session: Session, viewer: Viewer): boolean => session.adminId === viewer.adminId
const ofMyGroups = (session: Session, viewer: Viewer): boolean =>
  session.groupId === '' || viewer.groupIds.includes(session.groupId)

/** Agents see their own, the waiting ones of their groups and those in which a note mentions them, operators all of the tenant (G-75). */
export const maySee = (session: Session, viewer: Viewer): boolean =>
  viewer.role === 2 ||
  mine(session, viewer) ||
  session.mentioned === true ||
  (session.state === 'queued' && (ofMyGroups(session, viewer) || session.offeredAdminId === viewer.adminId))

const LIST = `select ${COLUMNS}, v.name as "customerName", v.email, v.locale, v.country, v.previous_url as page, coalesce(a.nick, '') as "adminNick",
    co.started_at as "startTime", co.ended_at as "endTime", coalesce(lm.at, co.started_at) as "lastTime", coalesce(lm.content, '') as "lastMsg",
    coalesce(lm.msg_type, 1) as "lastMsgType", coalesce(lm.msg_id, '') as "lastMsgId", coalesce(lm.sender, 1) as "lastSender",
    coalesce(lm.sender_name, '') as "lastSenderName", coalesce(lm.file_name, '') as "lastFileName", coalesce(lm.recalled, false) as "lastRecalled",
    case when co.ended_at is null then (select count(*) from message m where m.tenant_id = co.tenant_id and m.user_id = co.user_id
      and m.session_id = co.session_id and m.sender = 1 and m.at > greatest(coalesce(co.agent_at, 0), coalesce((select max(r.at) from message r
        where r.tenant_id = co.tenant_id and r.user_id = co.user_id and r.session_id = co.session_id and r.sender = 2 and not r.inside), 0))) else 0 end as unread,
    case when co.ended_at is null then coalesce((select min(m.at) from message m where m.tenant_id = co.tenant_id and m.user_id = co.user_id
      and m.session_id = co.session_id and m.sender = 1 and not m.recalled and m.at > coalesce((select max(r.at) from message r
        where r.tenant_id = co.tenant_id and r.user_id = co.user_id and r.session_id = co.session_id
          and (r.sender = 2 and not r.inside or r.sender = 3 and r.extra ? 'answerType')), 0)), 0) else 0 end as "unansweredTime",
    co.summary, co.tags, 0 as "waitIndex", ${RATINGS}
  ${FROM}
  join visitor v on v.tenant_id = co.tenant_id and v.user_id = co.user_id
  left join admin a on a.tenant_id = co.tenant_id and a.admin_id = co.admin_id
  left join lateral (select m.msg_id, m.at, m.sender, m.sender_name, m.msg_type, m.recalled,
      case when m.recalled then '' else m.content end as content, case when m.recalled then '' else m.extra ->> 'fileName' end as file_name
    from message m
    where m.tenant_id = co.tenant_id and m.user_id = co.user_id and m.session_id = co.session_id and not m.inside
      and m.sender <> 4 and (m.sender = 1 or not m.extra ? 'fromPage')
    order by m.at desc limit 1) lm on true
  where co.tenant_id = $1`

/** How many running ones a list of the whole team brings of each kind. */
const TEAM_LIMIT = 200
/** How many ended consultations a list brings. */
const ENDED_LIMIT = 100

export const createSessionAccess = (db: Pick<Db, 'rows'>) => ({
  /**
   * The one way to a session from the desk. Who has a visitor now may also see what came before with them.
   * @throws notFound for one that is not there and for one that the viewer may not see, alike
   */
  access: async (viewer: Viewer, sessionId: string): Promise<Accessed> => {
    const [session] = await db.rows<Accessed>({
      name: 'session-access',
      text: `select ${COLUMNS}, exists (select 1 from mention me where me.tenant_id = $1 and me.session_id = $2 and me.admin_id = $3) as mentioned,
          case when c.state = 'agent' then c.admin_id else '' end as "heldBy",
          (select min(n.started_at) from consultation n where n.tenant_id = co.tenant_id and n.user_id = co.user_id
            and n.started_at > co.started_at) as "nextTime"
        ${FROM} where co.tenant_id = $1 and co.session_id = $2`,
      values: [viewer.tenantId, sessionId, viewer.adminId],
    })
    if (session === undefined) throw failures.notFound()
    if (!maySee(session, viewer) && session.heldBy !== viewer.adminId) throw failures.notFound()
    return session
  },

  /** The viewer's running conversations, oldest first. */
  own: (viewer: Viewer): Promise<SessionRow[]> =>
    db.rows({
      name: 'session-own',
      text: `${LIST} and c.session_id = co.session_id and c.state = 'agent' and c.admin_id = $2 order by co.agent_at`,
      values: [viewer.tenantId, viewer.adminId],
    }),

  /** The waiting ones that the viewer may take, in the queue's order, with their place in it. */
  waiting: async (viewer: Viewer): Promise<SessionRow[]> => {
    const rows = await db.rows<SessionRow>({
      name: 'session-waiting',
      text: `${LIST} and c.session_id = co.session_id and c.state = 'queued' order by c.queue_no`,
      values: [viewer.tenantId],
    })
    const places = new Map<string, number>()
    return rows
      .map((row) => {
        const waitIndex = (places.get(row.groupId) ?? 0) + 1
        places.set(row.groupId, waitIndex)
        return { ...row, waitIndex }
      })
      .filter((row) => maySee(row, viewer))
  },

  /** All running ones of the tenant that are with the robot or with any agent, the newest first: for operators. */
  team: (viewer: Viewer, state: 'robot' | 'agent'): Promise<SessionRow[]> =>
    db.rows({
      name: 'session-team',
      text: `${LIST} and c.session_id = co.session_id and c.state = $2 order by co.started_at desc limit ${TEAM_LIMIT}`,
      values: [viewer.tenantId, state],
    }),

  /** The newest ended ones of the viewer; of the whole tenant for an operator. */
  ended: (viewer: Viewer): Promise<SessionRow[]> =>
    db.rows({
      name: 'session-ended',
      text: `${LIST} and co.ended_at is not null and co.agent_at is not null and ($2 or co.admin_id = $3)
        order by co.ended_at desc limit ${ENDED_LIMIT}`,
      values: [viewer.tenantId, viewer.role === 2, viewer.adminId],
    }),

  /** Those with notes that mention the viewer, the newest note first. */
  mentioned: async (viewer: Viewer): Promise<SessionRow[]> => {
    const rows = await db.rows<Pick<SessionRow, 'sessionId'> & { mentions: number }>({
      name: 'session-mentions',
      text: `select session_id as "sessionId", count(*) filter (where seen_at is null) as mentions from mention
        where tenant_id = $1 and admin_id = $2 group by session_id order by max(at) desc limit ${ENDED_LIMIT}`,
      values: [viewer.tenantId, viewer.adminId],
    })
    const ids = rows.map((row) => row.sessionId)
    const text = `${LIST} and co.session_id = any($2) order by array_position($2, co.session_id)`
    const sessions = await db.rows<SessionRow>({ name: 'session-mentioned', text, values: [viewer.tenantId, ids] })
    const counts = new Map(rows.map((row) => [row.sessionId, Number(row.mentions)]))
    return sessions.map((session) => ({ ...session, mentions: counts.get(session.sessionId) ?? 0 }))
  },

  /** Sessions that were found for the viewer, in the order of their ids; those that they may not see are left out. */
  listed: async (viewer: Viewer, sessionIds: readonly string[]): Promise<SessionRow[]> => {
    if (sessionIds.length === 0) return []
    const rows = await db.rows<SessionRow>({
      name: 'session-listed',
      text: `select l.*, exists (select 1 from mention me where me.tenant_id = $1 and me.session_id = l."sessionId" and me.admin_id = $3)
          as mentioned
        from (${LIST} and co.session_id = any($2)) l order by array_position($2, l."sessionId")`,
      values: [viewer.tenantId, sessionIds, viewer.adminId],
    })
    return rows.filter((row) => maySee(row, viewer))
  },
})

/** The desk's way to sessions. */
export type SessionAccess = ReturnType<typeof createSessionAccess>
