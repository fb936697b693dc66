import type { chatClose as call } from '@foyer/protocol/admin/chatClose'
import { OUT_AGENT } from '../conversations/close.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

const remarkOf = async (
  tenants: DeskParts['tenants'],
  { tenantId, adminId }: { tenantId: string; adminId: string },
  summary: string | undefined,
  tags: readonly string[] | undefined,
) => {
  if (summary === undefined && tags === undefined) return
  const known = new Set((await tenants.deskSettings(tenantId)).sessionTags)
  const unknown = tags?.find((tag) => !known.has(tag))
  if (unknown !== undefined) throw failures.badRequest(`tags: ${unknown} is none of the tags of this tenant`)
  return { summary: summary?.trim() ?? '', tags: [...new Set(tags)], by: adminId }
}

/**
 * Closes the agent's conversation with a summary and tags, then serves the queue.
 * @throws badRequest for a tag that the tenant does not have
 */
export const chatClose =
  ({
    viewer,
    sessions,
    channels,
    tenants,
    close,
    queue,
  }: Pick<DeskParts, 'viewer' | 'sessions' | 'channels' | 'tenants' | 'close' | 'queue'>): Handler<typeof call> =>
  async ({ sessionId, summary, tags }, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, sessionId)
    const remark = await remarkOf(tenants, me, summary, tags)
    if (session.state === 'closed' && remark === undefined) return true
    const evaluate = (await channels.channelInfo(session.channelId))?.evaluateMode === 1
    await close({
      tenantId: session.tenantId,
      userId: session.userId,
      outType: OUT_AGENT,
      evaluate,
      sessionId,
      ...(remark && { remark }),
      allow: (c) => {
        if (c.state !== 'agent' || c.adminId !== me.adminId) throw failures.notAllowed()
      },
    })
    await queue.assignWaiting(me.tenantId)
    return true
  }
