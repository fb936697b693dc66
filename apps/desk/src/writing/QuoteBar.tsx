import type { Message } from '@foyer/client/message'
import { CloseButton } from '@mantine/core'
import { useTexts } from '../useClient.ts'
import classes from './QuoteBar.module.css'
import { useSummary } from './useSummary.ts'

/** What is being answered, over the field. */
export const QuoteBar = ({ quote, onClose }: { quote: Message; onClose: () => void }) => {
  const t = useTexts()
  const summary = useSummary()
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        <span className={classes.name}>{t('quoteOf', { name: quote.senderName || t('nameless') })}</span>
        <span className={classes.text} dir="auto">
          {summary(quote)}
        </span>
      </div>
      <CloseButton aria-label={t('quoteNot')} title={t('quoteNot')} onClick={onClose} />
    </div>
  )
}
