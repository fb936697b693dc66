import type { Reason } from '@foyer/client/agent/types'
import type { Texts } from '@foyer/locales'
import type { DeskKey } from '@foyer/locales/desk/index'

/** The catalogue's text if `word` is one of its keys; otherwise `word` itself, which is then the server's text. */
export const textOf = (t: Texts<DeskKey>, word: string): string => t(word as DeskKey)

/** Why something failed: in the language of the page or in the server's words. */
export const reasonText = (t: Texts<DeskKey>, reason: Reason): string =>
  'plain' in reason ? reason.plain : textOf(t, reason.key)
