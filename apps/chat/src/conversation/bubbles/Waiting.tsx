import { useChat } from '../../useClient.ts'
import css from './bubble.module.css'

/** Holds the place of a bubble whose piece of the app is on its way. */
export const Waiting = () => <div className={`${css.bubble} ${css.waiting}`} />

/** Stands for a bubble whose piece of the app could not be had. */
export const Missing = () => {
  const { t } = useChat()
  return <p className={css.bubble}>{t('bubbleBroken')}</p>
}
