import type { LlmConfig } from '../config.ts'
import { createBoundedFetch } from './boundedFetch.ts'
import type { Prompt } from './prompt.ts'

/** The installation's model endpoint, which speaks the protocol of OpenAI. */
export type Endpoint = {
  /**
   * The parts of an answer as they arrive, '' for a chunk without text. Ends with the model or when `signal` aborts.
   * @throws EndpointError only
   */
  readonly write: (messages: Prompt['messages'], signal: AbortSignal) => AsyncIterable<string>
}

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
    write: async function* (messages, signal) {
      try {
        const stream = await client.chat.completions.create(
          { model, messages: [...messages], temperature: 0, stream: true },
          { signal },
        )
        for await (const chunk of stream) {
          const text: unknown = chunk.choices?.[0]?.delta?.content
          yield typeof text === 'string' ? text : ''
        }
      } catch (error) {
        throw new EndpointError(error)
      }
    },
  }
}
