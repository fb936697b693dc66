import { useEffect, useState, useSyncExternalStore } from 'react'
import { replaceRoute } from '../router.ts'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import css from './Bars.module.css'
import { logIn } from './reopen.ts'
import { useActions } from './useActions.ts'

/** Whether the consultation that has ended can still be rated; asked again each time a popup was closed. */
const useRatable = (ended: boolean): boolean => {
  const { visitor, panels } = useChat()
  const on = useVisitor((state) => ended && isOn(state.channel?.evaluateMode))
  const free = useSyncExternalStore(panels.subscribe, panels.get) === null
  const [ratable, setRatable] = useState(false)
  useEffect(() => {
    if (!on || !free) return
    let gone = false
    void visitor.askRating().then((offer) => gone || setRatable(offer?.allowed ?? false))
    return () => {
      gone = true
    }
  }, [on, free, visitor])
  return on && ratable
}

/** How long an end without a question can be taken back, in milliseconds. */
const WAY_BACK = 10_000

/** Whether the visitor has only just ended the chat with the robot, perhaps by a touch beside the one that was meant. */
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
 * Takes the composer's place when the chat has ended (S2.2-17, S4.6-02), or goes on in another window, from where it can be
 * taken back (G-17). An end that nobody was asked about can be taken back for some seconds.
 */
export const RestartBar = () => {
  const { visitor, t } = useChat()
  const { restart, rate } = useActions()
  const elsewhere = useVisitor(({ consultation }) => 'manual' in consultation)
  const ratable = useRatable(!elsewhere)
  const wayBack = useWayBack()
  return (
    <div className={css.bar}>
      {ratable && (
        <button type="button" className={css.quiet} onClick={() => void rate()}>
          {t('rateService')}
        </button>
      )}
      <button type="button" className={elsewhere ? css.quiet : undefined} onClick={() => void restart()}>
        {t('startNewChat')}
      </button>
      {(elsewhere || wayBack) && (
        <button type="button" className={elsewhere ? undefined : css.quiet} onClick={() => void visitor.resume()}>
          {t(elsewhere ? 'continueHere' : 'backToChat')}
        </button>
      )}
    </div>
  )
}

/**
 * Takes the composer's place when the visitor's sign-in has expired, and asks about it once (S8.1-05 to S8.1-08): "log in
 * again" forgets the visitor and begins a new chat, "cancel" stays on the page.
 */
export const ExpiredBar = () => {
  const { visitor, panels, query, t } = useChat()
  const again = () => void logIn({ visitor, query, goTo: replaceRoute })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time it expires
  useEffect(() => {
    void panels
      .confirm({ title: t('systemPrompt'), text: t('loginExpired'), ok: t('logInAgain') })
      .then((yes) => yes && again())
  }, [])
  return (
    <div className={css.bar}>
      <button type="button" onClick={again}>
        {t('logInAgain')}
      </button>
    </div>
  )
}
