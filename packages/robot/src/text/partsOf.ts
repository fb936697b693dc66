/** Only the first 500 characters of a text are read for features, so a longer text is split into parts of this length. */
const PART = 480

/** A text in parts that are short enough to be read whole; one empty part for an empty text. */
export const partsOf = (text: string): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / PART)) }, (_, at) => text.slice(at * PART, (at + 1) * PART))
