import type { Fetch } from './boundedFetch.ts'

type Plain = { readonly choices?: readonly { readonly message?: unknown }[] }

/** An answer in one piece as the only event of a stream; a usage or an error in it stays where readers look for it. */
const eventOf = ({ choices, ...rest }: Plain): string =>
  `data: ${JSON.stringify({ ...rest, choices: (choices ?? []).map(({ message }) => ({ delta: message })) })}\n\ndata: [DONE]\n\n`

/**
 * A fetch for endpoints that ignore `stream`: an answer that comes as JSON becomes a stream of one event. Errors and
 * streams stay as they are.
 * @throws SyntaxError for JSON that is none
 */
export const streamPlainAnswers =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init)
    if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return response
    const plain = (await response.json()) as Plain
    return new Response(eventOf(plain), { headers: { 'content-type': 'text/event-stream' } })
  }
