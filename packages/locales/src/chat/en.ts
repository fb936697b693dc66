import type { TextEntry } from '../index.ts'

/** English texts of the visitor's app; its keys are the keys of every other language. Quoted texts are the specification's. */
export const en = {
  // frame of the page
  messages: 'Messages',
  message: 'Message',
  messagePlaceholder: 'Write a message…',
  send: 'Send',
  quickMenu: 'Quick menu',
  emoji: 'Emoji',
  back: 'Back',
  closeChat: 'Close chat',
  notice: 'Notice',
  startNewChat: 'Start a new chat',
  starting: 'Opening the chat…',
  typing: 'typing…',
  agentTypingTitle: 'The agent is typing…',
  newMessageTitle: 'New message: {text}',
  queuePlace: { one: 'You are number {count} in the queue', other: 'You are number {count} in the queue' },
  transferring: 'Looking for an agent…',
  robot: 'Robot',
  agent: 'Agent',
  you: 'You',
  suggestions: 'Suggestions',
  tooManyCharacters: { one: '{count} character too many', other: '{count} characters too many' },

  // message list
  loadHistory: 'Load earlier messages',
  loadingHistory: 'Loading earlier messages…',
  historyEnd: 'This is the beginning of the conversation',
  emptyList: 'No messages yet. Write one below.',
  today: 'Today',
  yesterday: 'Yesterday',
  newMessages: { one: '{count} new message', other: '{count} new messages' },
  toNewest: 'To the newest message',
  sending: 'Sending',
  sent: 'Sent',
  notSent: 'Not sent',
  sendAgain: 'Send again',
  failedNoAgent: 'No agent could take this message.',
  failedTooLong: 'This message is too long.',
  answering: 'Writing an answer…',
  bubbleBroken: 'This message cannot be shown.',

  // bubbles
  image: 'Image',
  video: 'Video',
  audio: 'Audio message',
  file: 'File',
  orderCode: 'Order number',
  orderTime: 'Order time',
  orderStatus: 'Status',
  details: 'Details',
  references: 'Sources',
  sendProduct: 'Send this product',
  changeBatch: 'Change batch',
  frequentQuestions: 'Frequent questions',
  transferToAgent: 'Transfer to agent',

  // dialogs
  ok: 'OK',
  cancel: 'Cancel',
  submit: 'Submit',
  close: 'Close',
  chooseGroup: 'Choose a group',
  aboutYou: 'About you',
  required: 'required',
  pleaseChoose: 'Please choose',
  systemPrompt: 'System prompt',
  loginExpired: 'login status expired, you can stay on this page or log in again',
  logInAgain: 'Log in again',
  interruptChat: 'The action will interrupt the current chat, continue?',
  leavePage: 'Please confirm leaving the page',

  // toasts and notices
  warning: 'Warning',
  inputField: 'please input {name} content',
  rightPhone: 'Please enter the right phone number',
  rightEmail: 'Please enter the right email address',
  networkAbnormal: 'network connection abnormal, please retry later',
  thanksForReview: 'Thank you for your review!',
  offline: 'No connection. Your messages will be sent when it is back.',

  // lines that the system writes into the conversation
  noAgentOnline: 'No customer service online at the moment',
  agentBusy: 'customer service has been busy',
  transferFailed: 'transfer to manual failed!',
  offWork: 'Customer service is off work!',
  agentDeclined: 'agent declined the session',
  userTimeout: 'user did not respond in time',
  chatEnded: 'chat has ended',
  otherWindow: 'opened in new window',
  agentJoined: '{name} has joined the chat',

  // page that does not exist
  notFoundTitle: '404 Not Found',
  notFound: 'Not Found',
  pageNotFound: 'The page is not found',
} as const satisfies Readonly<Record<string, TextEntry>>

export type ChatKey = keyof typeof en

/** A complete catalogue of the visitor's app in any language. */
export type ChatMessages = Readonly<Record<ChatKey, TextEntry>>
