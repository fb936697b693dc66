import { between, choice, filledLine, line, link, text, wrong } from '../checks.ts'
import type { AdminCard, AdminTable } from '../db/tables/people.ts'

/** An agent (role 1) or operator (role 2) as others may see them: never with the password. */
export type Admin = {
  readonly adminId: string
  readonly account: string
  readonly role: 1 | 2
  readonly adminNick: string
  readonly adminFace: string
  readonly adminCardSign: string
  readonly adminCardTel: string
  readonly adminCardMobile: string
  readonly adminCardEmail: string
  readonly adminCardQq: string
  readonly adminCardWechat: string
  readonly maxSession: number
  readonly autoAccept: 0 | 1
  /** 0 offline, 1 online, 2 busy. */
  readonly status: number
  /** Why, for colleagues. */
  readonly statusReason: string
}

/** What an operator may save of one; members that are absent stay as they are. */
export type AdminSave = { readonly [Member in Exclude<keyof Admin, 'status' | 'statusReason'>]?: unknown } & {
  readonly password?: unknown
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

const cardChecks = {
  adminCardSign: text(500),
  adminCardTel: line(64),
  adminCardMobile: line(64),
  adminCardEmail: line(320),
  adminCardQq: line(64),
  adminCardWechat: line(64),
}

const cardNames = Object.keys(cardMembers) as (keyof typeof cardMembers)[]

export const emptyCard: AdminCard = { sign: '', tel: '', mobile: '', email: '', qq: '', wechat: '' }

export const checkAccount = (value: unknown): string => {
  if (typeof value === 'string' && /^[^\s\p{Cc}]{1,64}$/u.test(value) && value.isWellFormed()) return value
  throw wrong('account', 'at most 64 characters without spaces')
}

/** Checks what is present of a save. */
export const checkAdmin = (save: AdminSave, before: AdminCard): Partial<AdminValues> => {
  const card = { ...before }
  for (const name of cardNames)
    if (save[name] !== undefined) card[cardMembers[name]] = cardChecks[name](save[name], name)
  return {
    ...(save.account === undefined ? {} : { account: checkAccount(save.account) }),
    ...(save.role === undefined ? {} : { role: choice(1, 2)(save.role, 'role') }),
    ...(save.adminNick === undefined ? {} : { nick: filledLine(64)(save.adminNick, 'adminNick') }),
    ...(save.adminFace === undefined ? {} : { face: link(save.adminFace, 'adminFace') }),
    ...(save.maxSession === undefined ? {} : { max_session: between(0, 1000)(save.maxSession, 'maxSession') }),
    ...(save.autoAccept === undefined ? {} : { auto_accept: choice(0, 1)(save.autoAccept, 'autoAccept') }),
    card,
  }
}

/** A row as it is shown. */
export const toAdmin = (
  row: Omit<
    AdminTable,
    'card' | 'status' | 'status_reason' | 'away_at' | 'passed' | 'passed_at' | 'seen_at' | 'idle_since' | 'created_at'
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
    role: row.role === 2 ? 2 : 1,
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

/** The card of an agent, as visitors see it. */
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
