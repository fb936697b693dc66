import { Button } from '@mantine/core'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import classes from './empty.module.css'
import { useTexts } from './useClient.ts'

const Missing = () => {
  const t = useTexts()
  return (
    <main className={classes.empty}>
      <p className={classes.title} role="alert">
        {t('noNetwork')}
      </p>
      <Button variant="default" onClick={() => location.reload()}>
        {t('tryAgain')}
      </Button>
    </main>
  )
}

/**
 * A page, or a form of a dialog, that is loaded on demand. If that fails, because the network is down or the server has a newer version, an
 * error with a reload button takes its place.
 */
export const lazyPage = <Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load().catch(() => Missing) }))
