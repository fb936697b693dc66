import type { EmbedEvents, Unread } from '@foyer/protocol/embed'
import type { KeptSession } from '@foyer/protocol/frame'
import type { GetUnreadResponse } from '@foyer/protocol/visitor/getUnread'
import type { Calls } from './calls.ts'

/** Milliseconds: first and longest wait after a break, which is also how often it is asked without a stream; and the longest silence. */
const FIRST = 1000
const LONGEST = 30_000
const SILENCE = 60_000

/** Reads an answer of getUnread; null for anything else. */
const readUnread = (value: unknown): Unread | null => {
  const { count, message } = (value ?? {}) as Partial<Unread>
  return typeof count === 'number'
    ? { count, message: message && typeof message.id === 'string' ? message : null }
    : null
}

type Rings = EmbedEvents['call:ringing']

/** The agent's call in an answer of getUnread; null where none rings. */
const readCall = (value: unknown): Rings | null => {
  const { call } = value as Partial<GetUnreadResponse>
  return call ? { type: call.callType === 'voice' ? 'audio' : 'video', name: `${call.name}`, on: true } : null
}

/** Tells that a call begins to ring, or ends to. */
const createCallNews = (tell: (event: Rings) => void) => {
  let last: Rings | null = null
  return (next: Rings | null): void => {
    if (next && !last) tell(next)
    if (last && !next) tell({ ...last, on: false })
    last = next
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/**
 * Listens for answers and calls of a conversation whose window is closed. Of all tabs of the browser one asks the server, the one that holds the lock, and
 * tells the others; each asks where there are no locks.
 */
export const createWatch = (
  calls: Calls,
  key: string,
  tell: (unread: Unread) => void,
  tellCall: (event: Rings) => void,
) => {
  const hearCall = createCallNews(tellCall)
  let stop: AbortController | undefined
  let room: BroadcastChannel | undefined

  const ask = async ({ userId }: KeptSession, signal: AbortSignal, say: (unread: unknown) => void): Promise<void> => {
    let wait = FIRST
    while (!signal.aborted) {
      try {
        say(await calls.post('getUnread', { userId }))
        await calls.follow(
          `/api/chat/visitor/unreadStream?userId=${encodeURIComponent(userId)}`,
          (data) => {
            wait = FIRST
            say(data)
          },
          signal,
          SILENCE,
        )
      } catch (error) {
        // The server does not know this visitor any more: nothing will come.
        if ((error as { code?: string }).code === 'invalid') return
      }
      await sleep(wait, signal)
      wait = Math.min(wait * 2, LONGEST)
    }
  }

  const start = (session: KeptSession): void => {
    if (stop) return
    stop = new AbortController()
    const { signal } = stop
    let last: unknown
    let leads = false
    const channel = globalThis.BroadcastChannel ? new BroadcastChannel(key) : undefined
    room = channel
    const hear = (data: unknown) => {
      const unread = readUnread(data)
      if (!unread || signal.aborted) return
      last = data
      tell(unread)
      hearCall(readCall(data))
    }
    const say = (data: unknown) => {
      hear(data)
      if (!signal.aborted) channel?.postMessage(data)
    }
    if (channel)
      channel.onmessage = ({ data }) => {
        if (data !== 'ask') hear(data)
        else if (leads && last) channel.postMessage(last)
      }
    const lead = async () => {
      leads = true
      await ask(session, signal, say)
    }
    const { locks } = navigator
    if (!locks || !channel) void lead()
    else {
      channel.postMessage('ask')
      locks.request(key, { signal }, lead).catch(() => {})
    }
  }
  return {
    start,
    stop: () => {
      stop?.abort()
      stop = undefined
      room?.close()
      room = undefined
      // Whoever stops it goes, or is the chat, which says by itself what rings.
      hearCall(null)
    },
  }
}
