import { Button } from '@mantine/core'
import empty from '../empty.module.css'
import { useManageMutation } from '../operate/queries.ts'
import { useReason } from '../operate/reason.ts'
import { useOperateTexts } from '../operate/texts.ts'
import { Icon } from '../theme/Icon.tsx'

/** Shown when the tenant has no robot: what a robot does, and a button that creates one. */
export const NoRobot = () => {
  const t = useOperateTexts()
  const reasonOf = useReason()
  const make = useManageMutation('saveRobot', ['getRobotList'])
  return (
    <div className={empty.empty}>
      <Icon name="robot" size={28} />
      <h1 className={empty.title}>{t('noRobot')}</h1>
      <p className={empty.hint}>{t('noRobotHint')}</p>
      {make.isError && <p role="alert">{reasonOf(make.error)}</p>}
      <Button loading={make.isPending} onClick={() => make.mutate({ robotName: t('newRobotName') })}>
        {t('makeRobot')}
      </Button>
    </div>
  )
}
