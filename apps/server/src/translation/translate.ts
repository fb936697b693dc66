import { MSG_TYPE } from '@foyer/protocol/kinds'
import { LOCALES } from '@foyer/protocol/limits'
import type { Messages } from '../conversations/read.ts'
import type { Key } from '../conversations/unit.ts'
import type { Db } from '../db/open.ts'
import type { Egress } from '../egress/egress.ts'
import { failures } from '../errors.ts'
import type { MessageRow } from '../events/log.ts'
import { createRunning } from '../running.ts'
import type { Tenants } from '../tenants/settings.ts'
import type { Translator } from '../tenants/translator.ts'

/** A visitor's thread, and which of its messages the caller may read. */
export type Readable = Key & {
  readonly mayRead: (row: MessageRow) => boolean
  /** Limit of concurrent translations of this thread, so that one visitor cannot use up the tenant's. */
  readonly atOnce?: number
}

/** Translates text messages by the operator's endpoint and stores the result, so that each is requested once (G-58). */
export type Translation = {
  /**
   * @param locale one of the 24
   * @throws notFound if the message is no readable text or no translator is set; badRequest for an unknown locale; translationFailed
   */
  readonly translate: (thread: Readable, msgId: string, locale: string) => Promise<string>
  /** Translates a text that nobody stores, to try the endpoint. @throws notFound if there is none; translationFailed */
  readonly tryText: (tenantId: string, text: string, locale: string) => Promise<string>
  /** Stored translations of these messages, by message id. */
  readonly translated: (key: Key, msgIds: readonly string[], locale: string) => Promise<ReadonlyMap<string, string>>
}

/** Our locales that translators name differently: newer names first, since an older service refuses a name that it does not know. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  tw: ['zh-Hant', 'zt'],
  zh: ['zh-Hans', 'zh'],
  fil: ['tl'],
}

/** Concurrent translations per tenant; one desk requests two at a time. */
const AT_ONCE = 100

const textOf = (body: string): string | null => {
  try {
    const text: unknown = (JSON.parse(body) as { translatedText?: unknown } | null)?.translatedText
    return typeof text === 'string' && text.trim() !== '' ? text.toWellFormed().replaceAll('\0', '') : null
  } catch {
    return null
  }
}

const isText = (row: MessageRow | undefined): row is MessageRow =>
  row !== undefined && !row.recalled && row.msg_type === MSG_TYPE.text

export const createTranslation = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly clock: { now(): number }
  readonly messages: Pick<Messages, 'find'>
  readonly tenants: Pick<Tenants, 'getTranslator'>
  readonly egress: Egress
}): Translation => {
  const { db, clock, egress } = parts
  const running = createRunning()

  const ask = async ({ url, apiKey }: Translator, text: string, locale: string): Promise<string> => {
    for (const target of TARGETS[locale] ?? [locale]) {
      const body = JSON.stringify({ q: text, source: 'auto', target, format: 'text', api_key: apiKey })
      const answer = await egress({ url, method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
        () => null,
      )
      const found = answer?.status === 200 ? textOf(answer.body) : null
      if (found !== null) return found
      if (answer?.status !== 400) break
    }
    throw failures.translationFailed()
  }

  const translated: Translation['translated'] = async ({ tenantId, userId }, msgIds, locale) => {
    if (msgIds.length === 0) return new Map()
    const rows = await db.rows<{ msgId: string; content: string }>({
      name: 'translation-find',
      text: `select msg_id as "msgId", content from message_translation
        where tenant_id = $1 and user_id = $2 and msg_id = any($3) and locale = $4`,
      values: [tenantId, userId, msgIds, locale],
    })
    return new Map(rows.map(({ msgId, content }) => [msgId, content]))
  }

  const askFor = async (
    { tenantId, userId, atOnce = AT_ONCE }: Omit<Readable, 'mayRead'>,
    content: string,
    locale: string,
  ) => {
    const translator = await parts.tenants.getTranslator(tenantId)
    if (translator === null) throw failures.notFound()
    const thread = `${tenantId}\n${userId}`
    if (running.of(tenantId) >= AT_ONCE || running.of(thread) >= atOnce) throw failures.translationFailed()
    const ends = [running.begin(tenantId), running.begin(thread)]
    return ask(translator, content, locale).finally(() => {
      for (const end of ends) end()
    })
  }

  const translate: Translation['translate'] = async (thread, msgId, locale) => {
    if (!LOCALES.includes(locale)) throw failures.badRequest(`locale: one of ${LOCALES.join(', ')} is expected`)
    const row = await parts.messages.find(thread, msgId)
    if (!isText(row) || !thread.mayRead(row)) throw failures.notFound()
    const known = (await translated(thread, [row.msg_id], locale)).get(row.msg_id)
    if (known !== undefined) return known
    const content = await askFor(thread, row.content, locale)
    await db.rows({
      name: 'translation-insert',
      text: `insert into message_translation (tenant_id, user_id, msg_id, locale, content, at) values ($1, $2, $3, $4, $5, $6)
        on conflict do nothing`,
      values: [thread.tenantId, thread.userId, row.msg_id, locale, content, clock.now()],
    })
    return content
  }

  const tryText: Translation['tryText'] = (tenantId, text, locale) => {
    if (!LOCALES.includes(locale)) throw failures.badRequest(`locale: one of ${LOCALES.join(', ')} is expected`)
    return askFor({ tenantId, userId: '' }, text, locale)
  }

  return { translate, translated, tryText }
}
