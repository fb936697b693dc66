import { askedAt, contentFor, fillReply, findReplies } from '@foyer/client/agent/replyText'
import type { SavedReply, Session } from '@foyer/client/agent/types'
import { toLocale } from '@foyer/locales'
import { type KeyboardEvent, useId, useState } from 'react'
import { useAgentState, useTexts } from '../useClient.ts'
import type { Text } from './useText.ts'
import { useWriting } from './useWriting.ts'

/** An entry of the list above the text field. */
export type Suggestion = {
  readonly id: string
  readonly name: string
  readonly detail: string
  /** True if Enter inserts it without an arrow key before: only a match by prefix. */
  readonly preselected: boolean
  readonly insert: () => void
}

/** How many are shown; typing more finds the rest. */
const MAX_SUGGESTIONS = 8

/** What saved replies say of a conversation or ticket. */
type Named = Pick<Session, 'customerName' | 'groupId'> & Partial<Pick<Session, 'locale'>>

/** Fills a saved reply with the names of a conversation or ticket. */
export const useFilled = (session: Named) => {
  const t = useTexts()
  const nick = useAgentState((state) => state.me?.nick ?? '')
  const group = useAgentState((state) => state.groups.find(({ id }) => id === session.groupId)?.name ?? '')
  const locale = toLocale(session.locale ?? '') ?? ''
  return (reply: SavedReply) =>
    fillReply(contentFor(reply, locale), {
      name: session.customerName,
      agent: nick || t('variableAgent'),
      group: group || t('variableGroup'),
    })
}

const useReplies = (session: Named, field: Text): readonly Suggestion[] => {
  const replies = useAgentState((state) => state.replies)
  const filled = useFilled(session)
  const trigger = field.inside ? null : askedAt(field.text, field.cursor, '/')
  if (!trigger) return []
  const query = trigger.query.toLowerCase()
  return findReplies(replies, trigger.query)
    .slice(0, MAX_SUGGESTIONS)
    .map((reply) => ({
      id: reply.id,
      name: `/${reply.shortcut}`,
      detail: `${reply.title} — ${filled(reply)}`,
      preselected: reply.shortcut.startsWith(query),
      insert: () => field.replaceRange(filled(reply), trigger.from, field.cursor),
    }))
}

const useColleagues = (field: Text): readonly Suggestion[] => {
  const t = useTexts()
  const writing = useWriting()
  const me = useAgentState((state) => state.me?.id)
  const colleagues = useAgentState((state) => state.colleagues)
  const trigger = field.inside ? askedAt(field.text, field.cursor, '@') : null
  if (!trigger) return []
  const query = trigger.query.toLowerCase()
  return colleagues
    .filter(({ id, nick }) => id !== me && nick.toLowerCase().includes(query))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, nick, presence }) => ({
      id,
      name: nick,
      detail: t(presence),
      preselected: nick.toLowerCase().startsWith(query),
      insert: () => {
        writing.mention(nick, id)
        field.replaceRange(`@${nick} `, trigger.from, field.cursor)
      },
    }))
}

/**
 * The list above the text field: saved replies after a slash, colleagues after an @ in a note. Inserts only what the
 * agent picks, and nothing during a composition.
 */
export const useSuggest = (session: Named, field: Text) => {
  const listId = useId()
  const replies = useReplies(session, field)
  const colleagues = useColleagues(field)
  const found = field.inside ? colleagues : replies
  const trigger = askedAt(field.text, field.cursor, field.inside ? '@' : '/')
  const [closed, setClosed] = useState(-1)
  const [composing, setComposing] = useState(false)
  const [moved, setMoved] = useState({ query: '', at: -1 })
  // Another word: a list that was closed may open again.
  if (trigger === null && closed !== -1) setClosed(-1)
  const open = trigger !== null && closed !== trigger.from && !composing && found.length > 0
  const query = trigger?.query ?? ''
  const at =
    moved.query === query && moved.at >= 0 ? Math.min(moved.at, found.length - 1) : found[0]?.preselected ? 0 : -1

  const move = (step: 1 | -1) =>
    setMoved({ query, at: at < 0 ? (step > 0 ? 0 : found.length - 1) : (at + step + found.length) % found.length })
  const press = (event: KeyboardEvent): boolean => {
    if (!open || event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return false
    if (event.altKey || event.ctrlKey || event.metaKey) return false
    const takes = (event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey)
    const chosen = found[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape') setClosed(trigger.from)
    else if (takes && chosen) chosen.insert()
    else return false
    event.preventDefault()
    return true
  }
  return {
    open,
    found: open ? found : [],
    at,
    listId,
    optionId: (index: number) => `${listId}-${index}`,
    press,
    compose: setComposing,
  }
}

export type Suggest = ReturnType<typeof useSuggest>
