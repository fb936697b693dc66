import { TICKET_VIEWS } from '@foyer/protocol/kinds'
import type { AgentCalls, Requests, Responses } from '../calls.ts'
import type { Answer } from '../http.ts'
import { isRaw, toNumber, toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import { fileObstacle } from './fileKinds.ts'
import { reasonOf } from './reason.ts'
import type { TicketCounts, TicketFile } from './ticketTypes.ts'
import type { LocalFile, Reason } from './types.ts'
import { pathOf } from './wire.ts'

/** The calls of tickets. */
export type TicketCall =
  | 'queryWoList'
  | 'getWo'
  | 'addWo'
  | 'addWoHandleInfo'
  | 'changeWo'
  | 'mergeWo'
  | 'undoMergeWo'
  | 'getWoViewList'
  | 'saveWoView'
  | 'deleteWoView'
  | 'getWoFormList'
  | 'getWoLink'
  | 'seeWoMention'

/** Tickets at the desk. Only their counts are kept here; a page that shows tickets loads them. */
export type Tickets = {
  readonly ticketCall: <Name extends TicketCall>(
    name: Name,
    body: Requests<AgentCalls>[Name],
  ) => Promise<Answer<Responses<AgentCalls>[Name]>>
  /** `data` is a Blob of the browser. */
  readonly exportTickets: (query: Requests<AgentCalls>['exportWo']) => Promise<Answer<unknown>>
  /** Uploads a file for a ticket. Resolves with it, or with why it was refused. */
  readonly uploadTicketFile: (file: LocalFile) => Promise<TicketFile | Reason>
  readonly loadTicketCounts: () => Promise<void>
  /** Tells the id of each ticket that changed, '' where any may have. */
  readonly onTicketChange: (listener: (ticketId: string) => void) => () => void
}

/** Milliseconds in which several events cause one load of the counts. */
const GATHER = 300

const readCounts = (data: unknown): TicketCounts => {
  const raw = toRaw(data)
  const views = Object.fromEntries(TICKET_VIEWS.map((view) => [view, toNumber(raw[view])]))
  const saved = isRaw(raw.saved) ? Object.entries(raw.saved).map(([id, count]) => [id, toNumber(count)]) : []
  return { ...(views as Omit<TicketCounts, 'saved'>), saved: Object.fromEntries(saved) }
}

/** The calls of tickets, their counts, and what pages hear of their changes. */
export const createTickets = (core: Core) => {
  const listeners = new Set<(ticketId: string) => void>()
  let gathering = false

  const loadTicketCounts = () =>
    core.load(
      'ticketCounts',
      (timeout) => core.call('getWoCounts', {}, timeout),
      (data) => core.patch({ ticketCounts: readCounts(data) }),
    )
  const tellTicketChange = (ticketId: string) => {
    for (const listener of listeners) listener(ticketId)
    if (gathering) return
    gathering = true
    core.after(GATHER, () => {
      gathering = false
      void loadTicketCounts()
    })
  }
  const tickets: Tickets = {
    ticketCall: (name, body) => core.call(name, body),
    exportTickets: (query) => core.guard(() => core.http.download(pathOf('exportWo'), query)),
    uploadTicketFile: async (file) => {
      const obstacle = fileObstacle(file)
      if (obstacle !== null) return { key: obstacle }
      const answer = await core.guard(() => core.http.upload(pathOf('upload'), { purpose: 'wo' }, file))
      if (!answer.ok) return reasonOf(answer)
      return { name: file.name, type: file.type, url: toText(toRaw(answer.data).url) }
    },
    loadTicketCounts,
    onTicketChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { tickets, tellTicketChange }
}
