import type { Translations } from '@foyer/protocol/setting'
import { admin, type Admin as WireAdmin } from '@foyer/protocol/staff'
import { applyTexts, textsIn } from '@foyer/protocol/texts'
import { Type } from 'typebox'
import { check, checkPresent, type Save } from '../checks.ts'
import type { AdminCard, AdminTable } from '../db/tables/people.ts'
import { savedTexts } from '../texts/checkTexts.ts'

/** An agent (role 1) or operator (role 2), without the password. */
export type Admin = Readonly<WireAdmin> & {
  readonly translations: Translations
  /** 0 offline, 1 online, 2 busy. */
  readonly status: number
  /** The reason that colleagues see. */
  readonly statusReason: string
}

/** The columns of an admin that a save writes. */
export type AdminValues = {
  account: string
  role_id: string
  nick: string
  face: string
  card: AdminCard
  max_session: number
  auto_accept: number
  languages: readonly string[]
  translations: Translations
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

const settings = Type.Omit(admin, ['adminId', 'translations']).properties

/** Name and motto of a person, and both in other languages. */
export type CardTexts = { readonly nick: string; readonly sign: string; readonly translations?: Translations }

/** The translations after a save. @param texts as they will be stored */
export const checkCardTexts = (save: Save, texts: CardTexts): Translations => {
  const named = { adminNick: texts.nick, adminCardSign: texts.sign }
  return savedTexts(admin, { before: named, after: named }, save.translations, texts.translations)
}

export const checkAccount = (value: unknown): string => check(settings.account, value, 'account')

/** Checks the settings that a save contains. */
export const checkAdmin = (save: Save, before: AdminCard): Partial<Omit<AdminValues, 'translations'>> => {
  const given = checkPresent(settings, save)
  const card = { ...before }
  for (const name of cardNames) card[cardMembers[name]] = given[name] ?? card[cardMembers[name]]
  const columns = {
    account: given.account,
    role_id: given.roleId,
    nick: given.adminNick,
    face: given.adminFace,
    max_session: given.maxSession,
    auto_accept: given.autoAccept,
    languages: given.languages && [...new Set(given.languages)],
  }
  const present = Object.entries(columns).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(present), card }
}

/** Converts a row. @param role as the person's role has it on the wire */
export const toAdmin = (
  row: Omit<
    AdminTable,
    | 'card'
    | 'languages'
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
    | 'translations'
  > & {
    card: Partial<AdminCard>
    languages: readonly string[]
    status: number
    status_reason: string
    translations: Translations
  },
  role: 1 | 2,
): Admin => {
  const card = { ...emptyCard, ...row.card }
  return {
    adminId: row.admin_id,
    account: row.account,
    role,
    roleId: row.role_id,
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
    languages: [...row.languages],
    status: row.status,
    statusReason: row.status_reason,
    translations: row.translations,
  }
}

/** An agent's card with its texts in every language. */
export type AdminCardInfo = Omit<
  Admin,
  'account' | 'role' | 'roleId' | 'maxSession' | 'autoAccept' | 'languages' | 'status' | 'statusReason'
>

export const toCard = ({
  account: _account,
  role: _role,
  roleId: _roleId,
  maxSession: _max,
  autoAccept: _auto,
  languages: _languages,
  status: _status,
  statusReason: _reason,
  ...card
}: Admin): AdminCardInfo => card

/** A card as visitors see it in a language. */
export const cardIn = ({ translations, ...card }: AdminCardInfo, locale: string): Omit<AdminCardInfo, 'translations'> =>
  applyTexts(card, textsIn(translations, locale))
