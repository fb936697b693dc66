import type { Message } from '@foyer/client/message'

/** How long after a message the agent may take it back, in milliseconds. */
export const recallWindow = 2 * 60_000

/** How far apart two messages of one sender may be and still stand as one block. */
const blockGap = 3 * 60_000

/** Where a message stands in the list: whether a new day and a new block of its sender begin with it. */
export type Placed = { readonly message: Message; readonly newDay: boolean; readonly newBlock: boolean }

const continues = (message: Message, before: Message) =>
  message.sender !== 'system' &&
  message.sender === before.sender &&
  message.senderName === before.senderName &&
  message.inside === before.inside &&
  // an agent's greeting, which the page has written, and what they say themselves are one block
  (message.fromPage === before.fromPage || message.sender === 'agent') &&
  message.at - before.at < blockGap

/** Places each message by the one before it. */
export const place = (messages: readonly Message[], sameDay: (a: number, b: number) => boolean): readonly Placed[] =>
  messages.map((message, at) => {
    const before = messages[at - 1]
    const newDay = !before || !sameDay(before.at, message.at)
    return { message, newDay, newBlock: newDay || !continues(message, before) }
  })

/** Whether the desk offers to recall a message; the server decides. */
export const canRecall = (message: Message, now: number): boolean =>
  message.sender === 'agent' &&
  !message.fromPage &&
  message.status === 'sent' &&
  !message.recalled &&
  now - message.at < recallWindow

/** How many messages of others came after the message `seen`; 0 when it is not among them. */
export const unseenAfter = (messages: readonly Message[], seen: string): number => {
  const at = messages.findIndex(({ id }) => id === seen)
  return at < 0 ? 0 : messages.slice(at + 1).filter(({ sender }) => sender !== 'agent').length
}

/** Whether the customer does not see it: a note, or an agent's words that hold sensitive ones (G-57). It is neither read nor quoted. */
export const isHidden = ({ inside, sender, sensitiveWords, form, fromPage }: Message): boolean =>
  // what the customer filled into a form of the agent's they have seen, and what their own page wrote
  inside || (sender === 'agent' && sensitiveWords.length > 0 && form?.submitted !== true && !fromPage)
