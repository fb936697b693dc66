import type { Permission } from '@foyer/protocol/permissions'
import type { Db } from '../db/open.ts'
import type { ConversationState } from '../db/tables/conversation.ts'
import { failures } from '../errors.ts'

/** An agent or operator, with what decides their access. */
export type Viewer = {
  readonly tenantId: string
  readonly adminId: string
  readonly permissions: ReadonlySet<Permission>
  readonly groupIds: readonly string[]
}

/** A consultation that the viewer may see. */
export type Session = {
  readonly tenantId: string
  readonly userId: string
  readonly sessionId: string
  readonly channelId: string
  /** An earlier consultation is `closed`, even if the visitor is in another one now. */
  readonly state: ConversationState
  readonly adminId: string
  readonly groupId: string
  /** The agent to whom it is offered while it waits; '' for none. */
  readonly offeredAdminId: string
  /** A note in it mentions the viewer; set where single sessions are requested. */
  readonly mentioned?: boolean
}

/** A session with further facts that decide the access to it. */
type Accessed = Session & {
  /** The visitor's current agent, in whichever session; '' for none. */
  readonly heldBy: string
  /** Start of the visitor's next session; null for the newest. */
  readonly nextTime: number | null
}

/** The columns of a Session, for `SESSIONS`. */
export const SESSION = `co.tenant_id as "tenantId", co.user_id as "userId", co.session_id as "sessionId", co.channel_id as "channelId",
  case when c.session_id = co.session_id then c.state else 'closed' end as state,
  case when c.session_id = co.session_id and c.state <> 'closed' then c.admin_id else co.admin_id end as "adminId",
  case when c.session_id = co.session_id and c.state <> 'closed' then c.group_id else co.group_id end as "groupId",
  case when c.session_id = co.session_id and c.state = 'queued' then c.offered_admin_id else '' end as "offeredAdminId"`

/** Consultations as `co`, each with its conversation as `c`. */
export const SESSIONS = `from consultation co join conversation c on c.tenant_id = co.tenant_id and c.user_id = co.user_id`

const isOwn = (session: Session, viewer: Viewer): boolean => session.adminId === viewer.adminId
const isInOwnGroup = (session: Session, viewer: Viewer): boolean =>
  session.groupId === '' || viewer.groupIds.includes(session.groupId)

/** Agents see their own sessions, waiting ones of their groups, and those in which a note mentions them; others see all (G-75). */
export const maySee = (session: Session, viewer: Viewer): boolean =>
  viewer.permissions.has('chats.all') ||
  isOwn(session, viewer) ||
  session.mentioned === true ||
  (session.state === 'queued' &&
    viewer.permissions.has('chats') &&
    (isInOwnGroup(session, viewer) || session.offeredAdminId === viewer.adminId))

/**
 * Where the viewer's sight of the visitor ends (epoch ms), null for no end: only operators and the visitor's current agent see what came with
 * the visitor's next session, which may be a colleague's.
 */
export const sightEnd = ({ heldBy, nextTime }: Accessed, { permissions, adminId }: Viewer): number | null =>
  permissions.has('chats.all') || heldBy === adminId ? null : nextTime

export const createSessionAccess = (db: Pick<Db, 'rows'>) => ({
  /**
   * The desk's one way to a session. The visitor's current agent may also see earlier sessions of that visitor.
   * @throws notFound both for a missing session and for one that the viewer may not see
   */
  access: async (viewer: Viewer, sessionId: string): Promise<Accessed> => {
    const [session] = await db.rows<Accessed>({
      name: 'session-access',
      text: `select ${SESSION}, exists (select 1 from mention me where me.tenant_id = $1 and me.session_id = $2 and me.admin_id = $3) as mentioned,
          case when c.state = 'agent' then c.admin_id else '' end as "heldBy",
          (select min(n.started_at) from consultation n where n.tenant_id = co.tenant_id and n.user_id = co.user_id
            and n.started_at > co.started_at) as "nextTime"
        ${SESSIONS} where co.tenant_id = $1 and co.session_id = $2`,
      values: [viewer.tenantId, sessionId, viewer.adminId],
    })
    if (session === undefined) throw failures.notFound()
    if (!maySee(session, viewer) && session.heldBy !== viewer.adminId) throw failures.notFound()
    return session
  },
})

export type SessionAccess = ReturnType<typeof createSessionAccess>
