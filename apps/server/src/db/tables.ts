import type { ColumnType, Generated } from 'kysely'

/** JSON columns: read parsed, written as JSON text. */
type Json<T> = ColumnType<T, string, string>

/** Every time is epoch milliseconds of the server's clock, handed in by the caller. */
type Ms = number

export type TenantTable = { tenant_id: string; name: string; settings: Json<TenantSettings>; created_at: Ms }

/** What an operator sets for the whole tenant. */
export type TenantSettings = {
  readonly sensitiveWords?: readonly string[]
  readonly formHosts?: readonly string[]
  readonly sessionTags?: readonly string[]
  /** Keys the hashes of visitors' addresses, hex. */
  readonly addressKey?: string
  /** The endpoint that translates for agents; no url: off. `apiKey` is what was stored before keys were sealed. */
  readonly translator?: { readonly url: string; readonly sealedKey?: string; readonly apiKey?: string }
}

export type TenantLogTable = { tenant_id: string; last_seq: Generated<number> }

export type RoutingTable = { tenant_id: string; next_queue_no: Generated<number> }

export type ChannelTable = {
  tenant_id: string
  channel_id: string
  config: Json<Record<string, unknown>>
  work_time: Json<WorkTimeSetting | null>
  evaluate: Json<Record<string, unknown>>
  allow_origin: Json<readonly string[]>
  created_at: Ms
}

/** Working hours of a channel (G-25). */
export type WorkTimeSetting = {
  readonly timeZone: string
  readonly workTime: { readonly week: number[]; readonly start: string; readonly end: string }[]
  readonly holiday: string[]
}

/** Sign-in names are unique over all tenants, as login carries no tenant; this table is the directory. */
export type AccountTable = {
  account: string
  tenant_id: string
  admin_id: string
  password_hash: string
}

/** Wrong tries at signing in to an account, there or not, from one address; both as hashes, for a day. */
export type AccountTryTable = {
  account_hash: string
  address_hash: string
  failures: number
  /** 0 while it is not paused. */
  paused_until: Ms
  at: Ms
}

export type AdminTable = {
  tenant_id: string
  admin_id: string
  account: string
  role: number
  nick: string
  face: string
  card: Json<AdminCard>
  max_session: number
  auto_accept: number
  /** 0 offline, 1 online, 2 busy. */
  status: Generated<number>
  /** Why, for colleagues. */
  status_reason: Generated<string>
  /** When the agent last went offline. */
  away_at: Generated<Ms>
  seen_at: Generated<Ms>
  /** How many offers the agent has let pass in a row, and when the last one was counted. */
  passed: Generated<number>
  passed_at: Generated<Ms>
  /** Since when the agent has had no conversation: the longest idle goes first. */
  idle_since: Generated<Ms>
  created_at: Ms
}

/** The contact part of an agent's card (S3.12). */
export type AdminCard = {
  readonly sign: string
  readonly tel: string
  readonly mobile: string
  readonly email: string
  readonly qq: string
  readonly wechat: string
}

export type AgentGroupTable = {
  tenant_id: string
  group_id: string
  name: string
  created_at: Ms
  /** How long an offer stands before it goes to the next agent. */
  offer_seconds: Generated<number>
}
export type GroupMemberTable = { tenant_id: string; group_id: string; admin_id: string }

export type DeskSessionTable = {
  tenant_id: string
  token_hash: string
  admin_id: string
  poll_id: string
  confirmed_seq: number
  expires_at: Ms
}

export type VisitorTable = {
  tenant_id: string
  user_id: string
  channel_id: string
  name: string
  phone: string
  email: string
  partner_id: string
  params: string
  locale: string
  previous_url: string
  refer: string
  fiy_book_code: string
  form_params: Generated<string>
  user_agent: Generated<string>
  /** ISO 3166, '' where it is not known. */
  country: Generated<string>
  /** Of the address that the visitor last came from, keyed with the tenant: it only ever meets another one of its kind. */
  address_hash: Generated<string>
  token_hash: string
  token_proved: Generated<boolean>
  created_at: Ms
  expires_at: Ms
  seen_at: Ms
}

export type ConversationState = 'robot' | 'queued' | 'agent' | 'closed'

