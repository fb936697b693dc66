import { inOneTab } from '@foyer/browser/inOneTab'
import type { News } from '@foyer/client/agent/types'
import type { DeskKey } from '@foyer/locales/desk/index'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { oneLine } from '../conversation/oneLine.ts'
import { useConfirmedLeave } from '../leaving/leaving.ts'
import { useAgent, useDesk, useTexts } from '../useClient.ts'
import { visitorName } from '../visitor/visitorName.ts'
import { alertFor } from './alert.ts'

const titles = {
  assigned: 'newsAssigned',
  offered: 'newsOffered',
  handedOn: 'newsHandedOn',
  message: 'newsMessage',
  mention: 'newsMention',
  takenOver: 'newsTakenOver',
  wentBack: 'newsWentBack',
  setAway: 'newsAway',
  ticketOpened: 'newsTicketOpened',
  ticketReplied: 'newsTicketReplied',
  ticketMention: 'newsTicketMention',
  ticketAssigned: 'newsTicketAssigned',
} as const satisfies Record<News['type'], DeskKey>

/** Events that also show a notice in the page. */
const noticeTypes: readonly News['type'][] = [
  'handedOn',
  'mention',
  'takenOver',
  'wentBack',
  'setAway',
  'ticketOpened',
  'ticketMention',
  'ticketAssigned',
]

const useTitleOf = () => {
  const t = useTexts()
  return ({ type, visitor, by, ticket }: News) =>
    t(titles[type], { name: visitorName(t, visitor), by: by || t('colleague'), no: `#${ticket?.no ?? 0}` })
}

type Parts = {
  readonly openId: string
  readonly notify: (text: string) => void
  readonly goTo: (sessionId: string) => void
}

/** Alerts the agent with a tone and a notification while they look elsewhere, once for all tabs. */
export const useAlerts = ({ openId, notify, goTo }: Parts): void => {
  const { onNews } = useAgent()
  const { settings, tone } = useDesk()
  const t = useTexts()
  const titleOf = useTitleOf()
  const navigate = useNavigate()
  const leave = useConfirmedLeave()

  const showNotification = useEffectEvent((news: News) => {
    if (!settings.is('notifications') || !('Notification' in window) || Notification.permission !== 'granted') return
    const body = news.message ? oneLine(t, news.message) : news.text
    const notification = new Notification(titleOf(news), { body, tag: news.ticket?.id ?? news.sessionId })
    notification.onclick = () => {
      window.focus()
      notification.close()
      const { ticket } = news
      if (ticket) leave(() => navigate({ pathname: `/tickets/${ticket.id}`, search: location.search }))
      else goTo(news.sessionId)
    }
  })
  const handleNews = useEffectEvent((news: News) => {
    if (noticeTypes.includes(news.type)) notify(titleOf(news))
    const visible = !document.hidden
    const alert = alertFor(news, { openId, visible, focused: visible && document.hasFocus() })
    if (!alert) return
    const act = () => {
      if (alert.silent) return
      if (settings.is('sound')) tone.play()
      if (!document.hasFocus() || document.hidden) showNotification(news)
    }
    setTimeout(() => void inOneTab(navigator.locks, `desk&${news.id}`, act), alert.delay)
  })
  useEffect(() => onNews(handleNews), [onNews])
  useEffect(() => tone.unlockOnPress(), [tone])
}
