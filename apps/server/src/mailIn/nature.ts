import type { Attachment, Email } from 'postal-mime'

/** `reply` is an automatic answer, as of somebody who is away; `machine` any other mail that no person wrote (RFC 3834). */
export type Nature = 'person' | 'reply' | 'machine'

/** What a mail server says about a mail of ours that it could not deliver. */
export type Bounce = {
  /** Of the mail that came back, without brackets; '' if it is not named. */
  readonly messageId: string
  readonly recipient: string
  readonly reason: string
  /** False: it is only late so far. */
  readonly isFinal: boolean
}

const headerOf = (email: Email, key: string): string | undefined =>
  email.headers
    .find((one) => one.key === key)
    ?.value.trim()
    .toLowerCase()

/** Subjects of automatic answers by programs that set no header. */
const AWAY =
  /^(?:auto(?:matic|matische|matisch|mated|-)?[\s:-]*(?:reply|response|antwort|antwoord)|out of (?:the )?office|abwesenheits(?:notiz|nachricht)|réponse automatique|risposta automatica|respuesta automática|resposta automática|automatisch antwoord|автоответ|自动(?:回复|答复)|自動(?:回覆|応答|返信)|자동 ?(?:회신|응답)|otomatik (?:yanıt|cevap)|odpowiedź automatyczna)/iu
const UNDELIVERED =
  /^(?:undeliver|unzustellbar|mail delivery (?:failed|failure|system)|delivery status notification|returned mail|failure notice|non remis|no se puede entregar|niet bezorgd|не доставлено|无法投递|系统退信|配信不能)/iu
const POSTMASTER = /^(?:mailer-daemon|postmaster|mail-daemon)(?:@|$)/

const isReport = ({ mimeType }: Attachment): boolean => mimeType === 'message/delivery-status'

const senderOf = (email: Email): string => {
  const { from } = email
  return (from !== undefined && from.group === undefined ? from.address : '').toLowerCase()
}

/** Whether a mail reports about another one: by its parts, or by its sender and subject. */
export const isBounce = (email: Email): boolean => {
  const type = headerOf(email, 'content-type') ?? ''
  if (/^multipart\/report/.test(type)) return !/report-type="?disposition/.test(type)
  if (email.attachments.some(isReport) || headerOf(email, 'x-failed-recipients') !== undefined) return true
  return (
    (POSTMASTER.test(senderOf(email)) || headerOf(email, 'return-path') === '<>') &&
    UNDELIVERED.test(email.subject ?? '')
  )
}

/** By whom a mail was written. */
export const natureOf = (email: Email): Nature => {
  const submitted = headerOf(email, 'auto-submitted') ?? 'no'
  const precedence = headerOf(email, 'precedence') ?? ''
  const has = (key: string) => headerOf(email, key) !== undefined
  const isReceipt = /report-type="?disposition/.test(headerOf(email, 'content-type') ?? '')
  const answers =
    submitted.startsWith('auto-replied') || submitted.startsWith('auto-notified') || precedence === 'auto_reply'
  if (answers || isReceipt || has('x-autoreply') || has('x-autorespond') || has('x-autoresponse')) return 'reply'
  if (AWAY.test((email.subject ?? '').trim())) return 'reply'
  if (!/^no\b/.test(submitted) || /^(?:bulk|junk|list)$/.test(precedence)) return 'machine'
  if (has('list-id') || has('list-post') || has('feedback-id')) return 'machine'
  return headerOf(email, 'return-path') === '<>' || POSTMASTER.test(senderOf(email)) ? 'machine' : 'person'
}

const textOf = ({ content }: Attachment): string =>
  (typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('latin1')).slice(0, 100_000)

const member = (text: string, name: string): string =>
  (new RegExp(`^${name}:[ \\t]*((?:.*(?:\\r?\\n[ \\t].*)*))`, 'im').exec(text)?.[1] ?? '').replace(/\s+/g, ' ').trim()

const original = (email: Email): string => {
  const returned = email.attachments.find(({ mimeType }) => /^(?:message\/rfc822|text\/rfc822-headers)/.test(mimeType))
  // older servers quote the mail in their text
  const text = returned === undefined ? (email.text ?? '').slice(0, 100_000) : textOf(returned)
  return member(text, 'message-id')
    .replace(/[<>\s]/g, '')
    .slice(0, 500)
}

/** What a bounce says; null if the mail is none. */
export const bounceOf = (email: Email): Bounce | null => {
  if (!isBounce(email)) return null
  const report = email.attachments.find(isReport)
  const status = report === undefined ? '' : textOf(report)
  const [, words] = /(?:^|\n)[ \t>]*((?:5\d\d|4\d\d)[ -][^\n]{5,300})/.exec((email.text ?? '').slice(0, 100_000)) ?? []
  const said = member(status, 'diagnostic-code').replace(/^[\w-]+;\s*/, '') || member(status, 'status') || words
  const recipient =
    member(status, 'final-recipient').replace(/^[\w-]+;\s*/, '') || headerOf(email, 'x-failed-recipients')
  return {
    messageId: original(email),
    recipient: (recipient ?? '').replace(/[<>]/g, '').toLowerCase().slice(0, 320),
    reason: (said ?? email.subject ?? '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 300),
    isFinal: !/^(?:delayed|delivered|relayed|expanded)$/i.test(member(status, 'action')),
  }
}
