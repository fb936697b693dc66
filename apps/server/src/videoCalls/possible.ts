import type { Channels } from '../channels/channels.ts'
import type { Tx } from '../db/open.ts'
import type { CallType } from './store.ts'

/** The kinds of calls that may be started. */
export type Possible = Readonly<Record<CallType, boolean>>

const NONE: Possible = { video: false, voice: false }

/** What a channel and a group ('' none) allow; a group that is gone allows what the channel does. */
export const findPossible = async (
  channels: Pick<Channels, 'channelInfo'>,
  db: Pick<Tx, 'rows'>,
  { tenantId, channelId, groupId }: { readonly tenantId: string; readonly channelId: string; readonly groupId: string },
): Promise<Possible> => {
  const info = await channels.channelInfo(channelId)
  const possible = { video: info?.videoCallFlag === 1, voice: info?.voiceCallFlag === 1 }
  if (groupId === '' || (!possible.video && !possible.voice)) return possible
  const [group] = await db.rows<{ flag: number }>({
    name: 'call-group',
    text: 'select call_flag as flag from agent_group where tenant_id = $1 and group_id = $2',
    values: [tenantId, groupId],
  })
  return group?.flag === 0 ? NONE : possible
}
