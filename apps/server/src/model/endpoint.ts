import type { LlmConfig } from '../config.ts'
import { createBoundedFetch } from './boundedFetch.ts'
import type { Prompt } from './prompt.ts'

/** The endpoint of the installation, which speaks the protocol of OpenAI. Whatever goes wrong there is thrown. */
export type Endpoint = {
  /** The words of an answer as they come; ends when the model has ended or `signal` aborts. */
  readonly write: (messages: Prompt['messages'], signal: AbortSignal) => AsyncIterable<string>
}

/** A stream carries some 300 bytes around each word. */
const MAX_STREAM = 2_097_152

/** What came back says that the question was not liked, not that the endpoint is unwell. */
export const isRefusal = (error: unknown): boolean => {
  const { status } = error as { status?: unknown }
  return status === 400 || status === 413 || status === 422
}

/** What an operator may be told of an error: its message could repeat what was asked. */
export const reasonOf = (error: unknown): string => {
  const { status, code, cause, name } = error as Record<'status' | 'code' | 'cause' | 'name', unknown>
  if (typeof status === 'number') return `HTTP ${status}`
  if (typeof code === 'string') return code
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
      const stream = await client.chat.completions.create(
        { model, messages: [...messages], temperature: 0, stream: true },
        { signal },
      )
      for await (const chunk of stream) {
        const text: unknown = chunk.choices?.[0]?.delta?.content
        if (typeof text === 'string') yield text
      }
    },
  }
}
