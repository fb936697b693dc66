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
  /** The next call. */
  readonly asked: () => Promise<Writing>
  readonly close: () => void
}

type Document = { readonly id: string; readonly title: string }

const writingOf = (response: ServerResponse, documents: readonly Document[]): Writing => ({
  idOf: (title) => documents.find((one) => one.title === title)?.id ?? '',
  write: (content) =>
    void response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`),
  end: () => void response.end('data: [DONE]\n\n'),
})

export const startModel = async (): Promise<Model> => {
  const calls: Writing[] = []
  const waiting: ((writing: Writing) => void)[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { documents } = JSON.parse(JSON.parse(text).messages.at(-1).content)
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).flushHeaders()
    const writing = writingOf(response, documents)
    const next = waiting.shift()
    if (next) next(writing)
    else calls.push(writing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: async () => calls.shift() ?? new Promise((resolve) => void waiting.push(resolve)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
