import type { ManageChannel } from '../queries.ts'

/** What operators call a channel: its own name, else its title. */
export const channelName = (
  channel: Pick<ManageChannel, 'channelName' | 'titleDesc'> | undefined,
  channelId: string,
): string => channel?.channelName || channel?.titleDesc || channelId
