import type { ChannelDraft } from '../../channels/draft.ts'

/** What an editor of a channel gets: the channel as it is edited, and how to change members of it. */
export type EditorProps = {
  channel: ChannelDraft
  onChange: (change: Partial<ChannelDraft>) => void
}
