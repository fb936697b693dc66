import { type BubbleProps, useChat } from '../../useClient.ts'
import css from './bubble.module.css'
import { Text } from './Text.tsx'

/** Placeholder of a bubble whose code is loading. */
export const Waiting = () => <div className={`${css.bubble} ${css.waiting}`} />

/** Replaces a bubble whose code could not be loaded; its text can still be read. */
export const Missing = ({ message }: BubbleProps) => {
  const { t } = useChat()
  return message.kind === 'text' && message.content.length < 5000 ? (
    <Text message={message} />
  ) : (
    <p className={css.bubble}>{t('bubbleBroken')}</p>
  )
}
