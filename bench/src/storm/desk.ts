import { setTimeout as pause } from 'node:timers/promises'
import { createApi } from '../api.ts'
import type { Agent } from '../cast.ts'
import { openStream, type WireEvent } from '../stream.ts'

/** A desk that knows what its agent's visitors have said: by events, and by its lists where the server asks it to load them. */
export type Desk = {
  /** Opens the stream, and again whenever it ends, from the last id that it was told. */
  readonly connect: () => void
  readonly leave: () => void
  readonly heard: ReadonlySet<string>
  /** Events that came twice. */
  readonly repeated: () => number
  /** How often the lists were loaded. */
  readonly loads: () => number
}

type Line = { readonly msgContent: string; readonly msgTime: number }

const MISSED = 2257
const VISITOR_MESSAGE = 2201
const PAGE = 100
const RETRY_MS = 200

export const createDesk = (port: number, agent: Agent): Desk => {
  const heard = new Set<string>()
  const told = new Set<string>()
  let cursor = ''
  let isHere = false
  let repeated = 0
  let loads = 0
  let close = () => {}

  const ask = async <Data>(name: string, body: object): Promise<Data> => {
    for (;;) {
      const api = createApi({ port })
      try {
        return await api.ask<Data>('admin', name, body, agent.token)
      } catch {
        await pause(RETRY_MS)
      } finally {
        api.close()
      }
    }
  }
  const loadSession = async (sessionId: string) => {
    for (let maxTime = Number.MAX_SAFE_INTEGER; ; ) {
      const lines = await ask<Line[]>('getHistoryMsg', { sessionId, pageSize: PAGE, maxTime })
      for (const { msgContent } of lines) heard.add(msgContent)
      if (lines.length < PAGE) return
      maxTime = Math.min(...lines.map(({ msgTime }) => msgTime))
    }
  }
  const loadLists = async () => {
    loads += 1
    for (const { sessionId } of await ask<{ sessionId: string }[]>('getSessionList', { status: 2 }))
      await loadSession(sessionId)
  }
  const take = ({ eventType, eventId, msgContent = '' }: WireEvent) => {
    if (told.has(eventId)) repeated += 1
    told.add(eventId)
    cursor = eventId.split('.')[0] ?? cursor
    if (eventType === MISSED) void loadLists()
    if (eventType === VISITOR_MESSAGE) heard.add(msgContent)
  }
  const connect = () => {
    isHere = true
    close = openStream({
      port,
      path: `/api/chat/admin/eventStream?pollId=${agent.pollId}`,
      token: agent.token,
      lastEventId: cursor,
      onEvent: take,
      onEnd: () => void pause(RETRY_MS).then(() => isHere && connect()),
    })
  }
  return {
    connect,
    leave: () => {
      isHere = false
      close()
    },
    heard,
    repeated: () => repeated,
    loads: () => loads,
  }
}
