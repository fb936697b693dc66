import { Skeleton } from '@mantine/core'
import { CannotLoad } from '../CannotLoad.tsx'
import { useTexts } from '../useClient.ts'
import { useTicketTexts } from './texts.ts'
import classes from './tickets.module.css'

/** Shown when tickets could not be loaded. */
export const LoadFailure = (props: { error: unknown; onRetry: () => unknown }) => (
  <CannotLoad {...props} title={useTicketTexts()('cannotLoad')} />
)

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
