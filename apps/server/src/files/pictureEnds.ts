/** Exit codes of the picture process. */
export const PICTURE_ENDS = { cleaned: 0, unreadable: 10, tooLarge: 11, notStored: 12 } as const
