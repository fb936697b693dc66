import type { Config } from '../config.ts'
import { readInstallationKey } from '../secrets/installationKey.ts'
import type { Tickets } from '../tickets/tickets.ts'
import { createComposeTicket } from './composeTicket.ts'
import { createMail, type Mail, type MailParts, NO_MAIL } from './mail.ts'
import { createNoteBounce, type NoteBounce } from './noteBounce.ts'
import { createPost, domainOf } from './post.ts'
import { createMailStops } from './stop.ts'
import { createOutbox } from './store.ts'
import { createMailTexts } from './texts.ts'

type Parts = Pick<MailParts, 'db' | 'clock' | 'random' | 'channels'> & {
  readonly config: Pick<Config, 'smtp' | 'publicUrl' | 'dataDir' | 'secretKey'>
  readonly tickets: Pick<Tickets, 'change'>
  readonly files: { readonly root: string }
  readonly counted: { mailed(kind: string, outcome: string): void }
  readonly log: { warn(given: object, text: string): void }
}

/** Mails to visitors, customers and agents; none are sent if no mail server is configured. */
export const openMail = async (parts: Parts) => {
  const noteBounce = createNoteBounce(parts.tickets)
  const stops = createMailStops(parts.db, parts.clock, noteBounce)
  return { mail: await openSending(parts, noteBounce), stops, noteBounce }
}

const openSending = async ({ config, files, counted, log, ...parts }: Parts, noteBounce: NoteBounce): Promise<Mail> => {
  const { smtp, publicUrl } = config
  if (smtp === undefined) return NO_MAIL
  const post = await createPost(smtp)
  const key = await readInstallationKey(config, parts.random)
  const outbox = createOutbox(parts.db)
  const domain = domainOf(smtp)
  const place = { key, from: smtp.from.address, domain, publicUrl, filesRoot: files.root }
  const composeTicket = createComposeTicket({
    ...parts,
    ...place,
    outbox,
    texts: createMailTexts(parts.db, parts.clock),
  })
  const warn: MailParts['warn'] = (mail) => log.warn(mail, 'a mail was given up')
  const sending = { post, domain, publicUrl, composeTicket, noteBounce, onOutcome: counted.mailed, warn }
  return createMail({ ...parts, ...sending }, outbox)
}
