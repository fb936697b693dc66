import type { Message } from '@foyer/client/message'

/** How long the agent may recall a message, in milliseconds. */
export const recallWindow = 2 * 60_000

/** The longest gap between two messages of one block, in milliseconds. */
const blockGap = 3 * 60_000

/** A message and whether it starts a new day or a new block of its sender. */
export type GroupedMessage = { readonly message: Message; readonly newDay: boolean; readonly newBlock: boolean }

const continues = (message: Message, before: Message) =>
  message.sender !== 'system' &&
  message.sender === before.sender &&
  message.senderName === before.senderName &&
  message.inside === before.inside &&
  // An agent's greeting, which the page wrote, is in one block with the agent's own messages.
  (message.fromPage === before.fromPage || message.sender === 'agent') &&
  message.at - before.at < blockGap

/** Groups messages by day, and by sender into blocks. */
export const groupMessages = (
  messages: readonly Message[],
  sameDay: (a: number, b: number) => boolean,
): readonly GroupedMessage[] =>
  messages.map((message, at) => {
    const before = messages[at - 1]
    const newDay = !before || !sameDay(before.at, message.at)
    return { message, newDay, newBlock: newDay || !continues(message, before) }
  })

/** True if the desk offers to recall the message; the server decides. */
export const canRecall = (message: Message, now: number): boolean =>
  message.sender === 'agent' &&
  !message.fromPage &&
  message.status === 'sent' &&
  !message.recalled &&
  now - message.at < recallWindow

/** The number of messages of others after the message `seen`; 0 if it is not in the list. */
export const unseenAfter = (messages: readonly Message[], seen: string): number => {
  const at = messages.findIndex(({ id }) => id === seen)
  return at < 0 ? 0 : messages.slice(at + 1).filter(({ sender }) => sender !== 'agent').length
}

/**
 * True if the customer cannot see the message: a note, or an agent's message with sensitive words (G-57). Such a
 * message has no read status and cannot be quoted in a reply.
 */
export const isHidden = ({ inside, sender, sensitiveWords, form, fromPage }: Message): boolean =>
  // The customer has seen what they filled into the agent's form, and what their own page wrote.
  inside || (sender === 'agent' && sensitiveWords.length > 0 && form?.submitted !== true && !fromPage)
