import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useOperateTexts } from '../../operate/texts.ts'
import classes from './TryIt.module.css'
import { TryIt } from './TryIt.tsx'

/** The place to try the robot: beside the page on a wide screen, over it on a narrow one. */
export const TryPanel = () => {
  const t = useOperateTexts()
  const narrow = useMediaQuery('(max-width: 62em)') ?? false
  const [opened, setOpened] = useState(false)
  if (!narrow)
    return (
      <aside className={classes.aside} aria-label={t('tryIt')}>
        <h2 className={classes.title}>{t('tryIt')}</h2>
        <TryIt />
      </aside>
    )
  return (
    <>
      <Button className={classes.open} radius="xl" onClick={() => setOpened(true)}>
        {t('tryIt')}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        title={t('tryIt')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <TryIt />
      </Drawer>
    </>
  )
}
