import type { ManageRequest } from '@foyer/client/agent/managing'
import type { Translations } from '@foyer/protocol/setting'
import type { Person } from './names.ts'

/** What is edited of a person. An empty password keeps the old one. */
export type PersonForm = Pick<
  Person,
  | 'account'
  | 'adminNick'
  | 'adminFace'
  | 'adminCardSign'
  | 'adminCardTel'
  | 'adminCardMobile'
  | 'adminCardEmail'
  | 'adminCardQq'
  | 'adminCardWechat'
  | 'maxSession'
  | 'autoAccept'
  | 'languages'
  | 'groupIds'
> & { readonly roleId: string; readonly password: string; readonly translations: Translations }

export const toForm = (person: Person): PersonForm => ({
  account: person.account,
  adminNick: person.adminNick,
  adminFace: person.adminFace,
  adminCardSign: person.adminCardSign,
  adminCardTel: person.adminCardTel,
  adminCardMobile: person.adminCardMobile,
  adminCardEmail: person.adminCardEmail,
  adminCardQq: person.adminCardQq,
  adminCardWechat: person.adminCardWechat,
  maxSession: person.maxSession,
  autoAccept: person.autoAccept,
  languages: person.languages,
  groupIds: person.groupIds,
  roleId: person.roleId ?? '',
  password: '',
  translations: person.translations ?? {},
})

/** What the editor saves of a person: the members that were changed. */
export const toSave = (form: PersonForm, before: PersonForm): ManageRequest<'saveAdmin'> => {
  const names = Object.keys(form) as (keyof PersonForm)[]
  const changed = names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, form[name]]))
}
