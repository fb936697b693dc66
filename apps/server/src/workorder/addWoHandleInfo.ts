import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import type { addWoHandleInfo as call } from '@foyer/protocol/workorder/addWoHandleInfo'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import { readAttachments } from '../tickets/files.ts'
import { wireDate } from '../visitor/wireDate.ts'
import type { WorkorderParts } from './parts.ts'

type Parts = Pick<WorkorderParts, 'callerOf' | 'who' | 'tickets' | 'files' | 'limits'>

/**
 * Adds the customer's words to their ticket; a solved or waiting ticket is open again then.
 * @throws ticketClosed, blankMessage; badRequest for an attachment that is not theirs; tooMany
 */
export const addWoHandleInfo =
  ({ callerOf, who, tickets, files, limits }: Parts): Handler<typeof call> =>
  async ({ woId, userId = '', handleContent, woFileRelVoList = [], clientId = '' }, { request }) => {
    await limits.ticketReply(request, woId)
    const { ticket, by, via } = await callerOf(request, who, { woId, userId })
    const content = handleContent.trim()
    if (content === '') throw failures.blankMessage()
    const { tenantId, owner } = { tenantId: ticket.tenant_id, owner: via === 'token' ? ticket.wo_id : userId }
    const { entry } = await tickets.reply(
      tenantId,
      woId,
      {
        handleType: HANDLE_TYPE.customer,
        content,
        files: await readAttachments(files, [{ tenantId, userId: owner }], woFileRelVoList),
        clientId,
      },
      by,
    )
    return { handleId: entry.handle_id, handleTime: wireDate(entry.at) }
  }
