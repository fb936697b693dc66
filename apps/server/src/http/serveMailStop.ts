import { directionOf, tagOf, toLocale } from '@foyer/locales'
import { acceptedLocale, type ServerText, serverText } from '@foyer/locales/server/index'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type MailStops, STOP_PATH, type StoppedMails } from '../mail/stop.ts'

/** The token must not leave in a referrer, and the page needs nothing but its own form. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

type Asked = { readonly Querystring: { readonly token?: unknown } }

const send = (reply: FastifyReply, language: string, key: ServerText, found: StoppedMails | null, asks = false) => {
  const locale = toLocale(found?.locale ?? '') ?? acceptedLocale(language) ?? 'en'
  // the words are ours alone, and the number is a number: nothing in the page comes from people
  const words = serverText(locale, key, { number: `#${found?.woNo ?? 0}` })
  const press = asks ? `<form method="post"><button>${serverText(locale, 'mailStopYes')}</button></form>` : ''
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${words}</title>`
  const page = `<!doctype html><html lang="${tagOf(locale)}" dir="${directionOf(locale)}"><head>${head}</head><body><main><h1>${words}</h1>${press}</main></body></html>`
  return reply
    .code(found === null ? 404 : 200)
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(page)
}

const tokenOf = ({ token }: Asked['Querystring']): string => (typeof token === 'string' ? token.slice(0, 100) : '')

/**
 * Serves the page that stops mails about one ticket. Only a POST stops them: programs that look at the links of a mail fetch them with GET
 * (RFC 8058).
 */
export const serveMailStop = async (app: FastifyInstance, stops: MailStops): Promise<void> => {
  // mail programs post List-Unsubscribe=One-Click, as a form of either kind; the address says all
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, __, done) => done(null, ''))
  app.get<Asked>(STOP_PATH, { schema: { hide: true } }, async ({ query, headers }, reply) => {
    const found = await stops.find(tokenOf(query))
    return send(
      reply,
      headers['accept-language'] ?? '',
      found ? 'mailStopAsk' : 'mailStopUnknown',
      found,
      found !== null,
    )
  })
  app.post<Asked>(STOP_PATH, { schema: { hide: true } }, async ({ query, headers }, reply) => {
    const found = await stops.stop(tokenOf(query))
    return send(reply, headers['accept-language'] ?? '', found ? 'mailStopDone' : 'mailStopUnknown', found)
  })
  await Promise.resolve()
}
