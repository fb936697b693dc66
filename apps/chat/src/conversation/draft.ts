/** Storage key of a channel's draft in this tab, which survives a reload. */
export const draftKey = (channelId: string): string => `draft.${channelId}`

/** Shows the stored draft in the composer, after another part of the page has changed it. */
export const rereadDraft = (): boolean => dispatchEvent(new Event('draft'))

/** The state of the page's static text field, which the visitor could use before the app ran. */
export type Typed = {
  readonly focused: boolean
  /** Its text ends with a line break: that field has no script, so the visitor pressed Enter to send. */
  readonly entered: boolean
}
