import { inOneTab } from '@foyer/browser/inOneTab'
import type { News } from '@foyer/client/agent/types'
import type { DeskKey } from '@foyer/locales/desk/index'
import { useEffect, useEffectEvent } from 'react'
import { oneLine } from '../conversation/oneLine.ts'
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
} as const satisfies Record<News['type'], DeskKey>

/** What the page itself says, beside what its lists show. */
const said: readonly News['type'][] = ['handedOn', 'mention', 'takenOver', 'wentBack', 'setAway']

const useTitleOf = () => {
  const t = useTexts()
  return ({ type, visitor, by }: News) => t(titles[type], { name: visitorName(t, visitor), by: by || t('colleague') })
}

type Parts = {
  readonly openId: string
  readonly notify: (text: string) => void
  readonly goTo: (sessionId: string) => void
}

/** Calls the agent when something comes in while they do not look: by a tone and a notification, once for all tabs. */
export const useAlerts = ({ openId, notify, goTo }: Parts): void => {
  const { onNews } = useAgent()
  const { settings, tone } = useDesk()
  const t = useTexts()
  const titleOf = useTitleOf()

  const showNotification = useEffectEvent((news: News) => {
    if (!settings.is('notifications') || !('Notification' in window) || Notification.permission !== 'granted') return
    const body = news.message ? oneLine(t, news.message) : news.text
    const notification = new Notification(titleOf(news), { body, tag: news.sessionId })
    notification.onclick = () => {
      window.focus()
      notification.close()
      goTo(news.sessionId)
    }
  })
  const hear = useEffectEvent((news: News) => {
    if (said.includes(news.type)) notify(titleOf(news))
    const shown = !document.hidden
    const alert = alertFor(news, { openId, shown, looks: shown && document.hasFocus() })
    if (!alert) return
    const act = () => {
      if (alert.quietly) return
      if (settings.is('sound')) tone.play()
      if (!document.hasFocus() || document.hidden) showNotification(news)
    }
    setTimeout(() => void inOneTab(navigator.locks, `desk&${news.id}`, act), alert.after)
  })
  useEffect(() => onNews(hear), [onNews])
  useEffect(() => tone.unlockOnPress(), [tone])
}
