import { Alert } from '@mantine/core'
import { useOperateTexts } from '../texts.ts'
import classes from './Editor.module.css'

/** Why a save or a removal failed, over the form. */
export const NotSaved = ({ reason }: { reason: string }) => {
  const t = useOperateTexts()
  return (
    <Alert color="red" title={t('notSaved')} role="alert" className={classes.refused}>
      {reason}
    </Alert>
  )
}
