import type { Message } from '@foyer/client/message'
import type { Texts } from '@foyer/locales'
import type { ChatKey } from '@foyer/locales/chat/index'
import { useEffect, useMemo } from 'react'
import { useCalls } from './call/useCalls.ts'
import { wantsTranslation } from './conversation/useTranslate.ts'
import { isAlertedByHost } from './host/alerts.ts'
import { createTitle } from './host/title.ts'
import { useChat, useVisitor } from './useClient.ts'

const show = (text: string) => {
  document.title = text
}

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

const alertable: Readonly<Partial<Record<Message['kind'], ChatKey>>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  file: 'file',
}

/** A message in one line, for a title. */
const inShort = ({ kind, content }: Message, t: Texts<ChatKey>): string => {
  const key = alertable[kind]
  if (key) return t(key)
  return kind === 'text' ? content.slice(0, 80) : t('newMessages', { count: 1 })
}

/**
 * The tab's title: the configured one, the typing sign, and the alert for a message that the visitor has not seen (S4.6-01,
 * G-60).
 */
const useTitle = () => {
  const { frame, t } = useChat()
  const channel = useVisitor((state) => state.channel)
  const typing = useVisitor((state) => state.typing)
  const last = useVisitor((state) => state.messages.at(-1))
  const title = useMemo(() => createTitle({ show, later }), [])
  useEffect(() => title.setBase(channel?.titleDesc || channel?.robotName || document.title), [title, channel])
  useEffect(() => {
    if (typing) title.typing(t('agentTypingTitle'))
  }, [title, typing, t])
  useEffect(() => {
    if (document.hidden && last?.sender === 'agent' && !isAlertedByHost(frame))
      title.alert(t('newMessageTitle', { text: inShort(last, t) }))
  }, [title, frame, last, t])
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) title.seen()
    }
    const stop = frame.onShown(title.seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [title, frame])
}

/**
 * Lets the browser ask before the visitor leaves a page with an agent or in the queue (S8.4-09, G-60). In a frame it never
 * asks: the question would block every link of the host page, where the chat goes on after each link.
 */
const useLeaveQuestion = () => {
  const { t } = useChat()
  const busy = useVisitor(({ consultation: { state } }) => state === 'agent' || state === 'queued')
  useEffect(() => {
    if (!busy || window.parent !== window) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Current browsers show their own text; older ones show this one.
      event.returnValue = t('leavePage')
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [busy, t])
}

/** Turns translation on if the visitor turned it on the last time and the channel offers it. */
const useTranslation = () => {
  const { visitor } = useChat()
  const possible = useVisitor((state) => state.translation !== 'none')
  useEffect(() => {
    if (possible && wantsTranslation()) visitor.translate(true)
  }, [visitor, possible])
}

/**
 * What the page does apart from drawing: the tab's title, the question before leaving, the visitor's choice of translation.
 */
export const Attendance = () => {
  useTitle()
  useLeaveQuestion()
  useTranslation()
  useCalls()
  return null
}
