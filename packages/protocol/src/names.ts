/* Names that somebody else chose. What cannot be seen of them must not change how they, or the words beside them, are read. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A file's name without folders, control characters and invisible ones: `gpj.exe` behind U+202E looks like a picture's name. */
export const cleanFileName = (name: string): string =>
  name
    .toWellFormed()
    .replace(hidden, '')
    .replace(/^.*[/\\]/, '')
    .trim()

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const turning = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

/** A person's name on one line, without the characters that would turn the writing of what follows; joiners and marks of a script stay. */
export const cleanPersonName = (name: string): string => name.replace(turning, '')
