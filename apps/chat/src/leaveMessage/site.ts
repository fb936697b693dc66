import type { Tickets } from '@foyer/client/visitorTickets/tickets'

/** What leaving a message needs of a channel. */
export type LeaveChannel = {
  readonly channelId: string
  readonly tenantId: string
  /** `message`: left as it is (leaveMsgType 1), `ticket`: a ticket (2). */
  readonly kind: 'message' | 'ticket'
  /** Title from the settings (S2.4-02), '' for the built-in one. */
  readonly title: string
  /** The ticket type that is asked for, '' for none. */
  readonly woType: string
}

/** A channel and the calls of its visitor. */
export type Site = { readonly channel: LeaveChannel; readonly tickets: Tickets }

type Settings = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the channel's settings (S3.7-43 to 46). */
export const readLeaveChannel = (channel: Settings): LeaveChannel => ({
  channelId: text(channel.channelId),
  tenantId: text(channel.tenantId),
  kind: Number(channel.leaveMsgType) === 2 ? 'ticket' : 'message',
  title: text(channel.leaveMsgTitle).trim(),
  woType: text(channel.leaveMsgWoType),
})

/** Storage key of the unsent form of a channel, in this tab. */
export const leaveDraftKey = (channelId: string): string => `leaveDraft.${channelId}`
