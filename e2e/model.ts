import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call to the model, which the test answers word by word. */
type Writing = {
  /** The id that the model got for the document with this title. */
  readonly idOf: (title: string) => string
  readonly write: (text: string) => void
  readonly end: () => void
}

/** A model endpoint on loopback; its answers wait until the test writes them. */
type Model = {
  readonly url: string
  /** The next call for an answer. */
  readonly asked: () => Promise<Writing>
  /** The next call for similar questions. */
  readonly proposing: () => Promise<Writing>
  readonly close: () => void
}

type Document = { readonly id: string; readonly title: string }

const writingOf = (response: ServerResponse, documents: readonly Document[]): Writing => ({
  idOf: (title) => documents.find((one) => one.title === title)?.id ?? '',
  write: (content) =>
    void response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`),
  end: () => void response.end('data: [DONE]\n\n'),
})

/** Calls in the order in which they come, whether a test waits for them or not. */
const createLine = () => {
  const calls: Writing[] = []
  const waiting: ((writing: Writing) => void)[] = []
  return {
    put: (writing: Writing) => {
      const next = waiting.shift()
      if (next) next(writing)
      else calls.push(writing)
    },
    next: async () => calls.shift() ?? new Promise<Writing>((resolve) => void waiting.push(resolve)),
  }
}

export const startModel = async (): Promise<Model> => {
  const [answers, proposals] = [createLine(), createLine()]
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { documents } = JSON.parse(JSON.parse(text).messages.at(-1).content)
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).flushHeaders()
    const line = documents === undefined ? proposals : answers
    line.put(writingOf(response, documents ?? []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: answers.next,
    proposing: proposals.next,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
