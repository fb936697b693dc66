import type { ManageRequest, ManageResponse } from '@foyer/client/agent/managing'
import type { OperateKey } from '@foyer/locales/operate/index'

export type Mailbox = ManageResponse<'getMailboxList'>[number]

type Problem = Mailbox['problem']

/** Why a mailbox cannot be read, in words. */
export const problemTexts = {
  address: 'boxBadAddress',
  unreachable: 'boxUnreachable',
  encryption: 'boxEncryption',
  signIn: 'boxSignIn',
  folder: 'boxFolderGone',
  other: 'boxOther',
} as const satisfies Record<Exclude<Problem, ''>, OperateKey>

/** A mailbox in the editor. The password is never answered, so that an empty one keeps the stored one. */
export type MailboxForm = Pick<
  Mailbox,
  'mailAddress' | 'host' | 'security' | 'account' | 'folder' | 'groupId' | 'typeId' | 'channelId' | 'enabled'
> & { readonly port: string; readonly password: string }

export const blankMailbox: MailboxForm = {
  mailAddress: '',
  host: '',
  port: '993',
  security: 'tls',
  account: '',
  folder: 'INBOX',
  groupId: '',
  typeId: '',
  channelId: '',
  enabled: 1,
  password: '',
}

export const toForm = ({
  mailboxId: _,
  fromSetting: __,
  readAt: ___,
  problem: ____,
  ...box
}: Mailbox): MailboxForm => ({
  mailAddress: box.mailAddress,
  host: box.host,
  port: String(box.port),
  security: box.security,
  account: box.account,
  folder: box.folder,
  groupId: box.groupId,
  typeId: box.typeId,
  channelId: box.channelId,
  enabled: box.enabled,
  password: '',
})

/** What the editor saves; of a mailbox of the installation only where its tickets go. */
export const toSave = (form: MailboxForm, stored: Mailbox | null): ManageRequest<'saveMailbox'> => {
  const { groupId, typeId, channelId, password, port, ...access } = form
  const target = stored ? { mailboxId: stored.mailboxId } : {}
  const tickets = { groupId, typeId, channelId }
  if (stored?.fromSetting === 1) return Object.assign(target, tickets)
  const secret = password === '' ? {} : { password }
  return Object.assign(target, tickets, access, secret, { port: Number(port) })
}
