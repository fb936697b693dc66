import type { TextEntry } from '../index.ts'

/** English: the source of the texts of the website's visitors and their pages. */
export const en = {
  visitor: 'Visitor',
  since: 'Here since',
  pagesRead: 'Pages read',
  state: 'State',
  visitNo: 'Visit no. {count}',
  taken: 'With a colleague',
  written: '{name} has written',
  left: 'Has left',
  writeFirst: 'Write first',
  writeTo: 'Write to {name}',
  message: 'Message',
  writeHint: 'It appears beside the chat button of the page. The conversation is yours.',
  openChat: 'Open',
  noneTitle: 'Nobody is on the website',
  noneHint: 'Visitors appear here while a page with the chat’s code is open. The code needs data-proactive="on".',
  offTitle: 'The list of visitors is off',
  offHint: 'It is switched on in a channel, under “Pages and visitors”.',
  toChannels: 'To the channels',
  showNew: 'New visitors: {count}',
  most: 'The newest {count} of {total}',
  pages: 'Pages on the website',
  readingNow: 'Reading now',
  leftSite: 'Has left the website',
  allPages: 'Show all {count}',
} as const satisfies Readonly<Record<string, TextEntry>>

export type DeskVisitorKey = keyof typeof en

/** A complete catalogue of the website's visitors in any language. */
export type DeskVisitorMessages = Readonly<Record<DeskVisitorKey, TextEntry>>
