/** `docStatus` and `flowStatus` of the wire: how the stored draft differs from the published version. */
export const DRAFT_STATUS = { live: 0, new: 1, changed: 2, removed: 3 } as const
export type DraftStatus = (typeof DRAFT_STATUS)[keyof typeof DRAFT_STATUS]

/** The name of each status, by its number. */
export const statusTexts = ['statusLive', 'statusNew', 'statusChanged', 'statusRemoved'] as const
