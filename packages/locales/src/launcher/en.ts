import type { TextEntry } from '../index.ts'

/** English texts of the launcher on host pages; its keys are the keys of every other language. */
export const en = {
  // the launcher
  open: 'Open chat',
  close: 'Close chat',
  openUnread: { one: 'Open chat, {count} unread', other: 'Open chat, {count} unread' },
  newMessages: { one: '{count} new message', other: '{count} new messages' },

  // in the place of the window
  opening: 'Opening the chat …',
  unreachable: 'The chat cannot be reached.',
  tryAgain: 'Try again',

  // beside the launcher
  closePreview: 'Close message',
  closeTeaser: 'Close invitation',
  callRings: '{name} is calling',

  // what is kept
  consentQuestion: 'This chat is kept in your browser, and what you write is sent to us. Do you agree?',
  consentYes: 'Agree and chat',
  consentNo: 'No, thanks',
  notKept: 'This browser keeps nothing: the chat starts over when you leave the page.',
} as const satisfies Readonly<Record<string, TextEntry>>

export type LauncherKey = keyof typeof en
export type LauncherMessages = Readonly<Record<LauncherKey, TextEntry>>
