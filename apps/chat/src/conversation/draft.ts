/** Where the draft of a channel is kept in this tab, so that it outlives a reload. */
export const draftKey = (channelId: string): string => `draft.${channelId}`

/** How the text field of the page stood that was there before the app. */
export type Typed = {
  readonly focused: boolean
  /** Its text ended with a line break: that field has no script, so it is an Enter that was meant to send. */
  readonly entered: boolean
}
