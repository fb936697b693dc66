import type { Config } from '../config.ts'
import { createMail, type Mail, type MailParts, NO_MAIL } from './mail.ts'
import { createPost } from './post.ts'

type Parts = Pick<MailParts, 'db' | 'clock' | 'random' | 'channels'> & {
  readonly config: Pick<Config, 'smtp' | 'publicUrl'>
  readonly counted: { mailed(kind: string, outcome: string): void }
  readonly log: { warn(given: object, text: string): void }
}

/** Mails to visitors; none if no mail server is configured. */
export const openMail = async ({ config: { smtp, publicUrl }, counted, log, ...parts }: Parts): Promise<Mail> => {
  if (smtp === undefined) return NO_MAIL
  const post = await createPost(smtp)
  const warn: MailParts['warn'] = (mail) => log.warn(mail, 'a mail was given up')
  return createMail({ ...parts, post, publicUrl, onOutcome: counted.mailed, warn })
}
