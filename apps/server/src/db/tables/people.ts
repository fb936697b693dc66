import type { MailNotify } from '@foyer/protocol/kinds'
import type { Generated } from 'kysely'
import type { Json, Ms } from './types.ts'

/** The directory of sign-in names, which are unique over all tenants, as login carries no tenant. */
export type AccountTable = {
  account: string
  tenant_id: string
  admin_id: string
  password_hash: string
}

/** Wrong passwords for an account, existing or not, from one address; both as hashes, kept for a day. */
export type AccountTryTable = {
  account_hash: string
  address_hash: string
  failures: number
  /** 0 while sign-in is not paused. */
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
  /** The agent's reason, shown to colleagues. */
  status_reason: Generated<string>
  /** When the agent last went offline. */
  away_at: Generated<Ms>
  seen_at: Generated<Ms>
  /** How many offers in a row the agent left unanswered, and when the last one was counted. */
  passed: Generated<number>
  passed_at: Generated<Ms>
  /** When the agent's last conversation ended; among equals the longest idle is served first (G-24). */
  idle_since: Generated<Ms>
  /** Which news of tickets the agent wants by mail, at the address of the card, and in which language; '': as operators have set it. */
  mail_notify: Generated<MailNotify | ''>
  mail_locale: Generated<string>
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
  /** Time after which an unanswered offer goes to the next agent. */
  offer_seconds: Generated<number>
}

export type GroupMemberTable = { tenant_id: string; group_id: string; admin_id: string }

/** A sign-in at the desk; its desk has handled the tenant's log up to `confirmed_seq`. */
export type DeskSessionTable = {
  tenant_id: string
  token_hash: string
  admin_id: string
  poll_id: string
  confirmed_seq: number
  expires_at: Ms
}

/** A reply that an agent saved under a shortcut; one with `admin_id` '' is shared by all agents. */
export type SavedReplyTable = {
  tenant_id: string
  reply_id: string
  admin_id: string
  shortcut: string
  title: string
  content: string
  updated_at: Ms
}
