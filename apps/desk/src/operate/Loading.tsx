import { Skeleton } from '@mantine/core'
import { useDelay } from '../useDelay.ts'
import classes from './area.module.css'
import { useOperateTexts } from './texts.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholder lines while something loads. */
export const Loading = () => {
  const t = useOperateTexts()
  return (
    <div
      className={classes.loading}
      style={{ animationDelay: `${useDelay()}ms` }}
      role="status"
      aria-label={t('loading')}
    >
      {rows.map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </div>
  )
}
