import type { Message } from '@foyer/client/message'

const shortest = 1500
const fewLines = 30

/** A text that needs nothing but the text: the first load can draw it; everything else comes in a piece of its own. */
export const isPlain = ({
  kind,
  content,
  quote,
  translation,
  menus,
  progress,
  streaming,
  vote,
}: Pick<
  Message,
  'kind' | 'content' | 'quote' | 'translation' | 'menus' | 'progress' | 'streaming' | 'vote'
>): boolean =>
  (kind === 'text' || kind === 'unknown') &&
  content.length < shortest &&
  content.split('\n').length < fewLines &&
  !quote &&
  !translation &&
  menus.length === 0 &&
  progress === null &&
  !streaming &&
  vote === 'hidden'
