import { Skeleton } from '@mantine/core'
import classes from './layout.module.css'
import { useTexts } from './useClient.ts'
import { useDelay } from './useDelay.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** The desk's outline, shown until the session is checked. */
export const Starting = () => {
  const t = useTexts()
  return (
    <div
      className={`${classes.desk} ${classes.starting}`}
      style={{ animationDelay: `${useDelay()}ms` }}
      role="status"
      aria-label={t('loading')}
    >
      <div className={classes.inbox}>
        {rows.map((row) => (
          <div key={row} className={classes.ghost}>
            <Skeleton height={36} circle />
            <Skeleton height={32} />
          </div>
        ))}
      </div>
      <div className={classes.main} />
      <div className={classes.aside} />
    </div>
  )
}
