import type { Message } from '@foyer/client/message'
import type { Rating, VisitorState } from '@foyer/client/visitor/types'
import { isNews } from '@foyer/client/visitor/unread'
import type { EmbedEventName, EmbedEvents } from '@foyer/protocol/embed'
import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'

/** What a host page hears: a name with its detail. */
export type EmbedEvent = {
  readonly [Name in EmbedEventName]: { readonly name: Name; readonly detail: EmbedEvents[Name] }
}[EmbedEventName]

type Change = { readonly before: VisitorState; readonly after: VisitorState }

const msgTypeOf = ({ kind }: Message): number => (MSG_TYPE as Readonly<Record<string, number>>)[kind] ?? MSG_TYPE.card

/** The server has it, and all of it. */
const isWhole = ({ status, streaming }: Message): boolean => status === 'sent' && !streaming

/**
 * What the visitor said in this window and the server has now taken, perhaps under another id than it was sent with: as many
 * as were under way before and no longer are.
 */
const sentIn = ({ before, after }: Change): readonly Message[] => {
  const own = (state: VisitorState) => state.messages.filter(({ sender }) => sender === 'visitor')
  const known = new Map(own(after).map((message) => [message.id, message]))
  const waiting = own(before).filter(({ status }) => status !== 'sent')
  const settled = waiting.filter(({ id }) => !known.has(id)).length
  const same = waiting.flatMap(({ id }) => known.get(id) ?? []).filter(isWhole)
  const earlier = new Set(own(before).map(({ id }) => id))
  const renamed = own(after).filter((message) => isWhole(message) && !earlier.has(message.id))
  return [...same, ...renamed.slice(-settled || renamed.length)]
}

/** What others said since the last look; not what was there when the chat opened, nor pages of the history. */
const receivedIn = ({ before, after }: Change): readonly Message[] => {
  const since = after.opened?.at ?? Number.POSITIVE_INFINITY
  const known = new Set(before.messages.filter(isWhole).map(({ id }) => id))
  return after.messages.filter(
    (message) => message.at >= since && isNews(message) && isWhole(message) && !known.has(message.id),
  )
}

/** A message as host pages read it: the text of one that is no text is empty. */
export const told = (message: Message) => {
  const { id, kind, content, senderName, face, at } = message
  const words = kind === 'text' || kind === 'answer' ? content : ''
  return { id, msgType: msgTypeOf(message), msgContent: words, senderName, face, msgTime: at }
}

const messagesOf = (change: Change): readonly EmbedEvent[] => [
  ...sentIn(change).flatMap((message): readonly EmbedEvent[] => {
    const { id, msgType, msgContent } = told(message)
    const { fileName, size } = message
    const sent = { name: 'message:sent', detail: { id, msgType, msgContent } } as const
    return fileName === '' ? [sent] : [sent, { name: 'file:uploaded', detail: { fileName, size } }]
  }),
  ...receivedIn(change).map(
    (message): EmbedEvent => ({
      name: 'message:received',
      detail: { ...told(message), senderType: SENDER_TYPE[message.sender] },
    }),
  ),
]

/** Between robot, queue and agent; nothing where chatStart has just said where the visitor is. */
const stepsOf = ({ before, after }: Change): readonly EmbedEvent[] => {
  if (before.opened !== after.opened) return []
  const was = before.consultation
  const { consultation: is, agent, opened } = after
  if (is === was) return []
  const entered = is.state !== was.state
  switch (is.state) {
    case 'transferring':
      return entered ? [{ name: 'handoff:requested', detail: { groupId: is.groupId ?? '' } }] : []
    case 'queued':
      return 'waitIndex' in was && was.waitIndex === is.waitIndex
        ? []
        : [{ name: 'queue:position', detail: { waitIndex: is.waitIndex } }]
    case 'agent':
      return entered ? [{ name: 'handoff:accepted', detail: { adminNick: agent?.nick ?? '' } }] : []
    case 'robot':
      return entered && is.failed ? [{ name: 'handoff:failed', detail: { reason: is.failed } }] : []
    case 'closed':
      return entered && is.reason !== 'otherWindow'
        ? [{ name: 'conversation:ended', detail: { sessionId: opened?.sessionId ?? '', reason: is.reason } }]
        : []
    default:
      return is satisfies never
  }
}

const ratingOf = (rated: Rating): EmbedEvent => ({
  name: 'rating:submitted',
  detail: {
    sessionId: rated.sessionId,
    stars: rated.of === 'agent' ? rated.stars : null,
    solved: rated.solved ? 1 : 0,
  },
})

const unreadOf = ({ before, after }: Change): readonly EmbedEvent[] => {
  const { count, message } = after.unread
  if (count === before.unread.count && message?.id === before.unread.message?.id) return []
  return [{ name: 'unread', detail: { count, message: message && told(message) } }]
}

const formsOf = ({ before, after }: Change): readonly EmbedEvent[] => {
  const open = new Set(before.messages.filter(({ form }) => form?.submitted === false).map(({ id }) => id))
  const filled = after.messages.filter(({ id, form }) => form?.submitted && open.has(id))
  const forms = filled.map(({ id }) => id)
  if (after.introduced !== before.introduced) forms.push('visitor')
  return forms.map((form) => ({ name: 'form:submitted', detail: { form } }))
}

const connectionOf = ({ phase, connection }: VisitorState): EmbedEvents['connection']['state'] =>
  phase === 'unreached' || phase === 'busy' ? 'unreachable' : connection === 'offline' ? 'offline' : 'online'

const problemsOf = ({ before, after }: Change): readonly EmbedEvent[] => {
  const problems: EmbedEvent[] = []
  if (after.tokenRefused !== '' && after.tokenRefused !== before.tokenRefused)
    problems.push({ name: 'error', detail: { code: 'identity', message: after.tokenRefused } })
  if (after.phase === 'notFound' && before.phase !== 'notFound')
    problems.push({ name: 'error', detail: { code: 'unavailable', message: 'there is no such channel' } })
  return problems
}

const identityOf = ({ before, after }: Change): readonly EmbedEvent[] => {
  const proved = after.opened?.proved ?? false
  const isOther = before.userId !== '' && before.userId !== after.userId
  if (!isOther && proved === (before.opened?.proved ?? false)) return []
  return [{ name: 'identity:changed', detail: { proved, userId: after.userId } }]
}

/** What has happened between two states of the visitor, as host pages hear it. */
export const embedEventsBetween = (before: VisitorState, after: VisitorState): readonly EmbedEvent[] => {
  const change = { before, after }
  const isSame = before.userId === '' || before.userId === after.userId
  const { opened, rated } = after
  const connection = connectionOf(after)
  return [
    ...problemsOf(change),
    ...(connection === connectionOf(before) ? [] : [{ name: 'connection', detail: { state: connection } } as const]),
    ...identityOf(change),
    ...(opened?.fresh && opened.sessionId !== before.opened?.sessionId
      ? [{ name: 'conversation:started', detail: { sessionId: opened.sessionId } } as const]
      : []),
    // another visitor's conversation is no news
    ...(isSame ? messagesOf(change) : []),
    ...unreadOf(change),
    ...formsOf(change),
    ...stepsOf(change),
    ...(rated && rated !== before.rated ? [ratingOf(rated)] : []),
  ]
}

/** A conversation with something in it, or with an agent to come, whose answers the host page listens for while the frame is gone. */
export const isRunning = ({ messages, consultation: { state } }: VisitorState): boolean =>
  state === 'agent' ||
  state === 'queued' ||
  messages.some(({ sender, fromPage }) => sender === 'visitor' || (sender === 'agent' && !fromPage))
