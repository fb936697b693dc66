/** Bytes of a token, roughly and in most languages. */
const BYTES_PER_TOKEN = 4

/** The tokens of texts, estimated by their length: each model counts in its own way. */
export const estimateTokens = (texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / BYTES_PER_TOKEN)
