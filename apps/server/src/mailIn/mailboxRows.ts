import type { RequestOf, ResponseOf } from '@foyer/protocol/call'
import type { MailboxProblem } from '@foyer/protocol/kinds'
import type { mailInCalls } from '@foyer/protocol/manage/mailIn'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import type { MailboxRow } from './types.ts'

export type SaveMailbox = RequestOf<(typeof mailInCalls)['saveMailbox']>
export type Mailbox = ResponseOf<(typeof mailInCalls)['saveMailbox']>

export const shown = (row: MailboxRow): Mailbox => ({
  mailboxId: row.mailbox_id,
  mailAddress: row.mail_address,
  host: row.host,
  port: row.port,
  security: row.security,
  account: row.account,
  folder: row.folder,
  groupId: row.group_id,
  typeId: row.type_id,
  channelId: row.channel_id,
  enabled: row.enabled,
  fromSetting: row.from_setting,
  readAt: row.read_at,
  problem: row.problem,
  problemText: row.problem_text,
})

export const READ = 'select * from mailbox where tenant_id = $1 and mailbox_id = $2 for update'

const find = async (tx: Pick<Tx, 'rows'>, tenantId: string, mailboxId: string): Promise<MailboxRow> => {
  const [row] = await tx.rows<MailboxRow>({ text: READ, values: [tenantId, mailboxId] })
  if (row === undefined) throw failures.notFound()
  return row
}

export const started = (tenantId: string, mailboxId: string, now: number): MailboxRow => ({
  tenant_id: tenantId,
  mailbox_id: mailboxId,
  mail_address: '',
  host: '',
  port: 993,
  security: 'tls',
  account: '',
  sealed_password: '',
  folder: 'INBOX',
  group_id: '',
  type_id: '',
  channel_id: '',
  enabled: 1,
  from_setting: 0,
  uid_validity: '',
  last_uid: 0,
  leased_by: '',
  leased_until: 0,
  due: 0,
  failures: 0,
  read_at: null,
  problem: '',
  problem_text: '',
  updated_at: now,
})

/** The row with what a save says; a place where other mails lie is read from its beginning. */
export const changed = (row: MailboxRow, save: SaveMailbox, now: number): MailboxRow => {
  const chosen = {
    group_id: save.groupId ?? row.group_id,
    type_id: save.typeId ?? row.type_id,
    channel_id: save.channelId ?? row.channel_id,
  }
  if (row.from_setting === 1) return Object.assign({}, row, chosen)
  const place = {
    host: (save.host ?? row.host).toLowerCase(),
    port: save.port ?? row.port,
    account: save.account ?? row.account,
    folder: save.folder ?? row.folder,
  }
  const isSame = place.host === row.host && place.account === row.account && place.folder === row.folder
  return Object.assign({}, row, chosen, place, {
    mail_address: (save.mailAddress ?? row.mail_address).trim(),
    security: save.security ?? row.security,
    enabled: save.enabled ?? row.enabled,
    ...(isSame ? {} : { uid_validity: '', last_uid: 0 }),
    leased_by: '',
    leased_until: 0,
    due: 0,
    failures: 0,
    problem: '' as MailboxProblem,
    problem_text: '',
    updated_at: Math.max(now, row.updated_at + 1),
  })
}

const EXISTS = {
  groupId: 'select 1 from agent_group where tenant_id = $1 and group_id = $2',
  channelId: 'select 1 from channel where tenant_id = $1 and channel_id = $2',
  typeId: `select 1 from wo_template where tenant_id = $1 and body #>> '{woType,typeId}' = $2`,
}

export const checkChosen = async (tx: Pick<Tx, 'rows'>, tenantId: string, save: SaveMailbox): Promise<void> => {
  for (const [member, text] of Object.entries(EXISTS)) {
    const id = save[member as keyof typeof EXISTS] ?? ''
    if (id !== '' && (await tx.rows({ text, values: [tenantId, id] })).length === 0)
      throw failures.badRequest(`${member}: one of this tenant, or empty`)
  }
}

const ADDRESS = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,255}$/

const checkMailbox = ({ host, account, mail_address, security, folder }: MailboxRow): void => {
  if (host === '') throw failures.badRequest('host: the name of a mail server')
  if (account === '') throw failures.badRequest('account: the name that the mail server knows')
  if (folder.trim() === '') throw failures.badRequest('folder: a folder such as INBOX')
  if (mail_address !== '' && !ADDRESS.test(mail_address))
    throw failures.badRequest('mailAddress: a mail address, or empty')
  // a password in clear stays on this machine
  if (security === 'none' && !/^(?:localhost|::1|127\.[\d.]+)$/.test(host))
    throw failures.badRequest('security: tls or starttls')
}

export const write = async (tx: Tx, row: MailboxRow): Promise<void> => {
  const { tenant_id, mailbox_id, ...columns } = row
  await tx.k
    .insertInto('mailbox')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'mailbox_id']).doUpdateSet(columns))
    .execute()
}

type DraftParts = { readonly tx: Pick<Tx, 'rows'>; readonly random: Random; readonly now: number }

/** The stored row, or a new one, with what is to be saved; a password goes to no other server than the one it was given for. */
export const draftMailbox = async (
  { tx, random, now }: DraftParts,
  tenantId: string,
  save: SaveMailbox,
): Promise<MailboxRow> => {
  const isNew = save.mailboxId === undefined || save.mailboxId === ''
  const before = isNew ? started(tenantId, newId(random, 'mb'), now) : await find(tx, tenantId, save.mailboxId ?? '')
  const row = changed(before, save, now)
  if (row.from_setting === 0) checkMailbox(row)
  const isElsewhere = row.host !== before.host || row.port !== before.port || row.account !== before.account
  if (save.password === undefined && (isNew || isElsewhere)) throw failures.badRequest('password: that of the account')
  return row
}
