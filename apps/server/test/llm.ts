import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to the stub, with the data of its user message. */
export type Asked = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: as an endpoint reads it
  readonly body: any
  readonly question: string
  readonly documents: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}

/** Vectors for texts, or what the endpoint does instead. */
export type Embedding = (response: ServerResponse, texts: readonly string[], model: string) => unknown

export type Behaviour = (response: ServerResponse, asked: Asked) => unknown

/** A model endpoint on loopback that a test controls. */
export type Stub = {
  readonly url: string
  readonly asked: Asked[]
  behave: Behaviour
  /** Texts of the calls for vectors. */
  readonly embedded: (readonly string[])[]
  embed: Embedding
  /** Number of unanswered calls. */
  readonly open: () => number
  readonly close: () => void
}

export const headOf = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })

/** Sends a piece of the model's text. */
export const send = (response: ServerResponse, content: string): void => {
  const chunk = {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta: { content } }],
  }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}

export const end = (response: ServerResponse): void => void response.end('data: [DONE]\n\n')

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Id of the document that shares most words with an answer: a model would name it as its source. */
const sourceOf = ({ documents }: Asked, answer: string): string => {
  const shared = (text: string) => wordsOf(answer).filter((word) => wordsOf(text).includes(word)).length
  return [...documents].sort((one, other) => shared(other.text) - shared(one.text))[0]?.id ?? ''
}

type Said = string | ((asked: Asked) => string)
type More = { readonly sources?: unknown; readonly sufficient?: unknown }

const saidTo = (asked: Asked, answer: Said, more: More): string => {
  const said = typeof answer === 'string' ? answer : answer(asked)
  return JSON.stringify({ sufficient: true, sources: [sourceOf(asked, said)], ...more, answer: said })
}

/** Sends JSON, as endpoints do that know no streams. */
export const sendJson = (response: ServerResponse, body: object): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Answers in the requested form, but in one piece: an endpoint that ignores `stream`. */
export const answeringPlainly =
  (answer: Said, more: More = {}): Behaviour =>
  (response, asked) => {
    const message = { role: 'assistant', content: saidTo(asked, answer, more) }
    sendJson(response, { choices: [{ index: 0, message }], usage: { prompt_tokens: 70, completion_tokens: 7 } })
  }

/** Answers in the requested form, in pieces of seven characters. */
export const answering =
  (answer: Said, more: More = {}): Behaviour =>
  (response, asked) => {
    const text = saidTo(asked, answer, more)
    headOf(response)
    for (let at = 0; at < text.length; at += 7) send(response, text.slice(at, at + 7))
    end(response)
  }

/** Proposes similar questions, with thoughts and a fence around them as some models write. */
export const proposing =
  (questions: readonly unknown[]): Behaviour =>
  (response) => {
    send(headOf(response), '<think>Which [ones]?</think>\n```json\n')
    send(response, JSON.stringify({ questions }))
    send(response, '\n```')
    end(response)
  }

/** Sends a vector for each text. */
export const embedding =
  (vectorOf: (text: string) => readonly number[]): Embedding =>
  (response, texts) => {
    const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
    sendJson(response, { object: 'list', data, usage: { prompt_tokens: texts.length, total_tokens: texts.length } })
  }

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text)
}

const read = (request: IncomingMessage, body: Asked['body']): Asked => {
  const data = JSON.parse(body.messages.at(-1).content)
  return {
    path: request.url ?? '',
    headers: request.headers,
    body,
    question: data.question,
    documents: data.documents ?? [],
  }
}

export const startStub = async (): Promise<Stub> => {
  const asked: Asked[] = []
  const embedded: (readonly string[])[] = []
  let open = 0
  const server = createServer((request, response) => {
    open += 1
    response.on('close', () => {
      open -= 1
    })
    void bodyOf(request).then((body) => {
      if (request.url?.endsWith('/embeddings')) {
        embedded.push(body.input)
        return stub.embed(response, body.input, body.model)
      }
      const one = read(request, body)
      asked.push(one)
      return stub.behave(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stub: Stub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave: answering(''),
    embedded,
    embed: (response) => response.writeHead(404).end(),
    open: () => open,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return stub
}