export type ConversationTable = {
  tenant_id: string
  user_id: string
  last_seq: number
  last_time: Ms
  state: ConversationState
  state_at: Ms
  session_id: string
  poll_id: string
  confirmed_seq: number
  offline_seq: number
  read_seq: number
  group_id: string
  admin_id: string
  wanted_admin_id: string
  offered_admin_id: string
  /** Since when it is offered to that agent. */
  offered_at: Generated<Ms>
  queue_no: number
  /** Agents that refused, with the time until which they are not offered it again (D-10). */
  refused_by: Json<Readonly<Record<string, number>>>
  /** The agent whom the visitor had last, over consultations. */
  last_admin_id: Generated<string>
  /** The place that was left by going away, and when: who is back soon gets it again. */
  left_queue_no: Generated<number>
  left_at: Generated<Ms>
  left_group_id: Generated<string>
  /** The last word between visitor (1) and agent (2), 0 for none, and the one whose silence has been told of (G-27). */
  said_by: Generated<number>
  said_at: Generated<Ms>
  hushed_at: Generated<Ms>
  robot: Json<RobotMemory>
}

/** The robot's multi-turn memory of a conversation (G-11). */
export type RobotMemory = {
  /** Where a dialogue waits for the visitor; the robot's own shape. */
  readonly flow?: unknown
  /** What the host page handed in and the dialogue names (G-42); gone with it. */
  readonly host?: Readonly<Record<string, string>>
  /** The stamp of the clarifying question that waits (G-41), epoch milliseconds. */
  readonly agentTime?: number
  /** Something else was asked since the dialogue began to wait. */
  readonly paused?: true
  /** A form node that the visitor has filled in and the dialogue has not gone on from yet. */
  readonly form?: FilledForm
  /** The choice that was made last: at which node, which, the id of its message and its time (epoch milliseconds). */
  readonly last?: { readonly nodeId: string; readonly press: string; readonly msgId: string; readonly at: number }
}

/** What was filled into a form node: text by fieldId; several choices with commas between. */
export type FilledForm = {
  /** '' for a form that was asked for before messages told whose it is. */
  readonly flowId: string
  readonly version?: number
  readonly nodeId: string
  readonly values: Readonly<Record<string, string>>
}

export type ConsultationTable = {
  tenant_id: string
  session_id: string
  user_id: string
  channel_id: string
  group_id: string
  admin_id: string
  started_at: Ms
  agent_at: Ms | null
  ended_at: Ms | null
  out_type: number | null
  /** When the visitor was last asked for a rating. */
  invited_at?: Ms | null
  /** What the agent wrote when it ended. */
  summary: Generated<string>
  tags: Generated<Json<readonly string[]>>
}

/** A reply that an agent keeps under a shortcut; `admin_id` '' is shared by all. */
export type SavedReplyTable = {
  tenant_id: string
  reply_id: string
  admin_id: string
  shortcut: string
  title: string
  content: string
  updated_at: Ms
}

/** A note that mentions an agent: it opens the session to them. */
export type MentionTable = {
  tenant_id: string
  session_id: string
  admin_id: string
  msg_id: string
  user_id: string
  at: Ms
  seen_at: Ms | null
}

/** A visitor who is shut out, by id and by the address they last came from. */
export type VisitorBlockTable = {
  tenant_id: string
  user_id: string
  address_hash: string
  reason: string
  admin_id: string
  at: Ms
}

/** A message in another language, as the operator's endpoint gave it. */
export type MessageTranslationTable = {
  tenant_id: string
  user_id: string
  msg_id: string
  locale: string
  content: string
  at: Ms
}

/** One rating of one part of a consultation (G-66). */
export type RatingTable = {
  tenant_id: string
  session_id: string
  part: 'robot' | 'agent'
  user_id: string
  channel_id: string
  group_id: string
  admin_id: string
  solved: 0 | 1
  /** Stars or score of an agent; null for the robot, which has none. */
  stars: number | null
  tags: Json<readonly string[]>
  comment: string
  at: Ms
}

/** A visitor's like or dislike of a document in a consultation. */
export type DocVoteTable = {
  tenant_id: string
  session_id: string
  doc_id: string
  user_id: string
  robot_no: string
  useful: 0 | 1
  /** What was wrong: one of VOTE_REASONS or '', and the visitor's own words. */
  reason: string
  comment: string
  at: Ms
}

export type MessageTable = {
  tenant_id: string
  user_id: string
  msg_id: string
  /** The id as the sender made it, where it was taken and another one was given. */
  client_id: string | null
  seq: number
  session_id: string
  sender: number
  sender_id: string
  sender_name: string
  face: string
  msg_type: number
  content: string
  extra: Json<Record<string, unknown>>
  at: Ms
  recalled: Generated<boolean>
  inside: boolean
  sensitive_words: string
}

export type EventTable = {
  tenant_id: string
  user_id: string
  seq: number
  tenant_seq: number
  session_id: string
  kind: string
  at: Ms
  admin_id: string
  group_id: string
  data: Json<Record<string, unknown>>
}

