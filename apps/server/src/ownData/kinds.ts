import type { DataKind } from '@foyer/protocol/visitor/ownData'
import { FORGOTTEN } from '../db/tables/visitor.ts'

/** One kind of what is kept of a visitor. All statements take the tenant as $1 and the visitor as $2. */
type Kind = {
  readonly kind: DataKind
  /** Answers `count`, and `first` and `last` in epoch milliseconds, null for none. */
  readonly summary: string
  /** Answers what the visitor may read of it: own words and what was said to them, never notes of agents. */
  readonly content: string
  /** What removes it, in order. Rows that others need (reports, numbers of tickets) stay without a word of the person. */
  readonly erase: readonly string[]
}

const MINE = 'tenant_id = $1 and user_id = $2'

/** A consultation's own files and those of tickets lie under the visitor who uploaded them. */
const files: Kind = {
  kind: 'files',
  summary: `select count(*)::int as count, min(created_at) as first, max(created_at) as last from uploaded_file where ${MINE} and state <> 'removed'`,
  content: `select file_name as "fileName", size, created_at as at, '/files/' || name as url from uploaded_file
    where ${MINE} and state <> 'removed' order by created_at`,
  // the bytes go with the next round of the sweep, which deletes the rows after them
  erase: [`update uploaded_file set state = 'removed', file_name = '' where ${MINE}`],
}

const messages: Kind = {
  kind: 'messages',
  summary: `select count(*)::int as count, min(at) as first, max(at) as last from message where ${MINE} and not inside`,
  content: `select at, session_id as "sessionId", sender as "senderType", sender_name as "senderName", msg_type as "msgType",
      case when recalled then '' else content end as content from message
    where ${MINE} and not inside and not (sender = 2 and sensitive_words <> '') order by at`,
  erase: [
    `delete from message_translation where ${MINE}`,
    `delete from mention where ${MINE}`,
    `delete from message where ${MINE}`,
    // comments of ratings and notes of transfers lie in the log too
    `update event set data = case kind when 'session.rated' then jsonb_set(data, '{comment}', '""') else jsonb_set(data, '{note}', '""') end
      where ${MINE} and (kind = 'session.rated' or data ? 'note')`,
    `delete from robot_question where ${MINE}`,
    `delete from mail_outbox where ${MINE}`,
  ],
}

const conversations: Kind = {
  kind: 'conversations',
  summary: `select count(*)::int as count, min(started_at) as first, max(coalesce(ended_at, started_at)) as last from consultation where ${MINE}`,
  content: `select session_id as "sessionId", started_at as "startTime", ended_at as "endTime", tags, attributes from consultation
    where ${MINE} order by started_at`,
  erase: [
    `update consultation set summary = '', tags = '[]', attributes = '{}', follow_up_at = 0 where ${MINE}`,
    // what the host page said of the visitor lies in the log too
    `update event set data = data - 'attributes' - 'tags' where ${MINE} and kind = 'visitor.updated'`,
    `update conversation set robot = '{}' where ${MINE}`,
  ],
}

/** Who called whom and for how long; what was said is nowhere. */
const calls: Kind = {
  kind: 'calls',
  summary: `select count(*)::int as count, min(created_at) as first, max(coalesce(ended_at, created_at)) as last from video_call where ${MINE}`,
  content: `select session_id as "sessionId", call_type as "callType", started_by as "startedBy", created_at as "startTime",
      accepted_at as "acceptTime", ended_at as "endTime", reason from video_call where ${MINE} order by created_at`,
  // reports count it as nobody's
  erase: [`update video_call set user_id = '' where ${MINE}`],
}

const ratings: Kind = {
  kind: 'ratings',
  summary: `select count(*)::int as count, min(at) as first, max(at) as last from rating where ${MINE}`,
  content: `select at, session_id as "sessionId", part, solved, stars, tags, comment from rating where ${MINE} order by at`,
  erase: [`update rating set comment = '' where ${MINE}`, `update doc_vote set comment = '' where ${MINE}`],
}

const TICKETS = `select wo_id from ticket where ${MINE}`

