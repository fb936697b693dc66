import type { OpenTicket, TicketEntry, TicketState } from '@foyer/client/agent/ticketTypes'
import { toRaw } from '@foyer/client/read'
import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import { useRef, useState } from 'react'
import { refusalOf } from '../../operate/manage.ts'
import { useReason } from '../../operate/reason.ts'
import { useShell } from '../../shell/shell.ts'
import { useAgentState } from '../../useClient.ts'
import { useWriting } from '../../writing/useWriting.ts'
import { type NewReply, useTicketAction } from '../queries.ts'
import { statusOf } from '../words.ts'
import type { Files } from './useFiles.ts'

const isStale = (error: unknown) => toRaw(refusalOf(error)?.answer.data).reason === 'staleReply'

/**
 * The newest entry that the writer had seen when they began to write: what comes later may be overlooked, so the server
 * refuses a reply after it.
 */
const useSeenEntry = ({ lastEntry, entries }: OpenTicket, writing: boolean) => {
  // Entries of doubles have numbers of their own, but all have a time.
  const at = entries.at(-1)?.at ?? 0
  const [seen, setSeen] = useState({ lastEntry, at })
  if (!writing && (seen.lastEntry !== lastEntry || seen.at !== at)) setSeen({ lastEntry, at })
  return { seen, see: () => setSeen({ lastEntry, at }) }
}

const isSpoken = ({ type, content, files }: TicketEntry) =>
  type !== 'change' && type !== 'note' && (content !== '' || files.length > 0)

let sent = 0
const newClientId = () => {
  sent += 1
  return `${Date.now().toString(36)}-${sent}-${Math.random().toString(36).slice(2)}`
}

/** Sends what is written in a ticket, and guards against a reply that somebody's words have overtaken. */
export const useReply = (ticket: OpenTicket, text: string, inside: boolean, files: Files) => {
  const writing = useWriting()
  const { notify } = useShell()
  const reasonOf = useReason()
  const me = useAgentState((state) => state.me?.id)
  const action = useTicketAction('addWoHandleInfo')
  const { seen, see } = useSeenEntry(ticket, text.trim() !== '')
  const [refused, setRefused] = useState<TicketState | 'same' | null>(null)
  // The same again after a failure is the same entry.
  const clientId = useRef('')
  const overtaking = ticket.entries.filter((entry) => entry.at > seen.at && isSpoken(entry) && entry.adminId !== me)

  const post = async (state: TicketState | 'same', lastEntry: number) => {
    clientId.current ||= newClientId()
    const body: NewReply = {
      woId: ticket.id,
      handleType: inside ? HANDLE_TYPE.note : HANDLE_TYPE.reply,
      handleContent: text.trim(),
      woFileVoList: files.wire,
      lastEntry,
      clientId: clientId.current,
    }
    if (state !== 'same') body.handleWoStatus = statusOf(state)
    if (inside) body.mentions = [...writing.mentions()]
    try {
      await action.mutateAsync(body)
    } catch (error) {
      if (isStale(error)) return setRefused(state)
      return notify(reasonOf(error))
    }
    clientId.current = ''
    writing.clear()
    files.clear()
    setRefused(null)
  }
  return {
    busy: action.isPending,
    /** What others said since the agent began to write. */
    overtaking,
    refused: refused !== null,
    send: (state: TicketState | 'same' = 'same') => post(state, seen.lastEntry),
    sendAnyway: () => {
      see()
      return post(refused ?? 'same', ticket.lastEntry)
    },
    goBack: () => {
      see()
      setRefused(null)
    },
  }
}
