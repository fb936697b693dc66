import { ROLE } from '@foyer/protocol/kinds'
import { admin, type Admin as WireAdmin } from '@foyer/protocol/staff'
import { Type } from 'typebox'
import { check, checkPresent, type Save } from '../checks.ts'
import type { AdminCard, AdminTable } from '../db/tables/people.ts'

/** An agent (role 1) or operator (role 2), without the password. */
export type Admin = Readonly<WireAdmin> & {
  /** 0 offline, 1 online, 2 busy. */
  readonly status: number
  /** The reason that colleagues see. */
  readonly statusReason: string
}

/** The columns of an admin that a save writes. */
export type AdminValues = {
  account: string
  role: number
  nick: string
  face: string
  card: AdminCard
  max_session: number
  auto_accept: number
}

const cardMembers = {
  adminCardSign: 'sign',
  adminCardTel: 'tel',
  adminCardMobile: 'mobile',
  adminCardEmail: 'email',
  adminCardQq: 'qq',
  adminCardWechat: 'wechat',
} as const satisfies Record<string, keyof AdminCard>

const cardNames = Object.keys(cardMembers) as (keyof typeof cardMembers)[]

export const emptyCard: AdminCard = { sign: '', tel: '', mobile: '', email: '', qq: '', wechat: '' }

const settings = Type.Omit(admin, ['adminId']).properties

export const checkAccount = (value: unknown): string => check(settings.account, value, 'account')

/** Checks the settings that a save contains. */
export const checkAdmin = (save: Save, before: AdminCard): Partial<AdminValues> => {
  const given = checkPresent(settings, save)
  const card = { ...before }
  for (const name of cardNames) card[cardMembers[name]] = given[name] ?? card[cardMembers[name]]
  const columns = {
    account: given.account,
    role: given.role,
    nick: given.adminNick,
    face: given.adminFace,
    max_session: given.maxSession,
    auto_accept: given.autoAccept,
  }
  const present = Object.entries(columns).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(present), card }
}

/** Converts a row. */
export const toAdmin = (
  row: Omit<
    AdminTable,
    | 'card'
    | 'status'
    | 'status_reason'
    | 'away_at'
    | 'passed'
    | 'passed_at'
    | 'seen_at'
    | 'idle_since'
    | 'mail_notify'
    | 'mail_locale'
    | 'created_at'
  > & {
    card: Partial<AdminCard>
    status: number
    status_reason: string
  },
): Admin => {
  const card = { ...emptyCard, ...row.card }
  return {
    adminId: row.admin_id,
    account: row.account,
    role: row.role === ROLE.operator ? ROLE.operator : ROLE.agent,
    adminNick: row.nick,
    adminFace: row.face,
    adminCardSign: card.sign,
    adminCardTel: card.tel,
    adminCardMobile: card.mobile,
    adminCardEmail: card.email,
    adminCardQq: card.qq,
    adminCardWechat: card.wechat,
    maxSession: row.max_session,
    autoAccept: row.auto_accept === 0 ? 0 : 1,
    status: row.status,
    statusReason: row.status_reason,
  }
}

/** An agent's card as visitors see it. */
export type AdminCardInfo = Omit<Admin, 'account' | 'role' | 'maxSession' | 'autoAccept' | 'status' | 'statusReason'>

export const toCard = ({
  account: _account,
  role: _role,
  maxSession: _max,
  autoAccept: _auto,
  status: _status,
  statusReason: _reason,
  ...card
}: Admin): AdminCardInfo => card
