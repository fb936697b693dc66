import { Skeleton } from '@mantine/core'
import classes from './Ghost.module.css'
import { useTexts } from './useClient.ts'

/** Stands where something is still loading. @param heights the heights of its lines, in pixels */
export const Ghost = ({ heights }: { heights: readonly number[] }) => {
  const t = useTexts()
  return (
    <div className={classes.ghost} role="status" aria-label={t('loading')}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <Skeleton key={at} height={height} />
      ))}
    </div>
  )
}
