import { Button, Skeleton } from '@mantine/core'
import empty from '../empty.module.css'
import { useReason } from '../operate/reason.ts'
import { Icon } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'
import { useTicketTexts } from './texts.ts'
import classes from './tickets.module.css'

/** Shown when tickets could not be loaded: the reason and a retry button. */
export const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => {
  const k = useTicketTexts()
  const t = useTexts()
  const reasonOf = useReason()
  return (
    <div className={empty.empty} role="alert">
      <Icon name="warning" size={28} />
      <p className={empty.title}>{k('cannotLoad')}</p>
      <p className={empty.hint}>{reasonOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholder lines while tickets load. */
export const LoadingTickets = () => {
  const t = useTexts()
  return (
    <div className={classes.loading} role="status" aria-label={t('loading')}>
      {lines.map((line) => (
        <Skeleton key={line} height={28} />
      ))}
    </div>
  )
}
