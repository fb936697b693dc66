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
 * A part of the desk that is fetched when it is wanted. When it cannot be had, because the network is gone or a newer
 * version has replaced it on the server, its place says so.
 */
export const piece = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await load().catch(() => Missing) }))
