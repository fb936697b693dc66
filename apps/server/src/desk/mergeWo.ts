import type * as calls from '@foyer/protocol/admin/mergeWo'
import { failures } from '../errors.ts'
import { acknowledge, type Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'
import { actorOf } from './ticketActor.ts'

type Parts = Pick<DeskParts, 'viewer' | 'tickets'>

/** Lets a ticket continue its doubles. @throws notFound for one that the agent may not see; ticketMergeRefused */
export const mergeWo =
  ({ viewer, tickets }: Parts): Handler<typeof calls.mergeWo> =>
  async ({ woId, doubles }, { request }) => {
    const me = await viewer(request)
    const wanted = new Set([woId, ...doubles])
    if ((await tickets.access.visibleOf(me, [...wanted])).size < wanted.size) throw failures.notFound()
    return acknowledge(tickets.merge(me.tenantId, woId, doubles, actorOf(me)))
  }

/** Makes a double a ticket of its own again. @throws notFound, ticketMergeRefused */
export const undoMergeWo =
  ({ viewer, tickets }: Parts): Handler<typeof calls.undoMergeWo> =>
  async ({ woId }, { request }) => {
    const me = await viewer(request)
    await tickets.access.accessTicket(me, woId)
    return acknowledge(tickets.undoMerge(me.tenantId, woId, actorOf(me)))
  }
