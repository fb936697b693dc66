import type { LlmConfig } from '../config.ts'
import { createBoundedFetch } from './boundedFetch.ts'
import type { Prompt } from './prompt.ts'

/** The installation's model endpoint, which speaks the protocol of OpenAI. */
export type Endpoint = {
  /**
   * The parts of an answer as they arrive, '' for a chunk without text. Ends with the model or when `signal` aborts.
   * @param onUsed told once what the answer has used, however it ends
   * @throws EndpointError only
   */
  readonly write: (
    messages: Prompt['messages'],
    signal: AbortSignal,
    onUsed: (used: Used) => void,
  ) => AsyncIterable<string>
}

/** Tokens of one question. `estimated`: the endpoint did not say them, and they follow from the length of the texts. */
export type Used = { readonly tokensIn: number; readonly tokensOut: number; readonly estimated: boolean }

/** Bytes of a token, roughly and in most languages. */
const BYTES_PER_TOKEN = 4

const estimate = (texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / BYTES_PER_TOKEN)

/** Bytes of a stream, which has some 300 bytes of overhead per word. */
const MAX_STREAM = 2_097_152

/** The endpoint refused, failed, or sent no stream of its protocol. */
export class EndpointError extends Error {
  override name = 'EndpointError'
  /** For the log: the endpoint's own message could repeat the question. */
  readonly reason: string
  /** True if the endpoint refused this question, and is otherwise healthy. */
  readonly isRefusal: boolean

  constructor(cause: unknown) {
    const reason = reasonOf(cause)
    super(reason, { cause })
    this.reason = reason
    this.isRefusal = isRefusal(cause)
  }
}

/** Statuses that every question would get: wrong key, no credit, unknown model, too slow, too many. */
const FOR_EVERY_QUESTION = new Set([401, 402, 404, 408, 429])

// too long, filtered, flagged (some gateways answer 403): one visitor's question can cause that
const isRefusal = (error: unknown): boolean => {
  const { status, code, type } = error as Record<'status' | 'code' | 'type', unknown>
  // inside a stream there is no status; gateways put it into the code
  const said = typeof status === 'number' ? status : Number(code)
  if (said >= 400 && said < 500) return !FOR_EVERY_QUESTION.has(said)
  return status === undefined && type === 'invalid_request_error'
}

const reasonOf = (error: unknown): string => {
  const { status, code, cause, name } = error as Record<'status' | 'code' | 'cause' | 'name', unknown>
  if (typeof status === 'number') return `HTTP ${status}`
  if (typeof code === 'string' || typeof code === 'number') return String(code).slice(0, 64)
  return cause instanceof Error ? reasonOf(cause) : String(name)
}

/** Without a key it sends no Authorization header, as local servers expect. */
export const createEndpoint = async ({ baseUrl, apiKey, model }: LlmConfig): Promise<Endpoint> => {
  // imported late: it is large, and most installations have no model
  const { OpenAI } = await import('openai')
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    adminAPIKey: null,
    defaultHeaders: apiKey === undefined ? { authorization: null } : {},
    maxRetries: 0,
    logLevel: 'off',
    fetch: createBoundedFetch(fetch, MAX_STREAM, ['text/event-stream']),
  })
  return {
    write: async function* (messages, signal, onUsed) {
      let written = ''
      let told: Used | null = null
      try {
        const stream = await client.chat.completions.create(
          { model, messages: [...messages], temperature: 0, stream: true, stream_options: { include_usage: true } },
          { signal },
        )
        for await (const chunk of stream) {
          const text: unknown = chunk.choices?.[0]?.delta?.content
          const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = chunk.usage ?? {}
          if (Number.isInteger(tokensIn) && Number.isInteger(tokensOut))
            told = { tokensIn: Number(tokensIn), tokensOut: Number(tokensOut), estimated: false }
          if (typeof text === 'string') written += text
          yield typeof text === 'string' ? text : ''
        }
      } catch (error) {
        throw new EndpointError(error)
      } finally {
        const tokensIn = estimate(messages.map(({ content }) => content))
        if (told !== null || written !== '')
          onUsed(told ?? { tokensIn, tokensOut: estimate([written]), estimated: true })
      }
    },
  }
}
