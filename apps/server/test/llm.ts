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

export type Behaviour = (response: ServerResponse, asked: Asked) => unknown

/** A model endpoint on loopback that a test controls. */
export type Stub = {
  readonly url: string
  readonly asked: Asked[]
  behave: Behaviour
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

/** Answers in the requested form, in pieces of seven characters. */
export const answering =
  (answer: string | ((asked: Asked) => string), more: { sources?: unknown; sufficient?: unknown } = {}): Behaviour =>
  (response, asked) => {
    const said = typeof answer === 'string' ? answer : answer(asked)
    const text = JSON.stringify({ sufficient: true, sources: [sourceOf(asked, said)], ...more, answer: said })
    headOf(response)
    for (let at = 0; at < text.length; at += 7) send(response, text.slice(at, at + 7))
    end(response)
  }

const read = async (request: IncomingMessage): Promise<Asked> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body = JSON.parse(text)
  const data = JSON.parse(body.messages.at(-1).content)
  return { path: request.url ?? '', headers: request.headers, body, question: data.question, documents: data.documents }
}

export const startStub = async (): Promise<Stub> => {
  const asked: Asked[] = []
  let open = 0
  const server = createServer((request, response) => {
    open += 1
    response.on('close', () => {
      open -= 1
    })
    void read(request).then((one) => {
      asked.push(one)
      return stub.behave(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stub: Stub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave: answering(''),
    open: () => open,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return stub
}
