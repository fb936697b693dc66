import { Button } from '@mantine/core'
import { useTexts } from '../useClient.ts'
import { useWritingState } from '../writing/useWriting.ts'
import classes from './Conversation.module.css'

/** In the place of the field when nothing can be written any more: why, and what was not sent. */
export const Kept = ({ text }: { text: string }) => {
  const t = useTexts()
  const { reply } = useWritingState()
  return (
    <div className={classes.kept}>
      <p className={classes.note} role="status">
        {text}
      </p>
      {reply.trim() !== '' && (
        <div className={classes.draft}>
          <p className={classes.label}>{t('draftKept')}</p>
          <p className={classes.words} dir="auto">
            {reply}
          </p>
          <Button variant="default" size="compact-sm" onClick={() => navigator.clipboard.writeText(reply)}>
            {t('copyText')}
          </Button>
        </div>
      )}
    </div>
  )
}
