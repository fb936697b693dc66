import { type BubbleProps, useChat } from '../../useClient.ts'
import css from './bubble.module.css'
import { Text } from './Text.tsx'

/** Holds the place of a bubble whose piece of the app is on its way. */
export const Waiting = () => <div className={`${css.bubble} ${css.waiting}`} />

/** Stands for a bubble whose piece of the app could not be had; words can be read all the same. */
export const Missing = ({ message }: BubbleProps) => {
  const { t } = useChat()
  return message.kind === 'text' && message.content.length < 5000 ? (
    <Text message={message} />
  ) : (
    <p className={css.bubble}>{t('bubbleBroken')}</p>
  )
}
