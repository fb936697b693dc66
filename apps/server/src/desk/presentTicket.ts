import type { queryWoList } from '@foyer/protocol/admin/queryWoList'
import type { ResponseOf } from '@foyer/protocol/call'
import type { ListedTicket } from '../tickets/lists.ts'
import { isDone, isShut } from '../tickets/states.ts'
import { wireDate } from '../visitor/wireDate.ts'

/** A ticket of the desk without its entries. */
export type DeskTicket = ResponseOf<typeof queryWoList>[number]

/** Who it is about, and who has it. */
const people = (row: ListedTicket) => ({
  crmCustomerVo: { name: row.name, phone: row.phone },
  email: row.email,
  locale: row.locale,
  partnerId: row.partner_id,
  customerId: row.customer_id,
  sessionId: row.session_id,
  channelId: row.channel_id,
  adminId: row.admin_id,
  adminNick: row.nick,
  groupId: row.group_id,
})

const times = (row: ListedTicket) => ({
  createTime: wireDate(row.created_at),
  updateTime: wireDate(row.updated_at),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  waitingSince: row.waiting_since,
  dueAt: row.due_at,
  firstDue: row.first_due,
  nextDue: row.next_due,
  solveDue: row.solve_due,
  snoozedUntil: row.snoozed_until,
  callbackFrom: row.callback_from,
  callbackTo: row.callback_to,
})

/** A ticket for the desk (S3.14), without the visitor's userId, which is a credential (G-51). */
export const presentTicket = (row: ListedTicket): DeskTicket => ({
  woId: row.wo_id,
  woNo: row.wo_no,
  woKind: row.kind,
  woTitle: row.title,
  woContent: row.content,
  woType: row.type_id,
  woTypeId: row.type_id,
  woTypeName: row.type_name,
  woStartWay: 0,
  source: row.source,
  tenantId: row.tenant_id,
  woStatus: row.status,
  woPriority: row.priority,
  woFileRelVoList: [...row.files],
  cusFieldConfigInfoVoList: [...row.fields],
  tags: [...row.tags],
  canReply: isShut(row.status) ? 0 : 1,
  canRate: isDone(row.status) && row.rated_at === null ? 1 : 0,
  solved: row.solved,
  stars: row.stars,
  ratingComment: row.rating_comment,
  mergedInto: row.merged_into,
  mailProblem: row.mail_problem,
  lastEntry: row.last_entry,
  lastBy: row.last_by,
  mentions: row.mentions,
  ...people(row),
  ...times(row),
})
