import type { Message } from '@foyer/client/message'
import { CloseButton } from '@mantine/core'
import { oneLine } from '../conversation/oneLine.ts'
import { useTexts } from '../useClient.ts'
import classes from './QuoteBar.module.css'

type Props = {
  quote: Message
  /** The visitor's name. */
  visitor: string
  onClose: () => void
}

/** The quoted message, above the text field. */
export const QuoteBar = ({ quote, visitor, onClose }: Props) => {
  const t = useTexts()
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        <span className={classes.name}>
          {t('quoteOf', { name: quote.sender === 'visitor' ? visitor : quote.senderName || t('robot') })}
        </span>
        <span className={classes.text} dir="auto">
          {oneLine(t, quote)}
        </span>
      </div>
      <CloseButton aria-label={t('quoteNot')} title={t('quoteNot')} onClick={onClose} />
    </div>
  )
}
