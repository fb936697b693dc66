import type { ChatMessage } from '@foyer/protocol/chatMessage'
import { createApi, type Door } from '../api.ts'
import type { Agent, Visitor } from '../cast.ts'

/** A message of a transcript. */
export type Line = { readonly id: string; readonly text: string; readonly at: number; readonly sender: number }

/** A conversation as the history calls of both sides show it, oldest first. */
export type Transcripts = { readonly visitor: readonly Line[]; readonly desk: readonly Line[] }

const PAGE = 100

const readBack = async (page: (maxTime: number) => Promise<ChatMessage[]>): Promise<Line[]> => {
  const lines: Line[] = []
  for (let maxTime = 0; ; maxTime = lines[0]?.at ?? 0) {
    const messages = await page(maxTime)
    lines.unshift(
      ...messages.map(({ id = '', msgContent = '', msgTime = 0, senderType = 0 }) => ({
        id,
        text: msgContent,
        at: msgTime,
        sender: senderType,
      })),
    )
    if (messages.length < PAGE) return lines
  }
}

export const readTranscripts = async (port: number, visitor: Visitor, agent: Agent): Promise<Transcripts> => {
  const api = createApi({ port, from: visitor.from })
  const history = (door: Door, key: object, token?: string) =>
    readBack((maxTime) =>
      api.ask<ChatMessage[]>(
        door,
        'getHistoryMsg',
        { ...key, pageSize: PAGE, ...(maxTime > 0 ? { maxTime } : {}) },
        token,
      ),
    )
  try {
    return {
      visitor: await history('visitor', { userId: visitor.userId }),
      desk: await history('admin', { sessionId: visitor.sessionId }, agent.token),
    }
  } finally {
    api.close()
  }
}
