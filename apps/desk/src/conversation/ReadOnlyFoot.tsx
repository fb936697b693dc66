import { Button } from '@mantine/core'
import { useCopy } from '../shell/useCopy.ts'
import { useTexts } from '../useClient.ts'
import { useWritingState } from '../writing/useWriting.ts'
import classes from './Conversation.module.css'

/** Replaces the composer when the agent can no longer write: why, and the unsent draft. */
export const ReadOnlyFoot = ({ text }: { text: string }) => {
  const t = useTexts()
  const { reply } = useWritingState()
  const copy = useCopy()
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
          <Button variant="default" size="compact-sm" onClick={() => copy(reply)}>
            {t('copyText')}
          </Button>
        </div>
      )}
    </div>
  )
}
