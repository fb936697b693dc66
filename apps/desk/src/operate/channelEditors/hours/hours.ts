import type { ChannelDraft } from '../../channels/draft.ts'

/** When a channel works. */
export type Hours = Pick<ChannelDraft, 'timeZone' | 'workTime' | 'holiday'>

/** What the editor of hours gets. */
export type HoursProps = {
  channel: Hours
  onChange: (change: Partial<Hours>) => void
}
