import type { Texts } from '@foyer/locales'
import type { DeskKey } from '@foyer/locales/desk/index'

/** A text of the catalogue when `word` is one of its keys, else the word itself: the server's own text. */
export const textOf = (t: Texts<DeskKey>, word: string): string => t(word as DeskKey)
