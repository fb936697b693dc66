/** How an origin is kept: in lower case, without the slash that address bars add. */
export const tidyOrigin = (text: string): string => text.trim().toLowerCase().replace(/\/$/, '')

/**
 * True for text that is exactly one origin and safe in a header: the URL standard allows commas, semicolons and quotes in hosts, which would
 * begin another entry or directive there.
 */
export const isOrigin = (value: string): boolean =>
  /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(value) && URL.parse(value)?.origin === value
