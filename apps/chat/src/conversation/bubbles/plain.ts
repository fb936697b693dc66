import type { Message } from '@foyer/client/message'

const shortest = 1500
const fewLines = 30

/** True if the first load can show this message; everything else is in a chunk of its own. */
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
