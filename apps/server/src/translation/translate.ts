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

/**
 * A text message in another language, by the endpoint that an operator named; kept, so that it is asked for once (G-58).
 * @param thread of whom, and up to when (epoch ms, null for now): later words may be a colleague's
 * @param locale one of the 24
 * @throws notFound for what is no text of the thread or where nothing translates, badRequest for another locale, translationFailed
 */
export type Translate = (
  thread: Key & { readonly nextTime: number | null },
  msgId: string,
  locale: string,
) => Promise<string>

/** Names of ours that the protocol writes otherwise: newer services first, as an older one refuses what it does not know. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  tw: ['zh-Hant', 'zt'],
  zh: ['zh-Hans', 'zh'],
  fil: ['tl'],
}

const TEXT = 1

/** Translations of a tenant that may be under way at once: a desk asks for two at a time. */
const AT_ONCE = 100

const translated = (body: string): string | null => {
  try {
    const text: unknown = (JSON.parse(body) as { translatedText?: unknown } | null)?.translatedText
    return typeof text === 'string' && text.trim() !== '' ? text.toWellFormed().replaceAll('\0', '') : null
  } catch {
    return null
  }
}

const isText = (row: MessageRow | undefined): row is MessageRow =>
  row !== undefined && !row.recalled && row.msg_type === TEXT

export const createTranslate = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly clock: { now(): number }
  readonly messages: Pick<Messages, 'find'>
  readonly tenants: Pick<Tenants, 'getTranslator'>
  readonly egress: Egress
}): Translate => {
  const { db, clock, egress } = parts
  const running = createRunning()

  const ask = async ({ url, apiKey }: Translator, text: string, locale: string): Promise<string> => {
    for (const target of TARGETS[locale] ?? [locale]) {
      const body = JSON.stringify({ q: text, source: 'auto', target, format: 'text', api_key: apiKey })
      const answer = await egress({ url, method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
        () => null,
      )
      const found = answer?.status === 200 ? translated(answer.body) : null
      if (found !== null) return found
      if (answer?.status !== 400) break
    }
    throw failures.translationFailed()
  }

  return async (thread, msgId, locale) => {
    if (!LOCALES.includes(locale)) throw failures.badRequest(`locale: one of ${LOCALES.join(', ')} is expected`)
    const row = await parts.messages.find(thread, msgId)
    if (!isText(row) || row.at >= (thread.nextTime ?? Number.POSITIVE_INFINITY)) throw failures.notFound()
    const at = [thread.tenantId, thread.userId, row.msg_id, locale]
    const [known] = await db.rows<{ content: string }>({
      name: 'translation-find',
      text: 'select content from message_translation where tenant_id = $1 and user_id = $2 and msg_id = $3 and locale = $4',
      values: at,
    })
    if (known !== undefined) return known.content
    const translator = await parts.tenants.getTranslator(thread.tenantId)
    if (translator === null) throw failures.notFound()
    if (running.of(thread.tenantId) >= AT_ONCE) throw failures.translationFailed()
    const end = running.begin(thread.tenantId)
    const content = await ask(translator, row.content, locale).finally(end)
    await db.rows({
      name: 'translation-insert',
      text: `insert into message_translation (tenant_id, user_id, msg_id, locale, content, at) values ($1, $2, $3, $4, $5, $6)
        on conflict do nothing`,
      values: [...at, content, clock.now()],
    })
    return content
  }
}
