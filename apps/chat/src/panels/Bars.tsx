import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLeaving } from '../exits/useLeaving.ts'
import { replaceRoute } from '../router.ts'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import css from './Bars.module.css'
import { logIn } from './reopen.ts'
import { useActions } from './useActions.ts'

const main = 'main-button tall'
const quiet = `${main} ${css.quiet}`

/** True if the closed consultation can still be rated; asks again each time a popup closes, and after a rating in another window. */
const useRatable = (ended: boolean): boolean => {
  const { visitor, panels } = useChat()
  const on = useVisitor((state) => ended && isOn(state.channel?.evaluateMode))
  const free = useSyncExternalStore(panels.subscribe, panels.get) === null
  const ratings = useVisitor((state) => state.ratings)
  const [ratable, setRatable] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rating changes what can be rated
  useEffect(() => {
    if (!on || !free) return
    let gone = false
    void visitor.askRating().then((offer) => gone || setRatable(offer?.allowed ?? false))
    return () => {
      gone = true
    }
  }, [on, free, ratings, visitor])
  return on && ratable
}

/** True if nobody answered the visitor: they still waited at the end, or the last word was theirs. */
const useUnanswered = (): boolean =>
  useVisitor(
    ({ consultation, messages }) =>
      'leave' in consultation || messages.findLast(({ sender }) => sender !== 'system')?.sender === 'visitor',
  )

/** How long the visitor can take back an end that no question confirmed, in milliseconds. */
const WAY_BACK = 10_000

/** True shortly after the visitor has ended the chat with the robot, perhaps by a slip of the finger. */
const useWayBack = (): boolean => {
  const offered = useVisitor(({ consultation }) => 'hasWayBack' in consultation)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOver, WAY_BACK, true)
    return () => clearTimeout(timer)
  }, [])
  return offered && !over
}

/**
 * Replaces the composer when the chat has ended (S2.2-17, S4.6-02) or continues in another window, from which the visitor can
 * take it back (G-17). The visitor can take back an unconfirmed end for some seconds.
 */
export const RestartBar = () => {
  const { visitor, t } = useChat()
  const { restart, rate } = useActions()
  const elsewhere = useVisitor(({ consultation }) => 'manual' in consultation)
  const ratable = useRatable(!elsewhere)
  const wayBack = useWayBack()
  const leave = useLeaving()
  const unanswered = useUnanswered()
  return (
    <div className={css.bar}>
      {leave && unanswered && !elsewhere && (
        <button type="button" className={quiet} onClick={() => leave()}>
          {t('leaveMessage')}
        </button>
      )}
      {ratable && (
        <button type="button" className={quiet} onClick={() => void rate()}>
          {t('rateService')}
        </button>
      )}
      <button type="button" className={elsewhere ? quiet : main} onClick={() => void restart()}>
        {t('startNewChat')}
      </button>
      {(elsewhere || wayBack) && (
        <button type="button" className={elsewhere ? main : quiet} onClick={() => void visitor.resume()}>
          {t(elsewhere ? 'continueHere' : 'backToChat')}
        </button>
      )}
    </div>
  )
}

/**
 * Replaces the composer when the visitor's login has expired, and asks about it once (S8.1-05 to S8.1-08): "log in again"
 * forgets the visitor and starts a new chat, "cancel" stays on the page.
 */
export const ExpiredBar = () => {
  const { visitor, panels, query, t } = useChat()
  const again = () => void logIn({ visitor, query, goTo: replaceRoute })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once each time the login expires
  useEffect(() => {
    void panels
      .confirm({ title: t('systemPrompt'), text: t('loginExpired'), ok: t('logInAgain') })
      .then((yes) => yes && again())
  }, [])
  return (
    <div className={css.bar}>
      <button type="button" className={main} onClick={again}>
        {t('logInAgain')}
      </button>
    </div>
  )
}
