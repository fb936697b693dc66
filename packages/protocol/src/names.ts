/* Names that other people choose. Invisible characters in them must not change how they, or the text beside them, are read. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A file name without folders, control characters and invisible ones: `gpj.exe` after U+202E looks like a picture's name. */
export const cleanFileName = (name: string): string =>
  name
    .toWellFormed()
    .replace(hidden, '')
    .replace(/^.*[/\\]/, '')
    .trim()

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const turning = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

/** A person's name on one line, without characters that reverse the text after it; joiners and marks of a script stay. */
export const cleanPersonName = (name: string): string => name.replace(turning, '')
