import type { getSessionList as call } from '@foyer/protocol/admin/getSessionList'
import { previewText } from '../conversations/excerpt.ts'
import type { SessionLists, SessionRow } from '../conversations/sessionLists.ts'
import type { Viewer } from '../conversations/sessions.ts'
import { visitorNo } from '../conversations/visitorNo.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'
import { presentRatings } from './rating.ts'

/** The states of a session on the wire. */
export const STATUS = { robot: 1, agent: 2, queued: 3, closed: 0 } as const

/** A row of the desk's lists, as this agent sees it. */
export const presentSession = (row: SessionRow, adminId: string) => ({
  sessionId: row.sessionId,
  customerName: row.customerName,
  email: row.email,
  visitorNo: visitorNo(row.tenantId, row.userId),
  locale: row.locale,
  country: row.country,
  identityProved: row.identityProved ? (1 as const) : (0 as const),
  previousUrl: row.page,
  channelId: row.channelId,
  status: STATUS[row.state],
  adminId: row.adminId,
  adminNick: row.adminNick,
  groupId: row.groupId,
  startTime: row.startTime,
  endTime: row.endTime ?? 0,
  lastTime: row.lastTime,
  lastMsg: previewText(row.lastMsgType, row.lastSender, row.lastMsg),
  lastMsgId: row.lastMsgId,
  lastSender: row.lastSender,
  lastSenderName: row.lastSenderName,
  lastFileName: row.lastFileName,
  lastRecall: row.lastRecalled ? (1 as const) : (0 as const),
  waitIndex: row.waitIndex,
  lastMsgType: row.lastMsgType,
  unread: row.unread,
  unansweredTime: row.unansweredTime,
  summary: row.summary,
  priority: row.priority,
  followUpAt: row.followUpAt,
  tags: [...row.tags],
  ratings: presentRatings(row.ratings),
  offered: row.offeredAdminId === adminId && row.state === 'queued' ? (1 as const) : (0 as const),
})

const rowsOf = (lists: SessionLists, me: Viewer, status: 0 | 1 | 2 | 3, team: boolean): Promise<SessionRow[]> => {
  if (team && !me.permissions.has('chats.all')) throw failures.notAllowed()
  if (status === 1 && !team) throw failures.badRequest('status 1 is answered with scope team alone')
  if (status === 1 || (status === 2 && team)) return lists.team(me, status === 1 ? 'robot' : 'agent')
  return status === 2 ? lists.own(me) : status === 3 ? lists.waiting(me) : lists.ended(me)
}

/**
 * Lists sessions by status: closed, with this agent, or waiting. Scope `mentions` lists sessions whose notes mention the agent;
 * scope `team` lists those of all agents, for operators (G-75).
 */
export const getSessionList =
  ({ viewer, sessionLists }: Pick<DeskParts, 'viewer' | 'sessionLists'>): Handler<typeof call> =>
  async ({ status, scope }, { request }) => {
    const me = await viewer(request)
    if (scope === 'mentions')
      return (await sessionLists.mentioned(me)).map((row) => ({
        ...presentSession(row, me.adminId),
        mentions: row.mentions ?? 0,
      }))
    const rows = await rowsOf(sessionLists, me, status, scope === 'team')
    return rows.map((row) => presentSession(row, me.adminId))
  }
