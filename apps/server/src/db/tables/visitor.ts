import type { ColumnType, Generated } from 'kysely'
import type { Json, Ms } from './types.ts'

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
  /** ISO 3166, '' when it is not known. */
  country: Generated<string>
  /** Keyed hash of the address that the visitor last came from; it compares only with others of the same tenant. */
  address_hash: Generated<string>
  token_hash: string
  token_proved: Generated<boolean>
  created_at: Ms
  expires_at: Ms
  seen_at: Ms
  /** The person's record at the desk; '' until somebody there looks. */
  customer_id: Generated<string>
  /** The page of the website that the visitor reads, and since when; '' and 0 for none. */
  page_url: Generated<string>
  page_title: Generated<string>
  page_at: Generated<Ms>
  /** When their page last said that it is open. */
  page_seen_at: Generated<Ms>
  /** What the visitor wrote of themselves where the visitor's row has a proved value. */
  said: ColumnType<ProvableFacts, string | undefined, string>
}

/** Assignments that leave nothing of the person in a visitor's row, as SQL. No token has an empty hash, so nobody is the visitor any more. */
export const FORGOTTEN = `name = '', phone = '', email = '', partner_id = '', params = '', form_params = '', said = '{}', previous_url = '',
  refer = '', fiy_book_code = '', user_agent = '', country = '', address_hash = '', customer_id = '', page_url = '', page_title = '',
  page_at = 0, page_seen_at = 0, token_hash = '', token_proved = true`

/** A browser of a customer whose identity is proved, and when it last opened the chat. */
export type VisitorTokenTable = { token_hash: string; tenant_id: string; user_id: string; used_at: Ms }

/** Facts of a visitor that an identity token can prove (D-15). */
export const PROVABLE = ['name', 'email', 'phone', 'params'] as const
export type ProvableFact = (typeof PROVABLE)[number]
export type ProvableFacts = Partial<Readonly<Record<ProvableFact, string>>>

/** The customer of a website (the `sub` of D-15) and the visitor that they are in a channel. */
export type VisitorIdentityTable = {
  tenant_id: string
  channel_id: string
  subject: string
  user_id: string
  /** When a token last said so. */
  proved_at: Ms
  /** What the tokens said of the customer; the visitor's row has the same values. */
  facts: ColumnType<ProvableFacts, string | undefined, string>
}

/** A page of the website that a visitor with a conversation has read; `left_at` is 0 while it is open. */
export type PageVisitTable = {
  tenant_id: string
  user_id: string
  at: Ms
  url: string
  title: string
  referrer: string
  left_at: Generated<Ms>
}

/** Somebody on a website; `token` waits there from an agent's first message until their page fetches it. */
export type SiteVisitorTable = {
  tenant_id: string
  site_id: string
  channel_id: string
  user_id: Generated<string>
  token: Generated<string>
  url: string
  title: string
  referrer: string
  locale: string
  country: string
  address_hash: string
  first_at: Ms
  seen_at: Ms
  pages: Generated<number>
  visits: Generated<number>
  written_at: Generated<Ms>
  written_by: Generated<string>
}

/** The receipt of an erasure: what was removed, and nothing of the person. */
export type ErasureTable = {
  tenant_id: string
  receipt_id: string
  at: Ms
  erased: Json<readonly { readonly kind: string; readonly count: number }[]>
}

/** One consultation (session) of a visitor; they follow each other in the visitor's conversation. */
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
  /** The agent's remark at the end. */
  summary: Generated<string>
  tags: Generated<Json<readonly string[]>>
  /** TICKET_PRIORITY. */
  priority: Generated<number>
  /** When the ended consultation is to be followed up; 0: never. */
  follow_up_at: Generated<Ms>
  /** What the host page says of it. */
  attributes: Generated<Json<Readonly<Record<string, string>>>>
}

/** A mention of an agent in a note; it lets the agent see the session. */
export type MentionTable = {
  tenant_id: string
  session_id: string
  admin_id: string
  msg_id: string
  user_id: string
  at: Ms
  seen_at: Ms | null
}

/** A blocked visitor, by id and by the hash of the address that the visitor last came from. */
export type VisitorBlockTable = {
  tenant_id: string
  user_id: string
  address_hash: string
  reason: string
  admin_id: string
  at: Ms
}

/** A message in another language, from the operator's endpoint. */
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
  /** One of VOTE_REASONS or '', with the visitor's own words in `comment`. */
  reason: string
  comment: string
  at: Ms
}
