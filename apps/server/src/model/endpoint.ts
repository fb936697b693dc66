import type { OpenAI } from 'openai'
import type { LlmConfig } from '../config.ts'
import { createBoundedFetch, type Fetch } from './boundedFetch.ts'
import { streamPlainAnswers } from './plainAnswers.ts'
import type { Prompt } from './prompt.ts'
import { estimateTokens } from './tokens.ts'

/** The installation's model endpoint, which speaks the protocol of OpenAI. */
export type Endpoint = {
  /**
   * The parts of an answer as they arrive, '' for a chunk without text; one part from an endpoint that does not stream. Ends with the model or when `signal` aborts.
   * @param onUsed told once what the answer has used, however it ends
   * @throws EndpointError only
   */
  readonly write: (
    messages: Prompt['messages'],
    signal: AbortSignal,
    onUsed: (used: Used) => void,
  ) => AsyncIterable<string>
}

/** The endpoint's vectors of texts. */
export type Embedder = {
  /**
   * A vector for each text, in their order: of finite numbers, not all 0, and of the same length.
   * @throws EndpointError only
   */
  readonly embed: (
    model: string,
    texts: readonly string[],
    signal: AbortSignal,
    onUsed: (used: Used) => void,
  ) => Promise<Float32Array[]>
}

/** Tokens of one question. `estimated`: the endpoint did not say them, and they follow from the length of the texts. */
export type Used = { readonly tokensIn: number; readonly tokensOut: number; readonly estimated: boolean }

/** Bytes of a stream, which has some 300 bytes of overhead per word. */
const MAX_STREAM = 2_097_152
/** Bytes of the vectors of a call: 32 texts of 4096 numbers each. */
const MAX_VECTORS = 4_194_304
/** Numbers of a vector. */
const MAX_LENGTH = 4096

/** The endpoint refused, failed, or sent no answer of its protocol. */
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

/** @throws Error without the endpoint's words */
const vectorsIn = (data: unknown, count: number): Float32Array[] => {
  const rows = Array.isArray(data) ? (data as { readonly index?: unknown; readonly embedding?: unknown }[]) : []
  const vectors = rows.map(({ embedding }) => Float32Array.from(Array.isArray(embedding) ? embedding : []))
  const length = vectors[0]?.length ?? 0
  const isWell = (vector: Float32Array): boolean =>
    vector.length === length && vector.every(Number.isFinite) && vector.some((value) => value !== 0)
  const inOrder = rows.every(({ index }, at) => index === undefined || index === at)
  if (vectors.length !== count || !inOrder || length === 0 || length > MAX_LENGTH || !vectors.every(isWell))
    throw Object.assign(new Error('not the vectors that were asked for'), { code: 'wrong vectors' })
  return vectors
}

/** What answers go without where a server or a model refuses it: some models have one temperature, some servers count nothing. */
const OPTIONAL = { temperature: 0, stream_options: { include_usage: true } }
/** Statuses by which a member of the request is refused, and by which some refuse a question. */
const OF_REQUEST = new Set<unknown>([400, 422])

/**
 * Opens the stream of an answer. The first success shows what the endpoint takes, until a restart: from then on a refusal
 * is the question's own, and is not answered by a second call.
 */
const createOpenStream = (client: OpenAI, model: string) => {
  let taken: Partial<typeof OPTIONAL> | null = null
  return async (messages: Prompt['messages'], signal: AbortSignal) => {
    const open = async (more: Partial<typeof OPTIONAL>) => {
      const asked = { model, messages: [...messages], ...more }
      const stream = await client.chat.completions.create({ ...asked, stream: true }, { signal })
      taken ??= more
      return stream
    }
    try {
      return await open(taken ?? OPTIONAL)
    } catch (error) {
      if (taken !== null || !OF_REQUEST.has((error as { readonly status?: unknown }).status)) throw error
      return open({})
    }
  }
}

/** Without a key it sends no Authorization header, as local servers expect. */
export const createEndpoint = async ({ baseUrl, apiKey, model }: LlmConfig): Promise<Endpoint & Embedder> => {
  // imported late: it is large, and most installations have no model
  const openai = await import('openai')
  const clientOf = (using: Fetch) =>
    new openai.OpenAI({
      baseURL: baseUrl,
      apiKey: apiKey ?? 'none',
      organization: null,
      project: null,
      adminAPIKey: null,
      defaultHeaders: apiKey === undefined ? { authorization: null } : {},
      maxRetries: 0,
      logLevel: 'off',
      fetch: using,
    })
  const client = clientOf(
    streamPlainAnswers(createBoundedFetch(fetch, MAX_STREAM, ['text/event-stream', 'application/json'])),
  )
  const openStream = createOpenStream(client, model)
  const vectorClient = clientOf(createBoundedFetch(fetch, MAX_VECTORS, ['application/json']))
  return {
    embed: async (named, texts, signal, onUsed) => {
      try {
        const asked = { model: named, input: [...texts], encoding_format: 'float' as const }
        const { data, usage } = await vectorClient.embeddings.create(asked, { signal })
        const tokensIn: unknown = usage?.prompt_tokens
        const isTold = Number.isInteger(tokensIn)
        onUsed({ tokensIn: isTold ? Number(tokensIn) : estimateTokens(texts), tokensOut: 0, estimated: !isTold })
        return vectorsIn(data, texts.length)
      } catch (error) {
        throw new EndpointError(error)
      }
    },
    write: async function* (messages, signal, onUsed) {
      let written = ''
      let told: Used | null = null
      try {
        const stream = await openStream(messages, signal)
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
        const tokensIn = estimateTokens(messages.map(({ content }) => content))
        if (told !== null || written !== '')
          onUsed(told ?? { tokensIn, tokensOut: estimateTokens([written]), estimated: true })
      }
    },
  }
}