export type RobotTable = {
  tenant_id: string
  robot_no: string
  name: string
  answer_threshold: number | null
  guide_threshold: number | null
  /** 1: saves are drafts until they are published (D-03). */
  draft_mode: Generated<number>
  /** 0: the model endpoint stays out of it. */
  model_mode: Generated<number>
  /** The language that is asked where the visitor's own has no answer; '' for none. */
  locale: Generated<string>
}

export type RobotDocTable = {
  tenant_id: string
  doc_id: string
  robot_no: string
  question: string
  similar: Json<readonly string[]>
  answer: string
  pattern: number
  suggest_doc_ids: Json<readonly string[]>
  locale: string
  category: Generated<string>
  /** From and until when it answers; null: always. */
  valid_from: Generated<Ms | null>
  valid_to: Generated<Ms | null>
  variants: ColumnType<readonly DocVariant[], string | undefined, string>
  reference_files: ColumnType<readonly ReferenceFile[], string | undefined, string>
  /** false: never published; only its draft counts. */
  live: Generated<boolean>
  /** What publishing makes of it: the whole document, or that it goes. */
  draft: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>
  updated_at: Ms
}

/** A document in a further language. */
export type DocVariant = {
  readonly locale: string
  readonly question: string
  readonly similar: readonly string[]
  readonly answer: string
}

/** A file to read (S3.1-27). */
export type ReferenceFile = { readonly referenceFileName: string; readonly referenceFileUrl: string }

/** A question with the document that has to answer it; an empty doc_id: none may. */
export type RobotTestTable = {
  tenant_id: string
  test_id: string
  robot_no: string
  question: string
  doc_id: string
  locale: string
  updated_at: Ms
}

/** What a visitor asked and how the robot answered, for statistics. */
export type RobotQuestionTable = {
  tenant_id: string
  question_id: string
  robot_no: string
  user_id: string
  session_id: string
  /** The robot's message. */
  msg_id: string
  locale: string
  question: string
  kind: 'answer' | 'guide' | 'unknown' | 'flow' | 'model' | 'click'
  /** What answered, or of unknown ones the nearest; '' for none. */
  doc_id: string
  score: number
  /** What the visitor chose of what was offered. */
  clicked_doc_id: Generated<string>
  /** When an operator made something of it or put it aside. */
  handled_at: Generated<Ms | null>
  at: Ms
}

export type FlowTable = {
  tenant_id: string
  flow_id: string
  robot_no: string
  body: Json<Record<string, unknown>>
  version: Generated<number>
  live: Generated<boolean>
  draft: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>
  updated_at: Ms
}

/** A flow as it once was: a running dialogue ends with the one that it began with. */
export type FlowVersionTable = {
  tenant_id: string
  flow_id: string
  version: number
  body: Json<Record<string, unknown>>
  /** When it became the live one, or stopped being so. */
  at: Ms
}

export type WoTemplateTable = {
  tenant_id: string
  template_id: string
  body: Json<Record<string, unknown>>
  updated_at: Ms
}

/** A mail to a visitor. It holds no words: they are read when it is sent, so that what was recalled or delivered meanwhile stays here. */
export type MailOutboxTable = {
  tenant_id: string
  /** Also the left half of its Message-ID, which stays the same over all tries. */
  mail_id: string
  kind: 'missed' | 'transcript'
  user_id: string
  session_id: string
  channel_id: string
  recipient: string
  /** The first message of a bundle of missed answers; 0 for a transcript. */
  from_seq: Generated<number>
  /** The last message of the bundle, fixed when it is first tried; 0 before. */
  through_seq: Generated<number>
  due: Ms
  attempts: Generated<number>
  locked_until: Generated<Ms>
  sent_at: Ms | null
  failed_at: Ms | null
  last_error: Generated<string>
  created_at: Ms
}

/** The schema as the code sees it; `migrations/` makes it. Every key leads with tenant_id, but for the account directory and the tries at it. */
export type Tables = {
  tenant: TenantTable
  tenant_log: TenantLogTable
  routing: RoutingTable
  channel: ChannelTable
  account: AccountTable
  account_try: AccountTryTable
  admin: AdminTable
  agent_group: AgentGroupTable
  group_member: GroupMemberTable
  desk_session: DeskSessionTable
  visitor: VisitorTable
  conversation: ConversationTable
  consultation: ConsultationTable
  rating: RatingTable
  message: MessageTable
  event: EventTable
  robot: RobotTable
  robot_doc: RobotDocTable
  doc_vote: DocVoteTable
  robot_test: RobotTestTable
  robot_question: RobotQuestionTable
  mail_outbox: MailOutboxTable
  flow: FlowTable
  flow_version: FlowVersionTable
  wo_template: WoTemplateTable
  saved_reply: SavedReplyTable
  mention: MentionTable
  visitor_block: VisitorBlockTable
  message_translation: MessageTranslationTable
}
