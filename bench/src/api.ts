import { createWire, type WireOptions } from './wire.ts'

/** The door of a call. */
export type Door = 'visitor' | 'admin' | 'manage'

/** An answer in its envelope, with its HTTP status. */
export type Answer<Data> = {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: Data
}

/** Calls of the product over one connection. */
export type Api = {
  /** Any answer. @throws if the connection breaks */
  readonly call: <Data>(door: Door, name: string, body: object, token?: string) => Promise<Answer<Data>>
  /** The data of an answer with code 200. @throws for any other answer */
  readonly ask: <Data>(door: Door, name: string, body: object, token?: string) => Promise<Data>
  readonly close: () => void
}

const BASE = { visitor: '/api/chat/visitor/', admin: '/api/chat/admin/', manage: '/api/manage/' } as const

export const createApi = (options: WireOptions): Api => {
  const wire = createWire(options)
  const call = async <Data>(door: Door, name: string, body: object, token?: string): Promise<Answer<Data>> => {
    const { status, text } = await wire.post(`${BASE[door]}${name}`, JSON.stringify(body), token)
    return { ...(JSON.parse(text) as Omit<Answer<Data>, 'status'>), status }
  }
  return {
    call,
    ask: async <Data>(door: Door, name: string, body: object, token?: string): Promise<Data> => {
      const answer = await call<Data>(door, name, body, token)
      if (answer.code !== 200) throw new Error(`${name}: ${answer.status} ${answer.code} ${answer.message}`)
      return answer.data
    },
    close: wire.close,
  }
}
