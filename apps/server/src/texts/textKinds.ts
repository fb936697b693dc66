import type { MailText } from '@foyer/protocol/kinds'
import type { Permission } from '@foyer/protocol/permissions'
import { filled } from '@foyer/protocol/setting'
import { check } from '../checks.ts'
import { type Item, KINDS, type Kind, rowsOf } from '../configuration/kinds.ts'
import type { Tx } from '../db/open.ts'
import { deleteMailText, putMailText } from '../mail/texts.ts'
import { checkPlaces } from '../mail/wordings.ts'
import type { Actor } from '../people/roles.ts'
import { changeAdmin } from '../people/writeAdmin.ts'

/** The lists of a configuration whose objects have texts for visitors. */
const CONFIGURED: readonly string[] = ['robots', 'flows', 'groups', 'replies', 'ticketTypes', 'channels', 'settings']

/** Names and mottos of people, who are in no configuration. */
const people = (actor: Actor): Kind => ({
  list: 'people',
  id: 'adminId',
  subject: 'admin',
  read: rowsOf(`select jsonb_build_object('adminId', admin_id, 'adminNick', nick, 'adminCardSign', coalesce(card ->> 'sign', ''), 'translations',
      translations) as item from admin where tenant_id = $1 order by admin_id`),
  put: (tx, _, { adminId, translations }) => changeAdmin(tx, actor, { adminId, translations }, null),
})

/** Puts the words of a mail in one language; '' brings back ours. */
const putMail = async (tx: Tx, tenantId: string, item: Item, now: number): Promise<void> => {
  const [mailText, locale] = [item.mailText as MailText, String(item.locale)]
  if (item.words === '') return void (await deleteMailText(tx, tenantId, { mailText, locale }))
  const words = check(filled(2000), item.words, `translations.${locale}.words`)
  checkPlaces(mailText, words)
  await putMailText(tx, tenantId, { mailText, locale, words }, now)
}

/** The operator's own words of mails, an item for each language. */
const MAILS: Kind = {
  list: 'mails',
  id: 'id',
  ids: /^\w+\/\w+$/,
  subject: 'mailText',
  read: rowsOf(`select jsonb_build_object('id', event || '/' || locale, 'mailText', event, 'locale', locale, 'words', words) as item
    from mail_text where tenant_id = $1 order by event, locale`),
  put: putMail,
}

/** What a list needs besides the right to import texts: what its own saves need. */
export const NEEDS: Readonly<Record<string, Permission>> = {
  people: 'people.write',
  replies: 'replies.shared',
  mails: 'mail.settings',
}

/** Everything with texts for visitors, as lists of a file. */
export const textKinds = (actor: Actor): readonly Kind[] => [
  ...KINDS.filter(({ list }) => CONFIGURED.includes(list)),
  people(actor),
  MAILS,
]
