/** How the process of a picture says what became of it: its exit code. */
export const PICTURE_ENDS = { cleaned: 0, unreadable: 10, tooLarge: 11, notStored: 12 } as const
