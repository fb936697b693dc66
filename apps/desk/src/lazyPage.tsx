import { createPiece } from '@foyer/browser/piece'
import { Button } from '@mantine/core'
import type { ComponentType, FunctionComponent } from 'react'
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
 * A page, or a form of a dialog, that is loaded on demand, with `Waiting` in its place until then. If that fails, because the network is
 * down or the server has a newer version, an error with a reload button takes its place.
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): FunctionComponent<Props> => createPiece(() => load().catch(() => Missing), Waiting)
