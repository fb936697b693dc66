import type { Config } from '../config.ts'
import { readInstallationKey } from '../secrets/installationKey.ts'
import type { Tickets } from '../tickets/tickets.ts'
import { createSendAccountMail } from './accountMails.ts'
import { createComposeTicket } from './composeTicket.ts'
import { readDkim } from './dkim.ts'
import { createMail, type MailParts, NO_MAIL } from './mail.ts'
import { createNoteBounce, type NoteBounce } from './noteBounce.ts'
import { createPost, domainOf } from './post.ts'
import { createSendTest } from './sendTest.ts'
import { createMailStops } from './stop.ts'
import { createOutbox } from './store.ts'
import { createMailTexts, type MailTexts } from './texts.ts'
import { createMailWording } from './wording.ts'

type Parts = Pick<MailParts, 'db' | 'clock' | 'random' | 'channels'> & {
  readonly config: Pick<Config, 'smtp' | 'publicUrl' | 'dataDir' | 'secretKey'>
  readonly tickets: Pick<Tickets, 'change'>
  readonly files: { readonly root: string }
  readonly counted: { mailed(kind: string, outcome: string): void }
  readonly log: { warn(given: object, text: string): void }
}

/** What sends mails; nothing does if no mail server is configured. */
const openSending = async (
  { config, files, counted, log, ...parts }: Parts,
  texts: MailTexts,
  noteBounce: NoteBounce,
) => {
  const { smtp, publicUrl } = config
  if (smtp === undefined) return { mail: NO_MAIL, sendTest: null, sendAccountMail: null }
  const { db, clock } = parts
  const post = await createPost(smtp, await readDkim(smtp.dkim))
  const key = await readInstallationKey(config, parts.random)
  const outbox = createOutbox(db)
  const domain = domainOf(smtp)
  const place = { key, from: smtp.from.address, domain, publicUrl, filesRoot: files.root }
  const composeTicket = createComposeTicket({ ...parts, ...place, outbox, texts })
  const warn: MailParts['warn'] = (mail) => log.warn(mail, 'a mail was given up')
  const sending = { post, domain, publicUrl, composeTicket, noteBounce, onOutcome: counted.mailed, warn }
  const warnOf = (given: object, text: string) => log.warn(given, text)
  return {
    mail: createMail({ ...parts, ...sending }, outbox),
    sendTest: createSendTest(db, clock, post),
    sendAccountMail: createSendAccountMail(post, warnOf),
  }
}

/** Mails to visitors, customers and agents, and their words. @throws ConfigError if the key that signs them cannot */
export const openMail = async (parts: Parts) => {
  const { db, clock, config } = parts
  const noteBounce = createNoteBounce(parts.tickets)
  const texts = createMailTexts(db, clock)
  const { mail, sendTest, sendAccountMail } = await openSending(parts, texts, noteBounce)
  const wording = createMailWording({ db, clock, texts, publicUrl: config.publicUrl, sendTest })
  return { mail, wording, sendAccountMail, stops: createMailStops(db, clock, noteBounce) }
}
