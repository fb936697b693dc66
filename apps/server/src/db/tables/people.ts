import type { MailNotify } from '@foyer/protocol/kinds'
import type { Translations } from '@foyer/protocol/setting'
import type { Generated } from 'kysely'
import type { Json, JsonWithStart, Ms } from './types.ts'

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
  role_id: string
  nick: string
  face: string
  card: Json<AdminCard>
  max_session: number
  auto_accept: number
  /** Languages that the agent writes; none: all. */
  languages: Json<readonly string[]>
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
  translations: JsonWithStart<Translations>
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

/** A role that the tenant made (D-19). */
export type RoleTable = {
  tenant_id: string
  role_id: string
  name: string
  permissions: Json<readonly string[]>
  created_at: Ms
}

export type AgentGroupTable = {
  tenant_id: string
  group_id: string
  name: string
  created_at: Ms
  /** Time after which an unanswered offer goes to the next agent. */
  offer_seconds: Generated<number>
  call_flag: Generated<number>
  translations: JsonWithStart<Translations>
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
  /** Names the sign-in to its owner. */
  sign_in_id: Generated<string>
  started_at: Generated<Ms>
  /** Up to a minute late. */
  seen_at: Generated<Ms>
  /** Where it was opened from, and what the browser calls itself. */
  address: Generated<string>
  browser: Generated<string>
}

/** A key with which a program acts for the person who made it; the key itself is stored as a hash alone. */
export type ApiKeyTable = {
  tenant_id: string
  api_key_id: string
  key_hash: string
  /** The end of the key, by which people know it again. */
  mark: string
  name: string
  permissions: Json<readonly string[]>
  admin_id: string
  poll_id: string
  confirmed_seq: Generated<number>
  expires_at: Ms
  created_at: Ms
  /** When it was last used, to the minute; 0: never. */
  used_at: Generated<Ms>
}

/** The second factor of a person; it counts once `confirmed_at` is set. `secret` is sealed. */
export type AdminTotpTable = {
  tenant_id: string
  admin_id: string
  secret: string
  confirmed_at: Generated<Ms>
  /** The 30-second step of the last code that was used: no code up to it counts again. */
  last_step: Generated<number>
}

/** Codes that stand for the second factor, each once; a used one is gone. */
export type RecoveryCodeTable = { tenant_id: string; admin_id: string; code_hash: string }

/** A sign-in whose password was right and whose second factor has not come yet. */
export type SignInStepTable = { tenant_id: string; token_hash: string; admin_id: string; expires_at: Ms }

export type InvitationTable = {
  tenant_id: string
  invitation_id: string
  token_hash: string
  account: string
  nick: string
  email: string
  role_id: string
  group_ids: Json<readonly string[]>
  created_at: Ms
  expires_at: Ms
}

/** Links that set a new password. */
export type PasswordResetTable = {
  tenant_id: string
  token_hash: string
  admin_id: string
  created_at: Ms
  expires_at: Ms
}

/** Who somebody is at the OpenID provider; set by the first sign-in there. */
export type AdminIdentityTable = { tenant_id: string; issuer: string; subject: string; admin_id: string }

/** A reply that an agent saved under a shortcut; one with `admin_id` '' is shared by all agents. */
export type SavedReplyTable = {
  tenant_id: string
  reply_id: string
  admin_id: string
  shortcut: string
  title: string
  content: string
  updated_at: Ms
  translations: JsonWithStart<Translations>
  /** Of a shared one: empty for everybody. */
  group_ids: JsonWithStart<readonly string[]>
}
