import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, list, name, nullable, onOff, text, time, word } from '../fields.ts'
import { MAIL_IN_STATES, MAILBOX_PROBLEMS, MAILBOX_SECURITY } from '../kinds.ts'
import { ticketPage } from '../ticket.ts'

const host = Type.String({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9._:-]+$' })
const port = Type.Integer({ minimum: 1, maximum: 65_535 })

/** Where a mailbox is, and what becomes of its mails. */
const mailboxSettings = {
  /** The address that customers write to, and that answers come from; '' for the sender of all mails. */
  mailAddress: text(320),
  host,
  port,
  /** `tls` from the first byte, `starttls` before the password. */
  security: word(...MAILBOX_SECURITY),
  account: text(320),
  folder: text(500),
  /** Group, type and channel of its new tickets; '' leaves them to the rules. */
  groupId: id,
  typeId: id,
  channelId: id,
  /** 0: it is not read. */
  enabled: onOff,
}

/** A mailbox whose mails become tickets; the password is never answered. */
const mailbox = Type.Object({
  mailboxId: Type.String(),
  ...mailboxSettings,
  /** 1: it comes from the installation's settings, and only `groupId`, `typeId` and `channelId` can be changed. */
  fromSetting: onOff,
  /** When it was read without a problem last; null: never. */
  readAt: nullable(time),
  /** Why it cannot be read, '' if it can; `problemText` is what its server said, on one line. */
  problem: word(...MAILBOX_PROBLEMS),
  problemText: Type.String(),
})

const savedMailbox = Type.Object({
  mailboxId: Type.Optional(id),
  ...Type.Partial(Type.Object(mailboxSettings)).properties,
  /** Without it the stored one stays, unless host, port or account change. */
  password: Type.Optional(text(1000)),
})

const mailboxExample: Static<typeof mailbox> = {
  mailboxId: 'mb01',
  mailAddress: 'service@example.com',
  host: 'imap.example.com',
  port: 993,
  security: 'tls',
  account: 'service@example.com',
  folder: 'INBOX',
  groupId: '',
  typeId: 'wt01',
  channelId: '',
  enabled: 1,
  fromSetting: 0,
  readAt: 1_767_225_600_000,
  problem: '',
  problemText: '',
}

const saveMailbox = defineCall({
  door: 'manage',
  name: 'saveMailbox',
  summary: 'Makes or changes a mailbox whose mails become tickets',
  ledger: 'D-25',
  auth: 'operator',
  request: savedMailbox,
  response: mailbox,
  examples: [
    {
      host: 'imap.example.com',
      account: 'service@example.com',
      password: 'secret',
      mailAddress: 'service@example.com',
    },
  ],
  responseExamples: [mailboxExample],
})

const getMailboxList = defineCall({
  door: 'manage',
  name: 'getMailboxList',
  summary: 'The mailboxes whose mails become tickets',
  ledger: 'D-25',
  auth: 'operator',
  request: Type.Object(ticketPage),
  response: Type.Array(mailbox),
  examples: [{}],
  responseExamples: [[mailboxExample]],
})

const deleteMailbox = defineCall({
  door: 'manage',
  name: 'deleteMailbox',
  summary: 'Removes a mailbox; its tickets stay',
  ledger: 'D-25',
  auth: 'operator',
  request: Type.Object({ id }),
  response: acknowledged,
  examples: [{ id: 'mb01' }],
  responseExamples: [true],
})

const testMailbox = defineCall({
  door: 'manage',
  name: 'testMailbox',
  summary: 'Signs in to a mailbox and opens its folder, without reading a mail; `mailboxId` alone tries a stored one',
  ledger: 'D-25',
  auth: 'operator',
  request: savedMailbox,
  response: Type.Object({
    problem: word(...MAILBOX_PROBLEMS),
    problemText: Type.String(),
    /** Mails in the folder. */
    mails: Type.Integer(),
  }),
  examples: [{ mailboxId: 'mb01' }],
  responseExamples: [{ problem: '', problemText: '', mails: 12 }],
})

/** A mail that was fetched. */
const mailIn = Type.Object({
  mailId: Type.String(),
  mailboxId: Type.String(),
  state: word(...MAIL_IN_STATES),
  /** Why it was ignored or failed: a word such as `autoReply`, or the fault. */
  reason: Type.String(),
  sender: Type.String(),
  title: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** Its ticket, '' for none. */
  woId: Type.String(),
  at: time,
  /** The first words as they arrived, of a mail that failed. */
  excerpt: Type.String(),
})

const getMailInList = defineCall({
  door: 'manage',
  name: 'getMailInList',
  summary: 'Mails that were fetched, newest first; those that failed unless `states` says otherwise',
  ledger: 'D-25',
  auth: 'operator',
  request: Type.Object({ states: Type.Optional(list(word(...MAIL_IN_STATES), 4)), ...ticketPage }),
  response: Type.Object({ total: Type.Integer(), list: Type.Array(mailIn) }),
  examples: [{}, { states: ['ignored'], page: 1, pageSize: 20 }],
  responseExamples: [
    {
      total: 1,
      list: [
        {
          mailId: 'mi01',
          mailboxId: 'mb01',
          state: 'failed',
          reason: 'unreadable',
          sender: 'lee@example.com',
          title: 'My order',
          size: 2048,
          woId: '',
          at: 1_767_225_600_000,
          excerpt: 'From: lee@example.com',
        },
      ],
    },
  ],
})

const retryMailIn = defineCall({
  door: 'manage',
  name: 'retryMailIn',
  summary: 'Reads a mail again that failed, or makes a ticket of one that was ignored',
  ledger: 'D-25',
  auth: 'operator',
  request: Type.Object({ id }),
  response: acknowledged,
  examples: [{ id: 'mi01' }],
  responseExamples: [true],
})

const dropMailIn = defineCall({
  door: 'manage',
  name: 'dropMailIn',
  summary: 'Puts a mail away that failed, for good',
  ledger: 'D-25',
  auth: 'operator',
  request: Type.Object({ id: name }),
  response: acknowledged,
  examples: [{ id: 'mi01' }],
  responseExamples: [true],
})

/** Mailboxes, and the mails fetched from them (D-25). */
export const mailInCalls = {
  saveMailbox,
  getMailboxList,
  deleteMailbox,
  testMailbox,
  getMailInList,
  retryMailIn,
  dropMailIn,
} as const