const tickets: Kind = {
  kind: 'tickets',
  summary: `select count(*)::int as count, min(created_at) as first, max(updated_at) as last from ticket where ${MINE}`,
  content: `select wo_no as "number", title, content, fields, name, phone, email, created_at as at,
      (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'who', e.who, 'content', e.content) order by e.entry_no), '[]')
        from ticket_entry e where e.tenant_id = t.tenant_id and e.wo_id = t.wo_id and e.handle_type in (1, 2)) as entries
    from ticket t where ${MINE} order by created_at`,
  erase: [
    `delete from mail_in_part p using mail_in m where m.tenant_id = $1 and m.wo_id in (${TICKETS}) and p.tenant_id = m.tenant_id and p.mail_id = m.mail_id`,
    `delete from mail_in where tenant_id = $1 and wo_id in (${TICKETS})`,
    `delete from mail_outbox where tenant_id = $1 and wo_id in (${TICKETS})`,
    `delete from mail_token where tenant_id = $1 and wo_id in (${TICKETS})`,
    `delete from mail_stop where tenant_id = $1 and wo_id in (${TICKETS})`,
    `delete from ticket_token where tenant_id = $1 and wo_id in (${TICKETS})`,
    `delete from ticket_mention where tenant_id = $1 and wo_id in (${TICKETS})`,
    // news of tickets in the log name them and their customer
    `update event set data = data || '{"title": "", "customerName": ""}'
      where tenant_id = $1 and user_id = '' and kind = 'ticket.changed' and data ->> 'woId' in (${TICKETS})`,
    `update ticket_entry set content = '', quoted = '', who = '', files = '[]', changes = '{}' where tenant_id = $1 and wo_id in (${TICKETS})`,
    `update ticket set title = '', content = '', quoted = '', fields = '[]', files = '[]', tags = '[]', name = '', phone = '', email = '',
      partner_id = '', remark = '', rating_comment = '', mail_problem = '', callback_from = null, callback_to = null, customer_id = '',
      first_due = null, next_due = null, solve_due = null, due_at = null, status = case when status in (5, 99) then status else 5 end
      where ${MINE}`,
  ],
}

const pages: Kind = {
  kind: 'pages',
  summary: `select count(*)::int as count, min(at) as first, max(at) as last from page_visit where ${MINE}`,
  content: `select at, url, title, referrer from page_visit where ${MINE} order by at`,
  erase: [`delete from page_visit where ${MINE}`, `delete from site_visitor where ${MINE}`],
}

/** The record at the desk, where it is of this visitor alone. */
const RECORD = `select v.customer_id from visitor v where v.tenant_id = $1 and v.user_id = $2 and v.customer_id <> ''
  and not exists (select from visitor o where o.tenant_id = v.tenant_id and o.customer_id = v.customer_id and o.user_id <> v.user_id)
  and not exists (select from ticket t where t.tenant_id = v.tenant_id and t.customer_id = v.customer_id and t.user_id <> v.user_id)`

const customer: Kind = {
  kind: 'customer',
  summary: `select count(*)::int as count, min(created_at) as first, max(updated_at) as last from customer
    where tenant_id = $1 and customer_id in (${RECORD})`,
  content: `select name, phone, email, fields, tags from customer where tenant_id = $1 and customer_id in (${RECORD})`,
  erase: [
    `delete from customer_note where tenant_id = $1 and customer_id in (${RECORD})`,
    // first the records that were merged into it
    `delete from customer where tenant_id = $1 and merged_into in (${RECORD})`,
    `delete from customer where tenant_id = $1 and customer_id in (${RECORD})`,
  ],
}

const facts: Kind = {
  kind: 'facts',
  summary: `select count(*)::int as count, min(created_at) as first, max(seen_at) as last from visitor where ${MINE}`,
  content: `select name, phone, email, partner_id as "partnerId", params, locale, country, previous_url as "previousUrl", refer,
      fiy_book_code as "fiyBookCode", form_params as "formParams", said, user_agent as "userAgent", created_at as "createTime" from visitor where ${MINE}`,
  erase: [
    `delete from visitor_token where ${MINE}`,
    `delete from visitor_identity where ${MINE}`,
    `update visitor set ${FORGOTTEN}, expires_at = 0 where ${MINE}`,
  ],
}

/** What is kept of a visitor, in the order in which it goes: what others point to goes last. */
export const KINDS: readonly Kind[] = [messages, files, ratings, calls, conversations, tickets, pages, customer, facts]
