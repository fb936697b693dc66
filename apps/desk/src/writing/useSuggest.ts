import { askedAt, fillReply, findReplies } from '@foyer/client/agent/replyText'
import type { Session } from '@foyer/client/agent/types'
import { type KeyboardEvent, useId, useState } from 'react'
import { useAgentState, useTexts } from '../useClient.ts'
import type { Field } from './useField.ts'
import { useWriting } from './useWriting.ts'

/** One entry of the list over the field. */
export type Suggestion = {
  readonly id: string
  readonly name: string
  readonly more: string
  /** Whether Enter takes it without any arrow before: only what was clearly asked for. */
  readonly sure: boolean
  readonly take: () => void
}

/** How many are shown; more letters find the rest. */
const MOST = 8

/** A saved reply with this conversation's names in it. */
export const useFilled = (session: Session) => {
  const t = useTexts()
  const nick = useAgentState((state) => state.me?.nick ?? '')
  const group = useAgentState((state) => state.groups.find(({ id }) => id === session.groupId)?.name ?? '')
  return (content: string) =>
    fillReply(content, {
      name: session.customerName,
      agent: nick || t('variableAgent'),
      group: group || t('variableGroup'),
    })
}

const useReplies = (session: Session, field: Field): readonly Suggestion[] => {
  const replies = useAgentState((state) => state.replies)
  const filled = useFilled(session)
  const asked = field.inside ? null : askedAt(field.text, field.cursor, '/')
  if (!asked) return []
  const query = asked.query.toLowerCase()
  return findReplies(replies, asked.query)
    .slice(0, MOST)
    .map(({ id, shortcut, title, content }) => ({
      id,
      name: `/${shortcut}`,
      more: `${title} — ${filled(content)}`,
      sure: shortcut.startsWith(query),
      take: () => field.replaceRange(filled(content), asked.from, field.cursor),
    }))
}

const useColleagues = (field: Field): readonly Suggestion[] => {
  const t = useTexts()
  const writing = useWriting()
  const me = useAgentState((state) => state.me?.id)
  const colleagues = useAgentState((state) => state.colleagues)
  const asked = field.inside ? askedAt(field.text, field.cursor, '@') : null
  if (!asked) return []
  const query = asked.query.toLowerCase()
  return colleagues
    .filter(({ id, nick }) => id !== me && nick.toLowerCase().includes(query))
    .slice(0, MOST)
    .map(({ id, nick, presence }) => ({
      id,
      name: nick,
      more: t(presence),
      sure: nick.toLowerCase().startsWith(query),
      take: () => {
        writing.mention(nick, id)
        field.replaceRange(`@${nick} `, asked.from, field.cursor)
      },
    }))
}

/**
 * The list over the field: saved replies behind a slash, colleagues behind an @ in a note. Nothing is put in that was not
 * picked, and nothing while a word is being composed.
 */
export const useSuggest = (session: Session, field: Field) => {
  const listId = useId()
  const replies = useReplies(session, field)
  const colleagues = useColleagues(field)
  const found = field.inside ? colleagues : replies
  const asked = askedAt(field.text, field.cursor, field.inside ? '@' : '/')
  const [closed, setClosed] = useState(-1)
  const [composing, setComposing] = useState(false)
  const [moved, setMoved] = useState({ query: '', at: -1 })
  // another word is asked for: what was closed may open again
  if (asked === null && closed !== -1) setClosed(-1)
  const open = asked !== null && closed !== asked.from && !composing && found.length > 0
  const query = asked?.query ?? ''
  const at = moved.query === query && moved.at >= 0 ? Math.min(moved.at, found.length - 1) : found[0]?.sure ? 0 : -1

  const move = (step: 1 | -1) =>
    setMoved({ query, at: at < 0 ? (step > 0 ? 0 : found.length - 1) : (at + step + found.length) % found.length })
  const press = (event: KeyboardEvent): boolean => {
    if (!open || event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return false
    if (event.altKey || event.ctrlKey || event.metaKey) return false
    const takes = (event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey)
    const chosen = found[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape') setClosed(asked.from)
    else if (takes && chosen) chosen.take()
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
