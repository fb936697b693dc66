import type { TextEntry } from '../index.ts'

/** English texts of what the chat keeps of a visitor; its keys are the keys of every other language. */
export const en = {
  intro: 'What is kept about you here:',
  nothing: 'Nothing is kept about you here.',
  facts: 'Name, contact and device',
  messages: 'Messages',
  files: 'Files',
  conversations: 'Chats',
  calls: 'Voice and video calls',
  ratings: 'Ratings',
  tickets: 'Tickets and messages left',
  pages: 'Pages that you read',
  customer: 'Record of the company',
  inBrowser: 'This browser keeps a key by which the chat recognises you.',
  notInBrowser: 'This browser keeps nothing: after a reload the chat starts over.',
  saveReadable: 'Download to read',
  saveData: 'Download as data (JSON)',
  erase: 'Erase everything',
  eraseSure:
    'Your messages, files and tickets are removed permanently, and a running chat ends. Only numbers stay, such as when a chat took place.',
  eraseNow: 'Erase permanently',
  erased: 'Your data has been erased.',
  receipt: 'Receipt {id}',
  saveReceipt: 'Download the receipt',
} as const satisfies Readonly<Record<string, TextEntry>>

export type PrivacyKey = keyof typeof en

/** A complete catalogue of these texts in any language. */
export type PrivacyMessages = Readonly<Record<PrivacyKey, TextEntry>>
