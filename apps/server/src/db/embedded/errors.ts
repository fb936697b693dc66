/** The store cannot be opened; the message is one line with the reason and what to change. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** The code of a system error such as ENOENT, or of a PostgreSQL error such as 57P03. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
