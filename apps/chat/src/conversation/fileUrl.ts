import { safeUrl } from '@foyer/client/links'

/** The address of a picture or file: http, https, or a path of our own server. */
export const fileUrl = (text: unknown): string | null =>
  typeof text === 'string' && /^\/(?![/\\])/.test(text) ? text : safeUrl(text)
