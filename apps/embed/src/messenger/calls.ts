import { refusal } from '../core.ts'

type Token = () => string | undefined

const LIMIT = 15_000
const headers = (token: string | undefined) => ({
  'content-type': 'application/json',
  ...(token ? { token } : {}),
})

/** Calls of the server, without the cookies of anybody. */
export const createCalls = (origin: string, token: Token, signal: AbortSignal) => ({
  /** POSTs a visitor's call and answers its data; refused as 'unreachable' without an answer, as 'invalid' with the server's words. */
  post: async (call: string, body: unknown): Promise<unknown> => {
    const init = { method: 'POST', headers: headers(token()), body: JSON.stringify(body), credentials: 'omit' } as const
    const answer = await fetch(`${origin}/api/chat/visitor/${call}`, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
    })
      .then((response) => response.json() as Promise<{ code: number; message: string; data: unknown }>)
      .catch(() => {
        throw refusal('unreachable', `${call}: no answer`)
      })
    if (answer.code !== 200) throw refusal('invalid', `${call}: ${answer.message}`)
    return answer.data
  },

  /**
   * Follows a stream of server-sent events and hands on the data of each. Resolves when it ends; rejects when it breaks, or when nothing at all
   * has come for `silence` ms, as a line that is cut without notice never ends.
   */
  follow: async (path: string, hear: (data: unknown) => void, stop: AbortSignal, silence: number): Promise<void> => {
    const quiet = new AbortController()
    const watch = () => setTimeout(() => quiet.abort(), silence)
    let timer = watch()
    try {
      const response = await fetch(origin + path, {
        headers: { accept: 'text/event-stream', ...(token() ? { token: `${token()}` } : {}) },
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any([stop, quiet.signal]),
      })
      if (!response.body || !/event-stream/.test(response.headers.get('content-type') ?? ''))
        throw new Error('no stream')
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      let rest = ''
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return
        clearTimeout(timer)
        timer = watch()
        const parts = (rest + value).split(/\r?\n\r?\n/)
        rest = parts.pop() ?? ''
        for (const part of parts) {
          const data = part
            .split(/\r?\n/)
            .flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []))
            .join('\n')
          if (data) hear(JSON.parse(data))
        }
      }
    } finally {
      clearTimeout(timer)
    }
  },
})
export type Calls = ReturnType<typeof createCalls>
