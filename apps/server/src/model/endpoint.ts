import type { LlmConfig } from '../config.ts'
import { createBoundedFetch } from './boundedFetch.ts'
import type { Prompt } from './prompt.ts'

/** The endpoint of the installation, which speaks the protocol of OpenAI. */
export type Endpoint = {
  /**
   * The words of an answer as they come, '' for a sign of life without any; ends when the model has ended or `signal` aborts.
   * @throws EndpointError for whatever goes wrong there, and nothing else
   */
  readonly write: (messages: Prompt['messages'], signal: AbortSignal) => AsyncIterable<string>
}

/** A stream carries some 300 bytes around each word. */
const MAX_STREAM = 2_097_152

/** The endpoint refused, failed, or sent what is no stream of its protocol. */
export class EndpointError extends Error {
  override name = 'EndpointError'
  /** What an operator may be told: the message of an endpoint could repeat what was asked. */
  readonly reason: string
  /** What came back says that the question was not liked, not that the endpoint is unwell. */
  readonly isRefusal: boolean

  constructor(cause: unknown) {
    const reason = reasonOf(cause)
    super(reason, { cause })
    this.reason = reason
    this.isRefusal = isRefusal(cause)
  }
}

/** Refusals that every question would get: wrong key, no credit, no such model, too slow, too many. */
const EVERYBODYS = new Set([401, 402, 404, 408, 429])

// too long, filtered, flagged (some gateways say 403): a visitor can bring that about with one question
const isRefusal = (error: unknown): boolean => {
  const { status, code, type } = error as Record<'status' | 'code' | 'type', unknown>
  // within a stream that has begun there is no status: gateways put it in its place
  const said = typeof status === 'number' ? status : Number(code)
  if (said >= 400 && said < 500) return !EVERYBODYS.has(said)
  return status === undefined && type === 'invalid_request_error'
}

const reasonOf = (error: unknown): string => {
  const { status, code, cause, name } = error as Record<'status' | 'code' | 'cause' | 'name', unknown>
  if (typeof status === 'number') return `HTTP ${status}`
  if (typeof code === 'string' || typeof code === 'number') return String(code).slice(0, 64)
  return cause instanceof Error ? reasonOf(cause) : String(name)
}

/** Without a key no Authorization is sent, as local servers want it. */
export const createEndpoint = async ({ baseUrl, apiKey, model }: LlmConfig): Promise<Endpoint> => {
  // large, and most installations do without it
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
