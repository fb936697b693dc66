import type { addWoHandleInfo as call } from '@foyer/protocol/admin/addWoHandleInfo'
import type { RequestOf } from '@foyer/protocol/call'
import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import { failures } from '../errors.ts'
import { acknowledge, type Handler } from '../http/door.ts'
import { readAgentFiles } from '../tickets/files.ts'
import type { NewEntry } from '../tickets/types.ts'
import type { DeskViewer } from './feeds.ts'
import type { DeskParts } from './parts.ts'
import { actorOf } from './ticketActor.ts'

type Parts = Pick<DeskParts, 'viewer' | 'tickets' | 'files' | 'mentions'>

/** Members that are set only where they were given. */
const given = ({ handleWoStatus, woPriority, lastEntry }: RequestOf<typeof call>) => ({
  ...(handleWoStatus === undefined ? {} : { status: handleWoStatus }),
  ...(woPriority === undefined ? {} : { priority: woPriority }),
  ...(lastEntry === undefined ? {} : { seenEntry: lastEntry }),
})

/**
 * Adds an agent's reply or note to a ticket.
 * @throws notFound; blankMessage; staleReply for a public reply after a colleague's newer one; ticketStateRefused; badRequest for a file that is
 * no upload of the agent, and for mentions outside of notes
 */
export const addWoHandleInfo = ({ viewer, tickets, files, mentions }: Parts): Handler<typeof call> => {
  const wordsOf = async (me: DeskViewer, body: RequestOf<typeof call>): Promise<NewEntry> => {
    const { handleType, handleContent, woFileVoList = [], mentions: adminIds = [], clientId = '' } = body
    if (handleContent.trim() === '') throw failures.blankMessage()
    if (adminIds.length > 0 && handleType !== HANDLE_TYPE.note)
      throw failures.badRequest('mentions: only a note mentions colleagues')
    return {
      ...given(body),
      handleType,
      content: handleContent.trim(),
      files: await readAgentFiles(files, me, 'woFileVoList', woFileVoList),
      mentions: await mentions.check(me.tenantId, me.adminId, adminIds),
      clientId,
    }
  }

  return async (body, { request }) => {
    const me = await viewer(request)
    await tickets.access.accessTicket(me, body.woId)
    return acknowledge(tickets.reply(me.tenantId, body.woId, await wordsOf(me, body), actorOf(me)))
  }
}
