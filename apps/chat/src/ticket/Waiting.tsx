import type { Failed } from '@foyer/client/http'
import type { Texts } from '@foyer/locales'
import type { ChatKey } from '@foyer/locales/chat/index'
import { usePageParts } from '../useClient.ts'
import css from './ticket.module.css'

/** Holds the room of what is being loaded. */
export const Ghosts = () => {
  const { t } = usePageParts()
  return (
    <div className={css.ghosts} role="status" aria-label={t('loading')}>
      <i className="ghost" />
      <i className="ghost" />
      <i className="ghost" />
    </div>
  )
}

/** Why a call failed, for people; the server's own words where it has some. */
export const wordsOf = ({ kind, message }: Failed, t: Texts<ChatKey>): string => {
  if (kind === 'offline') return t('pageOffline')
  return message || t('networkAbnormal')
}

type ProblemProps = {
  readonly text: string
  /** Null if another try would not help. */
  readonly again: (() => void) | null
}

/** What cannot be shown, why, and another try. */
export const Problem = ({ text, again }: ProblemProps) => {
  const { t } = usePageParts()
  return (
    <div className={css.problem}>
      <p role="alert" dir="auto">
        {text}
      </p>
      {again && (
        <button type="button" className={css.plain} onClick={again}>
          {t('tryAgain')}
        </button>
      )}
    </div>
  )
}
